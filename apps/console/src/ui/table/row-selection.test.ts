import { expect, it } from 'vitest'
import { keysBetween, selectionState, withSelected } from './row-selection.ts'

const keys = ['a', 'b', 'c', 'd']

it('tells none, some and all apart, and counts other pages as neither', () => {
  expect(selectionState(keys, new Set(['x']))).toBe('none')
  expect(selectionState(keys, new Set(['a', 'x']))).toBe('some')
  expect(selectionState(keys, new Set(keys))).toBe('all')
})

it('leaves the set that it was given alone', () => {
  const before = new Set(['a'])
  expect(withSelected(before, ['b'], true)).toEqual(new Set(['a', 'b']))
  expect(before).toEqual(new Set(['a']))
})

it('takes a range in either direction, and just its end when its start is on another page', () => {
  expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(keysBetween(keys, 'x', 'b')).toEqual(['b'])
})
