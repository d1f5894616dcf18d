import { type Game, type gameFilters, type gameSorts, gameStatuses } from '@loupe/contract/admin/games'
import type { FilterValues } from '@loupe/contract/shared/lists'
import { equals, oneOf, since, until } from '#src/core/list/filters.ts'
import { createList } from '#src/core/list/list.ts'
import { listedColumns } from '../games.row.ts'
import { type SearchWord, wordsSql } from './games-search.ts'
import { gameNames, readNamedGame } from './name-games.ts'
import { foundPiece, lastPiece, missedPiece } from './piece-filters.ts'

export type GameFilters = FilterValues<typeof gameFilters> & {
  /** A whole ID: of the game, its puzzle, or a player who took part. */
  about?: string | undefined
  /** A parsed search: `readSearch`. */
  words?: SearchWord[] | undefined
}

/** The game history, for pages and for exports of a filtered part of it. */
export const gamesList = createList<Game, (typeof gameSorts)[number], GameFilters>({
  table: 'games',
  columns: listedColumns,
  pageJoins: gameNames,
  read: readNamedGame,
  sorts: {
    startedAt: { column: 'started_at', kind: 'time' },
    score: { column: 'score', kind: 'number' },
    misses: { column: 'misses', kind: 'number' },
    hintsUsed: { column: 'hints_used', kind: 'number' },
    playSeconds: { column: 'play_ms', kind: 'number' },
  },
  defaultSort: '-startedAt',
  filters: {
    status: oneOf('status'),
    mode: oneOf('mode'),
    puzzleId: oneOf('puzzle_id'),
    foundPiece,
    missedPiece,
    lastPiece,
    playerId: { column: 'seeker_id', sql: (id, bind) => tookPart(bind(id)) },
    isTest: equals('is_test'),
    from: since('started_at'),
    to: until('started_at'),
    about: {
      column: 'id',
      sql: (id, bind) => {
        const value = `${bind(id)}::uuid`
        return `(id = ${value} or puzzle_id = ${value} or ${tookPart(value)})`
      },
    },
    words: { column: 'id', sql: wordsSql },
  },
  counter: { name: 'games', filters: ['status', 'isTest'], keysOf: counterKeysOf },
})

/** Written as the indexes require: a player alone is their own host. */
function tookPart(id: string): string {
  return `(seeker_id = ${id} or hider_id = ${id} or (host_id = ${id} and mode = 'duel'))`
}

/** See `games_counter_key` in the migration. */
function counterKeysOf({ status = [...gameStatuses], isTest }: GameFilters): string[] {
  return status.flatMap((one) => [
    ...(isTest === true ? [] : [one]),
    ...(isTest === false ? [] : [`${one}.test`]),
  ])
}
