import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

/**
 * The state of the game history in its address; `at` is a span of time, or days from and to, in which a game began.
 * `moment` is the initial position of the open game's replay, in milliseconds from its start.
 */
export const gamesSearch = listSearch({
  path: '/game-history',
  filters: [
    'status',
    'mode',
    'puzzleId',
    'foundPiece',
    'missedPiece',
    'lastPiece',
    'playerId',
    'isTest',
    'at',
    'atFrom',
    'atTo',
  ],
  sort: '-startedAt',
  over: ['moment'],
})
export type GamesName = NameOf<typeof gamesSearch>
export type GamesSearch = SearchState<GamesName>
