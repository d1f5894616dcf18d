import { listSearch, type SearchState } from '#src/lib/list-search.ts'

/** What narrows the history; `at` is a span of time, or days from and to, in which a game began. */
const filterNames = [
  'search',
  'status',
  'mode',
  'puzzleId',
  'playerId',
  'isTest',
  'at',
  'atFrom',
  'atTo',
] as const

const [search, ...narrowing] = filterNames
const searchNames = [search, 'sort', ...narrowing, 'page', 'record', 'cursor', 'dialog'] as const
export type GamesName = (typeof searchNames)[number]
export type GamesSearch = SearchState<GamesName>

/** The game history in its address. */
export const gamesSearch = listSearch<GamesName>({
  path: '/game-history',
  names: searchNames,
  filters: filterNames,
  sort: '-startedAt',
})
