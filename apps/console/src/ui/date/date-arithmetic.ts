/** Dates are written `2026-03-04`; their arithmetic is in UTC, so that no clock change can shift one. */
const dayMs = 86_400_000

/** The date of a moment in a time zone. */
export function dayIn(timeZone: string | undefined, at: Date = new Date()): string {
  return clockIn(timeZone, at).toISOString().slice(0, 10)
}

/** The local time of a moment in a time zone, as `09:30`. */
export function timeIn(timeZone: string | undefined, at: Date): string {
  return clockIn(timeZone, at).toISOString().slice(11, 16)
}

export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(day) + days * dayMs))
}

/** The moment when a date begins in a time zone. */
export function startOfDay(day: string, timeZone: string | undefined): Date {
  return momentIn(day, '00:00', timeZone)
}

/** The moment of a local date and time in a time zone, the time as `09:30`. */
export function momentIn(day: string, time: string, timeZone: string | undefined): Date {
  const local = Date.parse(`${day}T${time}:00Z`)
  // The offset of the zone at that local time: computed twice, since a clock change may be in between.
  const first = local - offsetMs(new Date(local), timeZone)
  return new Date(local - offsetMs(new Date(first), timeZone))
}

/** The offset of a zone from UTC at a moment. */
function offsetMs(at: Date, timeZone: string | undefined): number {
  return clockIn(timeZone, at).getTime() - Math.floor(at.getTime() / 1000) * 1000
}

/**
 * The local time in a zone at a moment, to the second, as a date in UTC. Built from Intl's named parts: the order and
 * separators of its text differ between engines and their releases.
 */
function clockIn(timeZone: string | undefined, at: Date): Date {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')]
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), hour, minute, second))
}

/** One for each zone: creating it takes far longer than using it, and a list uses it for every row. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...(timeZone ? { timeZone } : {}),
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  clocks.set(timeZone, clock)
  return clock
}

/** The date of a Date in UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
