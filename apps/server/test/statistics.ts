import { countGame } from '@loupe/play-statistics/count-game'
import { addCounts, addPacked, type Counts } from '@loupe/play-statistics/packed-counts'
import { sliceOf } from '@loupe/play-statistics/slices'
import type { Database } from '#src/core/database/database.ts'
import { findStoredEvents } from '#src/features/games/events.repo.ts'
import { readGame, selectGame } from '#src/features/games/games.row.ts'
import { findRules } from '#src/features/games/ingest/boards.ts'
import { Changes } from '#src/features/games/statistics/changes.ts'
import { countedBoardOf } from '#src/features/games/statistics/counted-board.ts'

/** Counts by key, for each version, day and slice with any. */
type Statistics = Record<string, Record<number, number>>

/** The stored statistics of a puzzle, merged or not. */
export async function storedStatistics(db: Database, puzzleId: string): Promise<Statistics> {
  const { rows } = await db.query<{ version: number; day: string; slice: number; counts: Buffer }>(
    `select version, day::text as day, slice, counts from play_statistics where puzzle_id = $1
     union all select version, day::text, slice, counts from play_statistics_changes where puzzle_id = $1`,
    [puzzleId],
  )
  const parts = new Map<string, Counts>()
  for (const { version, day, slice, counts } of rows) {
    const key = `${version} ${day} ${slice}`
    const sum: Counts = parts.get(key) ?? new Map()
    parts.set(key, sum)
    addPacked(sum, counts)
  }
  return plain(parts)
}

/** The statistics recounted from the events of all games, game by game. */
export async function recountStatistics(db: Database, puzzleId: string): Promise<Statistics> {
  const { rows } = await db.query<unknown[]>({
    text: `select ${selectGame()} from games where puzzle_id = $1 and not is_test`,
    values: [puzzleId],
    rowMode: 'array',
  })
  const games = rows.map((row) => readGame(row))
  const events = await findStoredEvents(db, games)
  const changes = new Changes()
  for (const game of games) {
    const rules = await findRules(db, game.puzzleId, game.puzzleVersion)
    if (!rules) throw new Error(`The game ${game.id} has no version`)
    const { counts } = countGame(countedBoardOf(rules, game), game.status, events.get(game.id) ?? [])
    addCounts(changes.of(game, sliceOf(game)), counts)
  }
  return plain(
    new Map(changes.parts().map(({ version, day, slice, counts }) => [`${version} ${day} ${slice}`, counts])),
  )
}

function plain(parts: Map<string, Counts>): Statistics {
  const known = [...parts].map(([part, counts]) => [
    part,
    Object.fromEntries([...counts].filter(([, n]) => n !== 0)),
  ])
  return Object.fromEntries(known.filter(([, counts]) => Object.keys(counts ?? {}).length > 0)) as Statistics // by part
}
