import { catalogue } from './puzzles/catalogue.ts'
import type { Random } from './random.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A day of UTC, and how much happens on it beside the others. */
export interface BusyDay {
  start: number
  weight: number
}

interface Season {
  /** How many days, back from today. */
  days: number
  /** How much happens on the first of these days and on the last. */
  from: number
  to: number
  /** Saturdays and Sundays, beside other days. */
  weekend: number
  /** How much a new puzzle adds on its first day; it wears off within some two weeks. */
  novelty: number
}

/** The days up to `until`: steady growth, livelier weekends, more after each new puzzle, and no day like another. */
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

/** How likely people play in each hour of UTC: hardly at night, most of all in the evening. */
const hours = [3, 2, 1, 1, 1, 2, 4, 6, 7, 7, 7, 8, 10, 9, 8, 8, 10, 13, 16, 18, 17, 14, 9, 5].map(
  (weight, hour) => ({ weight, hour }),
)

/** A moment of a day; of today only a part has passed, and the moment may lie ahead. */
export function momentOf(random: Random, { start }: BusyDay): number {
  return start + random.weighted(hours).hour * hourMs + random.whole(0, hourMs - 1)
}
