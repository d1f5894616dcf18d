import { expect, it } from 'vitest'
import { levelOf } from './level-of.ts'

it('colours a share by its place between the least and the most of its column', () => {
  const column = [0.1, null, 0.2, 0.3]
  expect(column.map((share) => levelOf(share, column))).toEqual([1, 0, 3, 5])
})

it('takes the middle where all are the same', () => {
  expect(levelOf(0.4, [0.4, 0.4])).toBe(3)
})
