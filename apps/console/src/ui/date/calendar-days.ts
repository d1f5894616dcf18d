import { addDays, isoDay } from './date-arithmetic.ts'

/** The same day of another month, or that month's last day if it has fewer. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return isoDay(
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))),
  )
}

/** The six weeks that show a day's month, from the language's first day of the week on. */
export function monthDays(day: string, locale: string): string[] {
  const first = `${day.slice(0, 8)}01`
  const weekday = new Date(first).getUTCDay() || 7
  const lead = (weekday - firstWeekday(locale) + 7) % 7
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - lead))
}

const standardOrder = ['year', 'month', 'day']

/**
 * Parses a date typed in the language's order, with separators or without (or as `2026-03-04`); null if it is invalid.
 * Two-digit years are of this century.
 */
export function parseDay(text: string, locale: string): string | null {
  const typed = text.trim()
  const order = partOrder(locale)
  if (/^\d+$/u.test(typed)) {
    return dayOf(splitDigits(typed, order), order) ?? dayOf(splitDigits(typed, standardOrder), standardOrder)
  }
  const numbers = typed.split(/\D+/u).filter(Boolean)
  return dayOf(numbers, /^\d{4}/u.test(typed) ? standardOrder : order)
}

/**
 * Splits digits without separators, such as `04032026` or `040326`, into the parts of a date; empty if there are too
 * few.
 */
function splitDigits(digits: string, order: readonly string[]): string[] {
  const widths = order.map((part) => (part === 'year' ? '(\\d{2}|\\d{4})' : '(\\d{2})'))
  return new RegExp(`^${widths.join('')}$`, 'u').exec(digits)?.slice(1) ?? []
}

function dayOf(numbers: readonly string[], order: readonly string[]): string | null {
  if (numbers.length !== 3) return null
  const part = (name: string) => Number(numbers[order.indexOf(name)])
  const year = part('year') < 100 ? 2000 + part('year') : part('year')
  const date = new Date(Date.UTC(year, part('month') - 1, part('day')))
  const isReal = date.getUTCMonth() === part('month') - 1 && date.getUTCDate() === part('day')
  return isReal && year >= 1900 && year <= 9999 ? isoDay(date) : null
}

/** A numeric date in the language's order: `parseDay` parses it. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(day))
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

/** 1 is Monday. In browsers without week data it is Monday, as in all four languages here. */
function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo
    weekInfo?: WeekInfo
  }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}
