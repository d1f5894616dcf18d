import type { getAllUsers } from '@loupe/contract/admin/users/users-list'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { timeInput } from '#src/list/filters/time-spans.ts'
import { filterOf, pageInput, type UsersSearch } from './users-search.ts'

export type ListInput = InputOf<typeof getAllUsers>
type Filter = Omit<ListInput, 'page' | 'record' | 'sort' | 'cursor' | 'part'>

/** The filter in the contract's format. */
export function filterInput(search: UsersSearch, zone: string | undefined, now: Date): Filter {
  const filter = filterOf(search)
  const { joined: _joined, joinedFrom: _joinedFrom, joinedTo: _joinedTo, ...others } = filter
  const { seen: _seen, seenFrom: _seenFrom, seenTo: _seenTo, ...further } = others
  const { played: _played, playedFrom: _playedFrom, playedTo: _playedTo, ...rest } = further
  return {
    ...rest,
    ...playedInput(filter, now),
    ...timeInput(filter, 'joined', zone, now),
    ...timeInput(filter, 'seen', zone, now),
  } as Filter
}

/** Days with games are only known in UTC. */
function playedInput(filter: UsersSearch, now: Date): { played?: string } {
  const { playedFrom = '', playedTo = '' } = timeInput(filter, 'played', 'UTC', now)
  return playedFrom || playedTo ? { played: `${playedFrom.slice(0, 10)}..${playedTo.slice(0, 10)}` } : {}
}

/** The query of one page of rows; the total is requested separately, so that no page waits for the count. */
export function rowsInput(
  search: UsersSearch,
  zone: string | undefined,
  now: Date,
  record: string | null = null,
): ListInput {
  return {
    ...filterInput(search, zone, now),
    ...pageInput(search, record),
  } as ListInput
}
