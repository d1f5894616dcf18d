import {
  type getPuzzleTapGames,
  type PuzzleTapGames,
  type TapGame,
  tapGamesLimit,
} from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import type { ParsedInputOf } from '@loupe/contract/shared/endpoint'
import { slicesOf } from '@loupe/play-statistics/slices'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { decodeCursor, encodeCursor, fingerprintOf } from '#src/core/list/cursor.ts'
import { readPlayerName } from '#src/features/users/player-name.ts'
import { findRules } from '../../ingest/boards.ts'
import { findTapGames, type GameCursor, type TapGameRow } from './tap-games.repo.ts'

/** The most games scanned for a response: their events take some hundredths of a second. */
const gamesScannedAtMost = 2000

const order = { key: '-startedAt', kind: 'time', column: 'started_at', descending: true } as const

/** The newest games with taps in some cells of the scene, a page at a time. @throws AppError `not_found` */
export async function readTapGames(
  db: Queryable,
  { cursor, ...filters }: ParsedInputOf<typeof getPuzzleTapGames>,
  { limit, most } = { limit: tapGamesLimit, most: gamesScannedAtMost },
): Promise<PuzzleTapGames> {
  const { _id: puzzleId, version, layer, cells: ranges, hint, from, to, language, width, input } = filters
  if (!(await findRules(db, puzzleId, version))) throw new AppError('not_found')
  const scope = { order, filters: fingerprintOf(filters) }
  const before = cursor === undefined ? null : cursorOf(decodeCursor(cursor, scope))
  const slices = slicesOf({ language, width, input })
  const query = { puzzleId, version, layer, ranges, hint, from, to, slices, before }
  const { games: found, scanned, last } = await findTapGames(db, query, { limit: limit + 1, most })
  const games = found.slice(0, limit)
  const end = found.length > limit ? endOf(games) : scanned === most ? last : null
  return {
    list: games.map(gameOf),
    next:
      end && encodeCursor(scope, { backwards: false, isExactMatch: false, value: end.startedAt, id: end.id }),
    searchedTo: end?.startedAt ?? null,
  }
}

function gameOf({ seekerId, startedAt, playerName, ...game }: TapGameRow): TapGame {
  const { id, device, platform, input, taps, tMs, outcome } = game
  const seeker = readPlayerName(seekerId, playerName)
  return { id, seeker, startedAt: startedAt.toISOString(), device, platform, input, taps, tMs, outcome }
}

function cursorOf({ value, id }: { value: string | number; id: string }): GameCursor {
  return { startedAt: String(value), id }
}

function endOf(games: readonly { id: string; startedAt: Date }[]): GameCursor | null {
  const game = games.at(-1)
  return game ? { id: game.id, startedAt: game.startedAt.toISOString() } : null
}
