import { countGame } from '@loupe/play-statistics/count-game'
import { addCounts } from '@loupe/play-statistics/packed-counts'
import { sliceOf } from '@loupe/play-statistics/slices'
import type { Database, Transaction } from '#src/core/database/database.ts'
import { findStoredEvents } from '../events.repo.ts'
import { type GameRow, readGame, selectGame } from '../games.row.ts'
import { findRules } from '../ingest/boards.ts'
import { appendChanges, Changes } from './changes.ts'
import { countedBoardOf } from './counted-board.ts'

const gamesAtOnce = 50
/** The limit of a step, which takes some hundred milliseconds at most. */
const eventsAtOnce = 20_000

/**
 * The condition of games that wait to be counted: those from before the statistics existed. The condition of the index.
 */
export const isWaiting = 'counted_in is null and events > 0 and not is_test'

/** Counts a step of the waiting games that are not locked. Returns whether there were any. */
export async function countWaiting(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const games = await lockWaiting(tx)
    if (games.length === 0) return false
    const events = await findStoredEvents(tx, games)
    const changes = new Changes()
    for (const game of games) {
      const rules = await findRules(tx, game.puzzleId, game.puzzleVersion)
      if (!rules) throw new Error(`The game ${game.id} has no version`)
      const board = countedBoardOf(rules, game)
      const { counts } = countGame(board, game.status, events.get(game.id) ?? [])
      addCounts(changes.of(game, sliceOf(game)), counts)
    }
    await appendChanges(tx, changes)
    await tx.query({
      name: 'games_write_counted',
      text: `update games set counted_in = counted.slice from unnest($1::uuid[], $2::smallint[]) as counted (id, slice)
        where games.id = counted.id`,
      values: [games.map(({ id }) => id), games.map((game) => sliceOf(game))],
    })
    return true
  })
}

async function lockWaiting(tx: Transaction): Promise<GameRow[]> {
  const { rows } = await tx.query<unknown[]>({
    name: 'games_hold_waiting',
    text: `select ${selectGame()} from games where ${isWaiting}
      order by puzzle_id, puzzle_version limit ${gamesAtOnce} for no key update skip locked`,
    rowMode: 'array',
  })
  let events = 0
  return rows
    .map((row) => readGame(row))
    .filter((game, index) => {
      events += game.events
      return index === 0 || events <= eventsAtOnce
    })
}
