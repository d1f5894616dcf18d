import { languageTags } from './messages.ts'
import type { Settings } from './stored.ts'

/** A clock time for today, a weekday for the last week, and a date before that. */
export function formatTime(at: string, locale: Settings['locale'], now: Date = new Date()): string {
  const date = new Date(at)
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000)
  if (days <= 0) return format(date, locale, { hour: '2-digit', minute: '2-digit' })
  if (days < 7) return format(date, locale, { weekday: 'short' })
  const isThisYear = date.getFullYear() === now.getFullYear()
  return format(date, locale, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) })
}

/** A long date. */
export function formatDay(at: string, locale: Settings['locale']): string {
  return format(new Date(at), locale, { dateStyle: 'long' })
}

/** A short date and a clock time. */
export function formatDateTime(at: string, locale: Settings['locale']): string {
  return format(new Date(at), locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
}

function format(date: Date, locale: Settings['locale'], options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTags[locale], options).format(date)
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
