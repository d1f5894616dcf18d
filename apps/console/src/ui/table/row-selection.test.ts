import { expect, it } from 'vitest'
import { keysBetween, selectionState, withSelected } from './row-selection.ts'

const keys = ['a', 'b', 'c', 'd']

it('distinguishes none, some and all, and ignores other pages', () => {
  expect(selectionState(keys, new Set(['x']))).toBe('none')
  expect(selectionState(keys, new Set(['a', 'x']))).toBe('some')
  expect(selectionState(keys, new Set(keys))).toBe('all')
})

it('does not change its argument', () => {
  const before = new Set(['a'])
  expect(withSelected(before, ['b'], true)).toEqual(new Set(['a', 'b']))
  expect(before).toEqual(new Set(['a']))
})

it('selects a range in either direction, and only its end if its start is on another page', () => {
  expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(keysBetween(keys, 'x', 'b')).toEqual(['b'])
})
