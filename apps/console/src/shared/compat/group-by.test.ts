import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('keeps the order of the items and of the keys, and null as a key', () => {
  const groups = groupBy([3, null, 1, 4, 5], (item) => (item === null ? null : item % 2))
  expect([...groups]).toEqual([
    [1, [3, 1, 5]],
    [null, [null]],
    [0, [4]],
  ])
})
