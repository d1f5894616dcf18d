import { expect, it } from 'vitest'
import { readSearch, writeSearch } from './documents-search.ts'

it('writes values other than the defaults to the address, and reads them back', () => {
  const search = { lang: 'fr', view: 'changes', against: 'a', dialog: 'publish', beside: true } as const
  expect(writeSearch(search)).toBe('lang=fr&view=changes&against=a&dialog=publish&beside=en')
  expect(readSearch(writeSearch(search))).toEqual(search)
  expect(writeSearch({ lang: 'en', view: 'write' })).toBe('')
  expect(readSearch('lang=de&view=x&dialog=y')).toEqual({ lang: 'en', view: 'write' })
})
