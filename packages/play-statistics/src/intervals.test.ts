import fc from 'fast-check'
import { expect, it } from 'vitest'
import { intervalOfDifference, intervalOfRate } from './intervals.ts'

// the values of R. G. Newcombe, Stat. Med. 17 (1998) 857 table I, and 873 table II, by methods 3 and 10
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('holds %i of %i between %f and %f', (found, of, low, high) => {
  const interval = intervalOfRate(found, of)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

it.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [10, 10, 0, 10, 0.6075, 1],
])('holds the difference of %i of %i and %i of %i between %f and %f', (a, m, b, n, low, high) => {
  const interval = intervalOfDifference({ found: b, of: n }, { found: a, of: m })
  expect(interval?.low).toBeCloseTo(low, 4)
  expect(interval?.high).toBeCloseTo(high, 4)
})

it('is 0 to 1 without data', () => {
  expect(intervalOfRate(0, 0)).toEqual({ low: 0, high: 1 })
  expect(intervalOfDifference({ found: 0, of: 0 }, { found: 1, of: 2 })).toBeNull()
})

it('holds the rate itself, within 0 and 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, share) => {
      const found = Math.round(of * share)
      const { low, high } = intervalOfRate(found, of)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(found / of)
      expect(high).toBeGreaterThanOrEqual(found / of)
    }),
  )
})
