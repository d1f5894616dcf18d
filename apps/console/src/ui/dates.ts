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
  return iso(new Date(Date.parse(day) + days * dayMs))
}

/** The moment at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string | undefined): Date {
  return momentIn(day, '00:00', timeZone)
}

/** The moment at which the clocks of a time zone show a time, written `09:30`. */
export function momentIn(day: string, time: string, timeZone: string | undefined): Date {
  const local = Date.parse(`${day}T${time}:00Z`)
  // The zone's distance is that of the place itself: asked twice, since a clock change may lie in between.
  const first = local - offsetMs(new Date(local), timeZone)
  return new Date(local - offsetMs(new Date(first), timeZone))
}

/** The same day of another month, or that month's last day where it has fewer. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return iso(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))))
}

/** The six weeks that show a day's month, from the language's first day of the week on. */
export function monthDays(day: string, locale: string): string[] {
  const first = `${day.slice(0, 8)}01`
  const weekday = new Date(first).getUTCDay() || 7
  const lead = (weekday - firstWeekday(locale) + 7) % 7
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - lead))
}

/**
 * The day that someone typed in their language's order (or as `2026-03-04`), null where it is none.
 * Two digits of a year mean this century.
 */
export function parseDay(text: string, locale: string): string | null {
  const numbers = text.split(/\D+/u).filter(Boolean)
  if (numbers.length !== 3) return null
  const order = /^\d{4}/u.test(text.trim()) ? ['year', 'month', 'day'] : partOrder(locale)
  const part = (name: string) => Number(numbers[order.indexOf(name)])
  const year = part('year') < 100 ? 2000 + part('year') : part('year')
  const date = new Date(Date.UTC(year, part('month') - 1, part('day')))
  const isReal = date.getUTCMonth() === part('month') - 1 && date.getUTCDate() === part('day')
  return isReal && year >= 1900 && year <= 9999 ? iso(date) : null
}

/** A day in figures, in the language's order: what `parseDay` reads back. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(day))
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
  const parts = new Intl.DateTimeFormat('en-US', {
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
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')]
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), hour, minute, second))
}

function partOrder(locale: string): string[] {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map((part) => part.type)
    .filter((type) => type !== 'literal')
}

interface WeekInfo {
  firstDay: number
}

/** 1 is Monday. Not every browser knows the week's start: then it is Monday, as in all four languages here. */
function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo
    weekInfo?: WeekInfo
  }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10)
}
