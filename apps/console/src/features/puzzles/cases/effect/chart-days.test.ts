import type { CaseVersionFigures } from '@loupe/contract/admin/cases/case-versions'
import { expect, it } from 'vitest'
import { makeVersionFigures } from '../../../../../test/cases.ts'
import { chartDays, scaleOf } from './chart-days.ts'

const figures = (days: CaseVersionFigures['days']) => makeVersionFigures({ days })

it('shows the last days before the fix and the first after it, at their distance', () => {
  const before = figures([
    { day: '2026-11-09', found: 6, of: 10 },
    { day: '2026-11-10', found: 0, of: 0 },
    { day: '2026-11-12', found: 5, of: 10 },
  ])
  const after = figures([{ day: '2026-11-14', found: 9, of: 10 }])
  const days = chartDays(before, after)
  expect(days.map(({ at, rate, side }) => [at, rate, side])).toEqual([
    [0, 0.6, 'before'],
    [3, 0.5, 'before'],
    [5, 0.9, 'after'],
  ])
  for (const { low, rate, high } of days) expect(low < rate && rate < high).toBe(true)
})

it('has a scale of whole tenths that includes all intervals and has a minimum range', () => {
  expect(scaleOf([{ low: 0.52, high: 0.58 }])).toEqual({ low: 0.3, high: 0.7 })
  expect(scaleOf([{ low: 0.97, high: 1 }])).toEqual({ low: 0.7, high: 1 })
  expect(scaleOf([{ low: 0, high: 0.02 }])).toEqual({ low: 0, high: 0.4 })
  expect(scaleOf([{ low: 0.11, high: 0.93 }])).toEqual({ low: 0.1, high: 1 })
})
