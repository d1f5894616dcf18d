import { comesAfter, countGame, countNext, countWhole, initialState } from '@loupe/play-statistics/count-game'
import { addCounts } from '@loupe/play-statistics/packed-counts'
import { sliceOf } from '@loupe/play-statistics/slices'
import type { Queryable } from '#src/core/database/database.ts'
import { findStoredEvents, type StoredEvent } from '../events.repo.ts'
import type { GameRow } from '../games.row.ts'
import type { Rules } from '../ingest/boards.ts'
import type { ReadBatch } from '../ingest/read-events.ts'
import { appendChanges, Changes } from './changes.ts'
import { countStateOf, type GameCountState, gameCountStateOf } from './count-states.ts'
import { countedBoardOf } from './counted-board.ts'

/** A batch that was just stored, with its game's figures before and after. */
export interface CountedBatch {
  before: GameRow
  after: GameRow
  rules: Rules
  batch: ReadBatch
}

/**
 * Adds batches to the statistics: most continue from the state of their game, and cost only their own events. If a
 * batch has something earlier than what is counted, or its game's state is not cached here, all events of its game
 * are counted. Returns the games with their slices.
 */
export async function countBatches(
  tx: Queryable,
  batches: readonly CountedBatch[],
): Promise<{ games: GameRow[]; states: GameCountState[] }> {
  const changes = new Changes()
  const states: GameCountState[] = []
  const others: CountedBatch[] = []
  for (const one of batches) {
    if (one.after.isTest) continue
    const state = countNextBatch(changes, one)
    if (state) states.push(state)
    else others.push(one)
  }
  if (others.length > 0) states.push(...(await recountGames(tx, changes, others)))
  await appendChanges(tx, changes)
  const games = batches.map(({ after }) => Object.assign(after, { countedIn: sliceOfGame(after) }))
  return { games, states }
}

/** A counted game stays in its slice, even if values were removed from its row since. */
function sliceOfGame(game: GameRow): number | null {
  return game.isTest ? null : (game.countedIn ?? sliceOf(game))
}

function countNextBatch(
  changes: Changes,
  { before, after, rules, batch }: CountedBatch,
): GameCountState | null {
  const board = countedBoardOf(rules, before)
  const state = before.events === 0 ? initialState(board) : countStateOf(before)
  if (!state || !comesAfter(batch.packed, state)) return null
  const counts = changes.of(after, sliceOfGame(after) ?? 0)
  countWhole(counts, board, before.status, state, -1)
  const next = countNext(counts, board, state, batch.packed)
  countWhole(counts, board, after.status, next)
  return gameCountStateOf(after, next)
}

async function recountGames(
  tx: Queryable,
  changes: Changes,
  batches: readonly CountedBatch[],
): Promise<GameCountState[]> {
  const events = await findStoredEvents(
    tx,
    batches.map(({ after }) => after),
  )
  return batches.map(({ before, after, rules, batch }) => {
    const board = countedBoardOf(rules, after)
    const all = events.get(after.id) ?? []
    const counts = changes.of(after, sliceOfGame(after) ?? 0)
    const whole = countGame(board, after.status, all)
    addCounts(counts, whole.counts)
    if (before.countedIn !== null) {
      addCounts(counts, countGame(board, before.status, without(all, batch)).counts, -1)
    }
    return gameCountStateOf(after, whole.state)
  })
}

/** The events from before a batch. */
function without(all: readonly StoredEvent[], { lines }: ReadBatch): StoredEvent[] {
  // in the order of COPY: the ID is second
  const batchIds = new Set(
    lines
      .toString('latin1')
      .split('\n')
      .map((line) => line.split('\t', 2)[1]),
  )
  return all.filter(({ id }) => !batchIds.has(id))
}
