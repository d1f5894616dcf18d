import { gameLimits } from '@loupe/contract/game/games'
import type { Transaction } from '#src/core/database/database.ts'
import { GameError } from '#src/core/game-api/game-errors.ts'
import type { PlayerContext } from '#src/core/game-api/game-route.ts'
import { findKnownEvents } from '../events.repo.ts'
import { lockGame } from '../games.repo.ts'
import { countUnknownEvents, insertUnknownEvents } from '../unknown-events/unknown-events.repo.ts'
import { boardOf, findRules } from './boards.ts'
import { idOf, type Result, readBatch } from './read-events.ts'
import { storeBatches } from './store-batches.ts'

/**
 * Adds a batch of events, each judged separately; then updates the figures of the game and its player. @throws
 * GameError `game_unknown`
 */
export async function addEvents(
  { db, player, keyId, now }: PlayerContext & { db: Transaction },
  { id, events }: { id: string; events: unknown[] },
): Promise<Result[]> {
  const game = await lockGame(db, id)
  const rules = game && (await findRules(db, game.puzzleId, game.puzzleVersion))
  // a game of another player is reported as unknown
  if (!rules || game.seekerId !== player.id) throw new GameError('game_unknown')
  if (game.eventsGone) {
    return events.map((event) => ({ id: idOf(event), result: 'rejected', reason: 'too_late' }))
  }
  const ids = events.flatMap((event) => idOf(event) ?? [])
  // the game is locked until this transaction ends
  const known = await findKnownEvents(db, game, ids)
  const room = gameLimits.events - game.events
  const board = boardOf(rules, game)
  let batch = readBatch(game.id, events, board, { known, room })
  if (batch.unknown.length > 0) {
    const unknownRoom = gameLimits.unknownEvents - (await countUnknownEvents(db, game.id))
    if (batch.unknown.length > unknownRoom) {
      batch = readBatch(game.id, events, board, { known, room, unknownRoom })
    }
    const { appVersion, isTest } = game
    await insertUnknownEvents(db, { gameId: game.id, keyId, appVersion, now, isTest }, batch.unknown)
  }
  if (batch.added.events > 0) await storeBatches(db, [{ game, rules, batch, seenAt: null }])
  return batch.results
}
