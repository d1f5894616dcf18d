import type { SearchState } from '#src/list/address/list-search.ts'
import { addDays, dayIn, startOfDay } from '#src/ui/date/date-arithmetic.ts'

/** Relative time spans, by their value in the address. */
export const spans = ['today', '1d', '7d', '30d', '90d'] as const
/** The inverse: not since then. */
export const longAgo = ['30d+', '90d+'] as const
export type Span = (typeof spans)[number] | (typeof longAgo)[number]

const hourMs = 3_600_000

export function isSpan(text: string | undefined): text is Span {
  return [...spans, ...longAgo].some((span) => span === text)
}

/**
 * A filter by time in the contract's format, from the state's `<name>`, `<name>From` and `<name>To`. Days are in the
 * administrator's zone, or in UTC if they end in Z, as on the dashboard; a relative span begins on a whole hour, so
 * that the pages of one list use the same span. `from` and `to` are the contract's names of the two ends.
 */
export function timeInput(
  search: SearchState,
  name: string,
  zone: string | undefined,
  now: Date,
  { from, to } = { from: `${name}From`, to: `${name}To` },
): Record<string, string> {
  const [span, first, last] = [search[name], search[`${name}From`], search[`${name}To`]]
  if (span) {
    const since = spanStart(span.replace('+', ''), zone, now)
    return { [span.endsWith('+') ? to : from]: since.toISOString() }
  }
  return {
    ...(first ? { [from]: startOf(first, zone).toISOString() } : {}),
    ...(last ? { [to]: new Date(startOf(last, zone, 1).getTime() - 1).toISOString() } : {}),
  }
}

/** The date of `2026-03-04`, and of `2026-03-04Z`, which is in UTC. */
export function dayOf(text: string): string {
  return text.replace(/Z$/u, '')
}

function startOf(text: string, zone: string | undefined, later = 0): Date {
  return startOfDay(addDays(dayOf(text), later), text.endsWith('Z') ? 'UTC' : zone)
}

function spanStart(span: string, zone: string | undefined, now: Date): Date {
  if (span === 'today') return startOfDay(dayIn(zone, now), zone)
  const hours = Number.parseInt(span, 10) * 24
  return new Date((Math.floor(now.getTime() / hourMs) - hours) * hourMs)
}
