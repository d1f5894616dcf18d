import type { Transaction } from '#src/core/database/database.ts'
import { copyEvents } from '../events.repo.ts'
import { addTotalsOf, writeFigures } from '../games.repo.ts'
import type { GameRow } from '../games.row.ts'
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
 * The one way in for events: COPY, then the figures of their games and players. The events come first: where one of
 * them was there already, the others have cost nothing yet. @throws unique_violation in that case
 */
export async function storeBatches(tx: Transaction, taken: readonly BatchToStore[]): Promise<void> {
  await copyEvents(tx, Buffer.concat(taken.map(({ batch }) => batch.lines)))
  const games: GameRow[] = []
  for (const { game, rules, batch } of taken) {
    const summed = { ...game, ...(await sumWith(tx, game, rules, batch.added)) }
    games.push({ ...summed, winner: winnerOf(summed) })
  }
  await writeFigures(tx, games)
  await addTotalsOf(
    tx,
    taken.map(({ game, seenAt }, index) => {
      return { id: game.seekerId, seenAt, ...totalsBetween(game, games[index] ?? game) }
    }),
  )
}
