import type { CaseVersionFigures } from '@loupe/contract/admin/cases/case-versions'
import { type Interval, intervalOfRate } from '@loupe/play-statistics/intervals'

/** A day on which games started, of one of the two versions. */
export interface ChartDay extends Interval {
  day: string
  /** Days since the first one of the chart. */
  at: number
  found: number
  of: number
  rate: number
  side: 'before' | 'after'
}

/** The most days shown of each version. */
const maxDays = 14
const dayMs = 24 * 60 * 60 * 1000

/** The last days before the fix and the first after it, if there is one, each with the interval of its rate. */
export function chartDays(before: CaseVersionFigures, after: CaseVersionFigures | null): ChartDay[] {
  const days = [
    ...sideOf('before', before.days.slice(-maxDays)),
    ...sideOf('after', after?.days.slice(0, maxDays) ?? []),
  ]
  const first = Math.min(...days.map(({ day }) => Date.parse(day)))
  return days.map(({ day, found, of, side }) =>
    Object.assign({ day, found, of, side }, intervalOfRate(found, of), {
      at: Math.round((Date.parse(day) - first) / dayMs),
      rate: found / of,
    }),
  )
}

function sideOf(side: ChartDay['side'], days: CaseVersionFigures['days']) {
  return days.filter(({ of }) => of > 0).map(({ day, found, of }) => ({ day, found, of, side }))
}

/** The axis range in whole tenths around all intervals, at least four tenths long. */
export function scaleOf(days: readonly Interval[]): Interval {
  const low = Math.floor(Math.min(...days.map((day) => day.low)) * 10)
  const high = Math.ceil(Math.max(...days.map((day) => day.high)) * 10)
  const missing = Math.max(0, 4 - (high - low))
  const bottom = Math.max(0, low - Math.ceil(missing / 2))
  return { low: bottom / 10, high: Math.min(10, Math.max(high, bottom + 4)) / 10 }
}
