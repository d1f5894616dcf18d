import { expect, it } from 'vitest'
import { tagChange, undoOf, withChange } from './tag-change.ts'

it('applies the same change to other tags', () => {
  expect(withChange(['a', 'theirs'], tagChange(['a', 'b'], ['a', 'b', 'c']))).toEqual(['a', 'theirs', 'c'])
  expect(withChange(['theirs', 'b', 'a'], tagChange(['a', 'b'], ['a']))).toEqual(['theirs', 'a'])
})

it('undoes a removal at its position, and keeps later changes', () => {
  const undo = undoOf(tagChange(['a', 'b', 'c'], ['a', 'c']))
  expect(withChange(['a', 'c'], undo)).toEqual(['a', 'b', 'c'])
  expect(withChange(['theirs', 'a'], undo)).toEqual(['theirs', 'b', 'a'])
  expect(withChange([], undo)).toEqual(['b'])
  expect(withChange(['a', 'c', 'b'], undo)).toEqual(['a', 'c', 'b'])
})
