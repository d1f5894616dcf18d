export const weekMs = 7 * 86_400_000
const mostMonths = 6

/** A month below the chart: the day that begins its first whole week, and the columns (from 0, `to` excluded) it may use. */
export interface Month {
  day: string
  from: number
  to: number
  hasYear: boolean
}

/** The Mondays of some weeks, the last one given; as days ("2026-11-23"). */
export function mondaysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(Date.parse(last) - (count - 1 - index) * weekMs))
}

/**
 * The months to name below these weeks: all, or every second, third … of them if there are more than six. The year is
 * part of the first name, unless it is the last week's, and of those in which it changes.
 */
export function monthsOf(mondays: readonly string[]): Month[] {
  const begins = mondays.flatMap((monday, index) => (beginsMonth(monday) ? [index] : []))
  const step = Math.ceil(begins.length / mostMonths)
  const named = begins.filter((_, index) => index % step === 0)
  let year = yearOf(mondays.at(-1))
  return named.map((from, index) => {
    const day = mondays[from] ?? ''
    const hasYear = yearOf(day) !== year
    year = yearOf(day)
    return { day, from, to: named[index + 1] ?? mondays.length, hasYear }
  })
}

function beginsMonth(monday: string): boolean {
  return Number(monday.slice(8)) <= 7
}

function yearOf(day: string | undefined): string {
  return day?.slice(0, 4) ?? ''
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}
