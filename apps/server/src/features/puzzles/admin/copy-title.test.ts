import { expect, it } from 'vitest'
import { copyTitle, stemOf } from './copy-title.ts'

it('adds the suffix of a copy in each language of the title, with a number', () => {
  const title = { en: 'Attic', fr: 'Grenier', ro: 'Pod', zh: '阁楼' }
  const first = { en: 'Attic (copy)', fr: 'Grenier (copie)', ro: 'Pod (copie)', zh: '阁楼（副本）' }
  const third = { en: 'Attic (copy 3)', fr: 'Grenier (copie 3)', ro: 'Pod (copie 3)', zh: '阁楼（副本 3）' }
  expect(copyTitle(title, new Set(['Attic']))).toEqual(first)
  expect(copyTitle(first, new Set(['Attic', 'Attic (copy)', 'Attic (copy 2)']))).toEqual(third)
  expect([title, first, third].map(stemOf)).toEqual(['Attic', 'Attic', 'Attic'])
  expect(copyTitle({ zh: '阁楼' }, new Set())).toEqual({ zh: '阁楼（副本）' })
})

it('shortens a title beyond its limit, by whole characters', () => {
  const { en = '' } = copyTitle({ en: `${'a'.repeat(112)}${'💎'.repeat(4)}` }, new Set())
  expect(en).toBe(`${'a'.repeat(112)} (copy)`)
  expect(copyTitle({ en: 'a'.repeat(120) }, new Set()).en).toHaveLength(120)
})
