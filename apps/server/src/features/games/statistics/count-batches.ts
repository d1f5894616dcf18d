import { comesAfter, countGame, countOn, countWhole, startOf } from '@loupe/play-statistics/count-game'
import { addCounts } from '@loupe/play-statistics/packed-counts'
import { sliceOf } from '@loupe/play-statistics/slices'
import type { Queryable } from '#src/core/database/database.ts'
import { findStoredEvents, type StoredEvent } from '../events.repo.ts'
import type { GameRow } from '../games.row.ts'
import type { Rules } from '../ingest/boards.ts'
import type { ReadBatch } from '../ingest/read-events.ts'
import { appendChanges, Changes } from './changes.ts'
import { countedBoardOf } from './counted-board.ts'
import { type GameStanding, gameStandingOf, standingOf } from './standings.ts'

/** A batch that was just stored, with its game's figures before and after. */
export interface CountedBatch {
  before: GameRow
  after: GameRow
  rules: Rules
  batch: ReadBatch
}

/**
 * Adds batches to the statistics: most continue from the standing of their game, and cost only their own events. If a
 * batch has something earlier than what is counted, or its game's standing is not cached here, all events of its game
 * are counted. Returns the games with their slices.
 */
export async function countBatches(
  tx: Queryable,
  batches: readonly CountedBatch[],
): Promise<{ games: GameRow[]; standings: GameStanding[] }> {
  const changes = new Changes()
  const standings: GameStanding[] = []
  const others: CountedBatch[] = []
  for (const one of batches) {
    if (one.after.isTest) continue
    const kept = goOn(changes, one)
    if (kept) standings.push(kept)
    else others.push(one)
  }
  if (others.length > 0) standings.push(...(await countAnew(tx, changes, others)))
  await appendChanges(tx, changes)
  const games = batches.map(({ after }) => Object.assign(after, { countedIn: sliceOfGame(after) }))
  return { games, standings }
}

/** A counted game stays in its slice, even if values were removed from its row since. */
function sliceOfGame(game: GameRow): number | null {
  return game.isTest ? null : (game.countedIn ?? sliceOf(game))
}

function goOn(changes: Changes, { before, after, rules, batch }: CountedBatch): GameStanding | null {
  const board = countedBoardOf(rules, before)
  const standing = before.events === 0 ? startOf(board) : standingOf(before)
  if (!standing || !comesAfter(batch.happenings, standing)) return null
  const counts = changes.of(after, sliceOfGame(after) ?? 0)
  countWhole(counts, board, before.status, standing, -1)
  const next = countOn(counts, board, standing, batch.happenings)
  countWhole(counts, board, after.status, next)
  return gameStandingOf(after, next)
}

async function countAnew(
  tx: Queryable,
  changes: Changes,
  batches: readonly CountedBatch[],
): Promise<GameStanding[]> {
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
    return gameStandingOf(after, whole.standing)
  })
}

/** The events from before a batch. */
function without(all: readonly StoredEvent[], { lines }: ReadBatch): StoredEvent[] {
  // in the order of COPY: the ID is second
  const lately = new Set(
    lines
      .toString('latin1')
      .split('\n')
      .map((line) => line.split('\t', 2)[1]),
  )
  return all.filter(({ id }) => !lately.has(id))
}
