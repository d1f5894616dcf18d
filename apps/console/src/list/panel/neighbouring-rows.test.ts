import fc from 'fast-check'
import { expect, it } from 'vitest'
import { neighbouringRows } from './neighbouring-rows.ts'

const page = ['a', 'b', 'c', 'd']
const beside = (ids: string, id: string) => neighbouringRows(ids.split(''), id, page)

it('are the rows before and after while the row is at its index', () => {
  expect(beside('abcd', 'a')).toEqual({ index: 0, previous: undefined, next: 'b' })
  expect(beside('abcd', 'c')).toEqual({ index: 2, previous: 'b', next: 'd' })
  expect(beside('xaybcd', 'b')).toEqual({ index: 3, previous: 'y', next: 'c' })
})

it('are those of its index once it has left the page', () => {
  expect(beside('acd', 'b')).toEqual({ index: null, previous: 'a', next: 'c' })
  expect(beside('bcd', 'a')).toEqual({ index: null, previous: undefined, next: 'b' })
  expect(beside('abc', 'd')).toEqual({ index: null, previous: 'c', next: undefined })
  expect(beside('abce', 'd')).toEqual({ index: null, previous: 'c', next: 'e' })
  expect(beside('', 'b')).toEqual({ index: null, previous: undefined, next: undefined })
})

it('are those of its index if surrounding rows have left too', () => {
  expect(beside('ad', 'b')).toEqual({ index: null, previous: 'a', next: 'd' })
  expect(beside('d', 'b')).toEqual({ index: null, previous: undefined, next: 'd' })
  expect(beside('xy', 'b')).toEqual({ index: null, previous: 'x', next: 'y' })
})

it('are those of its index if it has moved in the page', () => {
  expect(beside('bcda', 'a')).toEqual({ index: null, previous: undefined, next: 'b' })
  expect(beside('dabc', 'd')).toEqual({ index: null, previous: 'c', next: undefined })
})

it('are rows of the page and never the row itself, whatever has changed', () => {
  const rows = fc.uniqueArray(fc.nat({ max: 8 }).map(String), { minLength: 1 })
  fc.assert(
    fc.property(rows, rows, (known, ids) => {
      const id = known[0] ?? ''
      const { index, previous, next } = neighbouringRows(ids, id, known)
      const others = ids.filter((each) => each !== id)
      expect(others.length === 0 || previous !== undefined || next !== undefined).toBe(true)
      expect([previous, next].filter((each) => each !== undefined && !others.includes(each))).toEqual([])
      expect(index === null || ids[index] === id).toBe(true)
      const isGap = previous !== undefined && next !== undefined
      expect(!isGap || others.indexOf(next) === others.indexOf(previous) + 1).toBe(true)
    }),
  )
})
