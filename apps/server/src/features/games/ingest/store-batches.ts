import type { Transaction } from '#src/core/database/database.ts'
import { addRunningTotals } from '#src/features/users/totals/running-totals.ts'
import { copyEvents } from '../events.repo.ts'
import { touchPlayers, writeFigures } from '../games.repo.ts'
import type { GameRow } from '../games.row.ts'
import { type CountedBatch, countBatches } from '../statistics/count-batches.ts'
import type { GameStanding } from '../statistics/standings.ts'
import type { Rules } from './boards.ts'
import type { ReadBatch } from './read-events.ts'
import { sumWith, totalsBetween, winnerOf } from './settle.ts'

/** A batch of a game that the transaction holds. */
export interface BatchToStore {
  game: GameRow
  rules: Rules
  batch: ReadBatch
  /** When its player was seen, where that is to be noted. */
  seenAt: Date | null
}

/**
 * The one way in for events: COPY, then what they add to the play statistics and the figures of their games and
 * players. The events come first: where one of them was there already, the others have cost nothing yet.
 * Answers what may be kept in memory once the transaction is committed. @throws unique_violation in that case
 */
export async function storeBatches(tx: Transaction, taken: readonly BatchToStore[]): Promise<GameStanding[]> {
  const byMonth = Map.groupBy(taken, ({ game }) => game.eventsMonth)
  for (const [month, ofMonth] of byMonth) {
    await copyEvents(tx, month, Buffer.concat(ofMonth.map(({ batch }) => batch.lines)))
  }
  const summed: CountedBatch[] = []
  for (const { game, rules, batch } of taken) {
    const after = { ...game, ...(await sumWith(tx, game, rules, batch.added)) }
    summed.push({ before: game, after: { ...after, winner: winnerOf(after) }, rules, batch })
  }
  const { games, standings } = await countBatches(tx, summed)
  await writeFigures(tx, games)
  // events change nothing else that is counted; the app sets the rest
  await addRunningTotals(
    tx,
    taken.map(({ game }, index) => ({ id: game.seekerId, ...totalsBetween(game, games[index] ?? game) })),
  )
  await touchPlayers(
    tx,
    taken.map(({ game, seenAt }) => ({ id: game.seekerId, seenAt })),
  )
  return standings
}
