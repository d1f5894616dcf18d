import type { exportGameHistory } from '@loupe/contract/admin/games'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { timeInput } from '#src/list/filters/time-spans.ts'
import { type GamesSearch, gamesSearch } from './games-search.ts'

type Filter = InputOf<typeof exportGameHistory>['filter']

/** The filter in the contract's format, for pages and for exports. */
export function filterInput(search: GamesSearch, zone: string | undefined, now: Date): Filter {
  const filter = gamesSearch.filterOf(search)
  const { at: _at, atFrom: _from, atTo: _to, ...rest } = filter
  return { ...rest, ...timeInput(filter, 'at', zone, now, { from: 'from', to: 'to' }) } as Filter // invalid values of the address are refused by the server, with a message
}
