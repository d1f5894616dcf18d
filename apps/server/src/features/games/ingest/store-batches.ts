import type { Transaction } from '#src/core/database/database.ts'
import { addRunningTotals } from '#src/features/users/totals/running-totals.ts'
import { copyEvents } from '../events.repo.ts'
import { touchPlayers, writeFigures } from '../games.repo.ts'
import type { GameRow } from '../games.row.ts'
import { type CountedBatch, countBatches } from '../statistics/count-batches.ts'
import type { GameCountState } from '../statistics/count-states.ts'
import type { Rules } from './boards.ts'
import { sumWith, totalsBetween, winnerOf } from './game-sums.ts'
import type { ReadBatch } from './read-events.ts'

/** A batch of a game that the transaction has locked. */
export interface BatchToStore {
  game: GameRow
  rules: Rules
  batch: ReadBatch
  /** When its player was seen, if that is to be stored. */
  seenAt: Date | null
}

/**
 * The only way events are added: COPY, then their changes to the play statistics and the figures of their games and
 * players. The events come first: if one of them exists already, nothing else has been done yet. Returns the states
 * to cache after the commit. @throws unique_violation in that case
 */
export async function storeBatches(
  tx: Transaction,
  accepted: readonly BatchToStore[],
): Promise<GameCountState[]> {
  const byMonth = Map.groupBy(accepted, ({ game }) => game.eventsMonth)
  for (const [month, ofMonth] of byMonth) {
    await copyEvents(tx, month, Buffer.concat(ofMonth.map(({ batch }) => batch.lines)))
  }
  const summed: CountedBatch[] = []
  for (const { game, rules, batch } of accepted) {
    const after = { ...game, ...(await sumWith(tx, game, rules, batch.added)) }
    summed.push({ before: game, after: { ...after, winner: winnerOf(after) }, rules, batch })
  }
  const { games, states } = await countBatches(tx, summed)
  await writeFigures(tx, games)
  // events change no other totals; the app reports the rest
  await addRunningTotals(
    tx,
    accepted.map(({ game }, index) => ({ id: game.seekerId, ...totalsBetween(game, games[index] ?? game) })),
  )
  await touchPlayers(
    tx,
    accepted.map(({ game, seenAt }) => ({ id: game.seekerId, seenAt })),
  )
  return states
}
