import { expect, it } from 'vitest'
import { isFoundByIndex } from './search.ts'

it('recognises searches that the trigram index finds', () => {
  expect(['isla.778', 'Ana Maria', 'Éléa', '李欣怡', 'abc-1'].map(isFoundByIndex)).toEqual(
    Array(5).fill(true),
  )
  expect(['', ' ', 'a', 'ab', 'ana b', '李欣', '%_%', 'a.b.c'].map(isFoundByIndex)).toEqual(
    Array(8).fill(false),
  )
})
