import { countGame, gaveUpOn } from '@loupe/play-statistics/count-game'
import type { Queryable } from '#src/core/database/database.ts'
import { findStoredEvents } from '../events.repo.ts'
import { type GameRow, readGame, selectGame } from '../games.row.ts'
import { findRules } from '../ingest/boards.ts'
import { countedBoardOf } from './counted-board.ts'

/** Games per step, and events of theirs, which take some hundred milliseconds at most. */
export const gamesInStep = 50
const eventsInStep = 20_000

/** A game with the piece that was searched for last; null if it is unknown. */
export interface LastSearched {
  game: GameRow
  itemId: string | null
}

/**
 * The piece searched for last in some games, as the play statistics define it for abandoned ones. Games beyond a step's
 * events are left out, except for the first one.
 */
export async function findLastSearched(db: Queryable, gameIds: readonly string[]): Promise<LastSearched[]> {
  const games = await findWithinStep(db, gameIds)
  const events = await findStoredEvents(db, games)
  const found: LastSearched[] = []
  for (const game of games) {
    const rules = await findRules(db, game.puzzleId, game.puzzleVersion)
    if (!rules) throw new Error(`The game ${game.id} has no version`)
    const board = countedBoardOf(rules, game)
    const { state } = countGame(board, game.status, events.get(game.id) ?? [])
    found.push({ game, itemId: board.items[gaveUpOn(state, board)]?.id ?? null })
  }
  return found
}

async function findWithinStep(db: Queryable, gameIds: readonly string[]): Promise<GameRow[]> {
  const { rows } = await db.query<unknown[]>({
    name: 'games_last_searched',
    text: `select ${selectGame()} from games where id = any($1) order by id`,
    values: [gameIds.slice(0, gamesInStep)],
    rowMode: 'array',
  })
  let events = 0
  return rows
    .map((row) => readGame(row))
    .filter((game, index) => {
      events += game.events
      return index === 0 || events <= eventsInStep
    })
}
