import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { blockStorage } from '../../../test/block-storage.ts'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { onUnstored, parseStored, read, readStored, remove, write } from './storage.ts'

const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}
const Choice = z.object({ name: z.string(), count: z.int() })

it('reads a value that matches its schema', () => {
  localStorage.setItem('choice', '{"name":"a","count":2}')
  expect(readStored('choice', Choice)).toEqual({ name: 'a', count: 2 })
})

it.each(['', 'garbage', '{"name":"a"', 'null', '[]', '5', '{"name":5,"count":2}', '{"name":"a"}'])(
  'reads nothing from %s',
  (text) => {
    localStorage.setItem('choice', text)
    expect(readStored('choice', Choice)).toBeNull()
  },
)

it('reads nothing if nothing is stored, or if storage is blocked', () => {
  expect(readStored('choice', Choice)).toBeNull()
  expect(readStored('choice', Choice, forbidden)).toBeNull()
})

it('never throws and never returns an invalid value, whatever is stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      const value = parseStored(text, Choice)
      expect(value === null || Choice.safeParse(value).success).toBe(true)
    }),
  )
})

it('returns every stored value', () => {
  fc.assert(
    fc.property(fc.record({ name: fc.string(), count: fc.integer() }), (value) => {
      expect(parseStored(JSON.stringify(value), Choice)).toEqual(value)
    }),
  )
})

it('copies an unreadable draft to a key that no later draft overwrites', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  localStorage.setItem('draft', '{"name":"Hours of work"}')
  expect(readDraft('draft', Choice)).toBeNull()
  expect(localStorage.getItem('draft-unreadable')).toBe('{"name":"Hours of work"}')
  localStorage.setItem('draft', '{"name":"a","count":2}')
  setItem.mockClear()
  expect(readDraft('draft', Choice)).toEqual({ name: 'a', count: 2 })
  expect(setItem).not.toHaveBeenCalled()
  setItem.mockRestore()
})

it('reads unstored values until the document ends, and reports each key once', () => {
  const report = vi.fn<() => void>()
  const stop = onUnstored(report)
  localStorage.setItem('colour', 'old')
  blockStorage('QuotaExceededError')
  expect([write('colour', 'red'), write('colour', 'blue'), write('size', 'large')]).toEqual([
    false,
    false,
    false,
  ])
  expect([read('colour'), read('size')]).toEqual(['blue', 'large'])
  expect(report).toHaveBeenCalledTimes(2)
  remove('size')
  expect(read('size')).toBeNull()
  stop()
})

it('stores again once the browser allows it', () => {
  expect(write('colour', 'green')).toBe(true)
  localStorage.setItem('colour', 'from another tab')
  expect(read('colour')).toBe('from another tab')
})

it('asks before the tab closes while a draft is not stored', () => {
  writeDraft('draft', 'Half a')
  expect(closes()).toBe(true)
  blockStorage('QuotaExceededError')
  writeDraft('draft', 'Half a sentence')
  expect(read('draft')).toBe('Half a sentence')
  expect(closes()).toBe(false)
  removeDraft('draft')
  expect(closes()).toBe(true)
})

/** Whether the browser may close the tab without a confirmation. */
function closes(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
