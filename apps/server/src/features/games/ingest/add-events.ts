import { gameLimits } from '@loupe/contract/game/games'
import { GameError } from '#src/core/game-api/game-errors.ts'
import type { PlayerContext } from '#src/core/game-api/game-route.ts'
import { findKnownEvents, insertEvents, type StoredEvent } from '../events.repo.ts'
import { lockGame, writeGame } from '../games.repo.ts'
import type { GameRow } from '../games.row.ts'
import { boardOf, findRules, type Rules } from './boards.ts'
import { type ReadEvent, type Result, readEvent } from './read-events.ts'
import { newTally, settleTotals, sumWith, tally, winnerOf } from './settle.ts'

/**
 * Takes a batch of events, each judged alone; the figures of the game and of its player are then those of all events
 * that there are. @throws GameError `game_unknown`
 */
export async function addEvents(
  { db, player }: PlayerContext,
  { id, events }: { id: string; events: unknown[] },
): Promise<Result[]> {
  const game = await lockGame(db, id)
  const rules = game && (await findRules(db, game.puzzleId, game.puzzleVersion))
  // a game of somebody else is as unknown as one that never was
  if (!rules || game.seekerId !== player.id) throw new GameError('game_unknown')
  const board = boardOf(rules, game)
  const read = events.map((event) => readEvent(event, board))
  const fresh = freshOf(read)
  const full = await dropBeyondLimit(db, game, fresh)
  const inserted =
    fresh.size > 0 ? await insertAndSettle(db, game, rules, [...fresh.values()]) : new Set<string>()
  return read.map((one): Result => {
    if (one.event === null) return one.refusal
    const { sentId, event } = one
    if (full.has(event.id)) return { id: sentId, result: 'rejected', reason: 'game_full' }
    // of two with one id in a batch, the first is the one that was taken
    return { id: sentId, result: inserted.delete(event.id) ? 'accepted' : 'duplicate' }
  })
}

/** Those that are kept, each id once: the first that has it. */
function freshOf(read: readonly ReadEvent[]): Map<string, StoredEvent> {
  const fresh = new Map<string, StoredEvent>()
  for (const { event } of read) if (event && !fresh.has(event.id)) fresh.set(event.id, event)
  return fresh
}

/** Adds events, and brings the game and the totals of its seeker to what they make of it; answers what was new. */
async function insertAndSettle(
  db: PlayerContext['db'],
  game: GameRow,
  rules: Rules,
  events: StoredEvent[],
): Promise<Set<string>> {
  const inserted = await insertEvents(db, game.id, events)
  if (inserted.size === 0) return inserted
  const added = newTally()
  for (const event of events) if (inserted.has(event.id)) tally(added, event)
  const summed = { ...game, ...(await sumWith(db, game, rules, added)) }
  const settled = { ...summed, winner: winnerOf(summed) }
  await writeGame(db, settled)
  await settleTotals(db, game, settled, game.seekerId)
  return inserted
}

/** Takes out what does not fit into the game any more; what is there already does. Answers the ids of the rest. */
async function dropBeyondLimit(
  db: PlayerContext['db'],
  game: { id: string; events: number },
  fresh: Map<string, StoredEvent>,
): Promise<Set<string>> {
  const room = gameLimits.events - game.events
  if (fresh.size <= room) return new Set()
  const known = await findKnownEvents(db, game.id, [...fresh.keys()])
  const full = [...fresh.keys()].filter((id) => !known.has(id)).slice(room)
  for (const id of full) fresh.delete(id)
  return new Set(full)
}
