import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { unsavedDrafts } from './unsaved-drafts.ts'

const key = 'loupe-drafts-'
const tab = () => unsavedDrafts('drafts', z.object({ text: z.string() }))

it('keeps a draft across documents, until it is removed', () => {
  tab().keep('one', { text: 'Half a' })
  expect(tab().all()).toEqual({ one: { text: 'Half a' } })
  tab().drop((id) => id === 'one')
  expect([tab().all(), localStorage.getItem(key)]).toEqual([{}, null])
})

it('loses no draft when two tabs write about different things', () => {
  const [here, there] = [tab(), tab()]
  here.keep('one', { text: 'Here' })
  there.keep('two', { text: 'There' })
  here.keep('three', { text: 'Here again' })
  expect(Object.keys(tab().all())).toEqual(['one', 'two', 'three'])
})

it('shows what another tab wrote', () => {
  const here = tab()
  const { result } = renderHook(here.useAll)
  act(() => {
    tab().keep('one', { text: 'There' })
    window.dispatchEvent(new StorageEvent('storage', { key }))
  })
  expect(result.current).toEqual({ one: { text: 'There' } })
})

it('keeps drafts until the document ends if the storage is full', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const here = tab()
  here.keep('one', { text: 'Half a' })
  expect(here.all()).toEqual({ one: { text: 'Half a' } })
  setItem.mockRestore()
})

it.each(['garbage', 'null', '[]', '5', '[{"text":"a"}]', '{"one":null}', '{"one":{"text":5}}'])(
  'starts without drafts if %s is stored, and copies that text',
  (text) => {
    localStorage.setItem(key, text)
    expect(tab().all()).toEqual({})
    expect(localStorage.getItem(`${key}-unreadable`)).toBe(text)
  },
)

it('reads the other drafts beside a damaged one', () => {
  localStorage.setItem(key, '{"one":{"text":"Whole"},"two":{"words":"Older"},"__proto__":{"text":"Odd"}}')
  const here = tab()
  expect(Object.entries(here.all())).toEqual([
    ['one', { text: 'Whole' }],
    ['__proto__', { text: 'Odd' }],
  ])
  here.keep('one', { text: 'Whole!' })
  expect(localStorage.getItem(`${key}-unreadable`)).toContain('Older')
})
