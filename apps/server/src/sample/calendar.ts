import { catalogue } from './puzzles/catalogue.ts'
import type { Random } from './random.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A day in UTC, with its relative activity. */
export interface BusyDay {
  start: number
  weight: number
}

interface Season {
  /** The number of days, back from today. */
  days: number
  /** The activity on the first and on the last of these days. */
  from: number
  to: number
  /** The factor for Saturdays and Sundays. */
  weekend: number
  /** How much a new puzzle adds on its first day. The effect decays within about two weeks. */
  novelty: number
}

/** The days up to `until`, with steady growth, busier weekends, a rise after each new puzzle, and some noise. */
export function busyDays(random: Random, until: Date, season: Season): BusyDay[] {
  const { days, from, to, weekend, novelty } = season
  const today = until.getTime() - (until.getTime() % dayMs)
  const releases = catalogue.flatMap((plan) => plan.releases.slice(0, 1).map(({ daysAgo }) => daysAgo))
  return Array.from({ length: days }, (_, index) => {
    const daysAgo = days - 1 - index
    const start = today - daysAgo * dayMs
    const growth = from + (to - from) * (index / Math.max(1, days - 1)) ** 1.15
    const isWeekend = new Date(start).getUTCDay() % 6 === 0
    const lift = releases.reduce(
      (sum, release) => sum + (release >= daysAgo ? novelty * Math.exp((daysAgo - release) / 5) : 0),
      1,
    )
    const chance = 0.85 + 0.3 * random.next()
    return { start, weight: growth * (isWeekend ? weekend : 1) * lift * chance }
  })
}

/** How likely players play in each hour of UTC: rarely at night, most in the evening. */
const hours = [3, 2, 1, 1, 1, 2, 4, 6, 7, 7, 7, 8, 10, 9, 8, 8, 10, 13, 16, 18, 17, 14, 9, 5].map(
  (weight, hour) => ({ weight, hour }),
)

/** A time on a day. On the current day it may be in the future. */
export function momentOf(random: Random, { start }: BusyDay): number {
  return start + random.weighted(hours).hour * hourMs + random.whole(0, hourMs - 1)
}
