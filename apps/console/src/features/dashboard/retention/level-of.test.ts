import { expect, it } from 'vitest'
import { levelOf } from './level-of.ts'

it('colours a share by its position between minimum and maximum of its column', () => {
  const column = [0.1, null, 0.2, 0.3]
  expect(column.map((share) => levelOf(share, column))).toEqual([1, 0, 3, 5])
})

it('uses the middle if all are equal', () => {
  expect(levelOf(0.4, [0.4, 0.4])).toBe(3)
})
