// @vitest-environment node
import { expect, it } from 'vitest'
import { namedDays } from './scale.ts'

it('labels the last day, and earlier days at equal intervals, for any period', () => {
  expect(namedDays(7, 5)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(namedDays(28, 5)).toEqual([6, 13, 20, 27])
  for (let count = 8; count <= 366; count += 1) {
    const named = namedDays(count, 5)
    const steps = new Set(named.slice(1).map((day, index) => day - (named[index] ?? 0)))
    expect([named.at(-1), steps.size]).toEqual([count - 1, 1])
    expect(named.length).toBeLessThanOrEqual(5)
    expect(named.length).toBeGreaterThanOrEqual(3)
  }
})
