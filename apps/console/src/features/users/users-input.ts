import type { InputOf } from '@loupe/contract/endpoint'
import type { getAllUsers } from '@loupe/contract/users'
import { addDays, dayIn, startOfDay } from '#src/ui/dates.ts'
import { filterOf, placeOf, type UsersSearch } from './users-search.ts'

export type ListInput = InputOf<typeof getAllUsers>
type Filter = Omit<ListInput, 'page' | 'record' | 'sort' | 'cursor' | 'part'>

/** Spans of time that move with the clock, by the word for them in the address. */
export const spans = ['today', '1d', '7d', '30d', '90d'] as const
/** The same, turned round: not since then. */
export const longAgo = ['30d+', '90d+'] as const
export type Span = (typeof spans)[number] | (typeof longAgo)[number]

const hourMs = 3_600_000

/**
 * The filter as the contract takes it. Days are the administrator's own; a moving span begins on a whole hour, so
 * that the pages of one walk belong together.
 */
export function filterInput(search: UsersSearch, zone: string | undefined, now: Date): Filter {
  const { joined, seen, joinedFrom, joinedTo, seenFrom, seenTo, ...rest } = filterOf(search)
  return {
    ...rest,
    ...timeInput('joined', joined, joinedFrom, joinedTo, zone, now),
    ...timeInput('seen', seen, seenFrom, seenTo, zone, now),
  } as Filter
}

/** The query of one page of rows; the total is asked for apart, so that no page waits for the counting. */
export function rowsInput(
  search: UsersSearch,
  zone: string | undefined,
  now: Date,
  record: string | null = null,
): ListInput {
  return {
    ...filterInput(search, zone, now),
    ...placeOf(search, record),
  } as ListInput
}

function timeInput(
  name: 'joined' | 'seen',
  span: string | undefined,
  from: string | undefined,
  to: string | undefined,
  zone: string | undefined,
  now: Date,
): Record<string, string> {
  if (span) {
    const since = spanStart(span.replace('+', ''), zone, now)
    return { [`${name}${span.endsWith('+') ? 'To' : 'From'}`]: since.toISOString() }
  }
  return {
    ...(from ? { [`${name}From`]: startOfDay(from, zone).toISOString() } : {}),
    ...(to ? { [`${name}To`]: new Date(startOfDay(addDays(to, 1), zone).getTime() - 1).toISOString() } : {}),
  }
}

function spanStart(span: string, zone: string | undefined, now: Date): Date {
  if (span === 'today') return startOfDay(dayIn(zone, now), zone)
  const hours = Number.parseInt(span, 10) * 24
  return new Date((Math.floor(now.getTime() / hourMs) - hours) * hourMs)
}
