import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { locales } from '@loupe/contract/shared/values'

type Days = Pick<Dashboard, 'from' | 'to'>

// Every figure excludes test data, and days are in UTC: the same applies to the linked lists.
const withoutTestData = { isTest: 'false' }

/** The games that began in a span of days. */
export function gamesBetween({ from, to }: Days, filter: Record<string, string> = {}): string {
  return href('/game-history', { ...withoutTestData, ...filter, atFrom: `${from}Z`, atTo: `${to}Z` })
}

/** The players with a game that began in a span of days. */
export function playedBetween({ from, to }: Days): string {
  return href('/users', { playedFrom: `${from}Z`, playedTo: `${to}Z` })
}

/** The players who existed at the end of a day. */
export function playersUntil(to: string, isToday: boolean): string {
  const joined: Record<string, string> = isToday ? {} : { joinedTo: `${to}Z` }
  return href('/users', { ...withoutTestData, ...joined, status: 'active,suspended' })
}

/** The players who joined on a day. */
export function joinedOn(day: string): string {
  return joinedBetween(day, day)
}

/** The players who joined in a span of days. */
export function joinedBetween(from: string, to: string): string {
  return href('/users', {
    ...withoutTestData,
    status: 'active,suspended',
    joinedFrom: `${from}Z`,
    joinedTo: `${to}Z`,
  })
}

const unanswered = { ...withoutTestData, status: 'new,open' }

/** The queries that wait for an administrator. */
export const openQueries = href('/help-center', unanswered)

/** The same, with one of them open. */
export function openQueriesAt(id: string): string {
  return href(`/help-center/${id}`, unanswered)
}

/** The published puzzles with missing texts in any language. */
export const puzzlesMissingTexts = href('/puzzles', { status: 'published', missingTexts: locales.join() })

/** The queries of a day. */
export function requestedOn(day: string): string {
  return href('/help-center', { ...withoutTestData, createdFrom: `${day}Z`, createdTo: `${day}Z` })
}

function href(path: string, filter: Record<string, string>): string {
  return `${path}?${new URLSearchParams(filter).toString().replaceAll('%2C', ',')}`
}
