/** Days are written `2026-03-04`; their arithmetic is done in UTC, so that no clock change can shift one. */
const dayMs = 86_400_000

/** The day of a moment in a time zone. */
export function dayIn(timeZone: string | undefined, at: Date = new Date()): string {
  return clockIn(timeZone, at).toISOString().slice(0, 10)
}

/** The time of a moment on the clocks of a time zone, written `09:30`. */
export function timeIn(timeZone: string | undefined, at: Date): string {
  return clockIn(timeZone, at).toISOString().slice(11, 16)
}

export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(day) + days * dayMs))
}

/** The moment at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string | undefined): Date {
  return momentIn(day, '00:00', timeZone)
}

/** The moment at which the clocks of a time zone show a time, written `09:30`. */
export function momentIn(day: string, time: string, timeZone: string | undefined): Date {
  const local = Date.parse(`${day}T${time}:00Z`)
  // The offset of the zone at that local time: computed twice, since a clock change may be in between.
  const first = local - offsetMs(new Date(local), timeZone)
  return new Date(local - offsetMs(new Date(first), timeZone))
}

/** How far a zone's clocks are ahead of UTC at a moment. */
function offsetMs(at: Date, timeZone: string | undefined): number {
  return clockIn(timeZone, at).getTime() - Math.floor(at.getTime() / 1000) * 1000
}

/**
 * What the clocks of a zone show at a moment, to the second, as a date in UTC. Read from the parts that Intl names:
 * the order and separators of its text differ between engines and their releases.
 */
function clockIn(timeZone: string | undefined, at: Date): Date {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')]
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), hour, minute, second))
}

/** One for each zone: to make it takes far longer than to use it, and a list asks for every row. */
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

/** The day of a date in UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
