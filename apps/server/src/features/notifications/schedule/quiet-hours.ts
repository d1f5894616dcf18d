import { type OffsetPeriod, offsetPeriodsOf } from './zone-clock.ts'

/** The daily quiet hours of a player, such as `22:00`, in a time zone; an empty zone is unknown. */
export interface QuietHours {
  from: string
  to: string
  timeZone: string
}

/** A quiet interval: its first moment, and the first after it. */
export interface QuietInterval {
  from: number
  to: number
}

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * Whether a moment is within quiet hours, including the first minute and excluding the last; they may span midnight.
 */
export function isQuietAt(at: Date, hours: QuietHours): boolean {
  return quietIntervalsBetween(hours, at.getTime(), at.getTime() + 1).length > 0
}

/** Whether quiet hours cover the whole day. */
export function isQuietAllDay({ from, to }: Pick<QuietHours, 'from' | 'to'>): boolean {
  return from === to
}

/**
 * The quiet intervals between two moments by the local time of the player's zone, including clock changes: in order and
 * separate.
 */
export function quietIntervalsBetween(hours: QuietHours, start: number, end: number): QuietInterval[] {
  return quietIntervalsIn(offsetPeriodsOf(hours.timeZone, start, end), hours)
}

/** The same for given periods of the zone, which many players share. */
export function quietIntervalsIn(
  periods: readonly OffsetPeriod[],
  { from, to }: Pick<QuietHours, 'from' | 'to'>,
): QuietInterval[] {
  const found: QuietInterval[] = []
  const [opens, closes] = [minutesOf(from) * minuteMs, minutesOf(to) * minuteMs]
  const length = closes > opens ? closes - opens : closes - opens + dayMs
  for (const period of periods) {
    const firstDay = Math.floor((period.from + period.offset) / dayMs) - 1
    for (let day = firstDay; ; day += 1) {
      const begins = day * dayMs + opens - period.offset
      if (begins >= period.to) break
      const quiet = { from: Math.max(begins, period.from), to: Math.min(begins + length, period.to) }
      if (quiet.from >= quiet.to) continue
      const last = found.at(-1)
      if (last && last.to >= quiet.from) last.to = quiet.to
      else found.push(quiet)
    }
  }
  return found
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
