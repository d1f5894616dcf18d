import type { Queryable } from '#src/core/database/database.ts'
import { layPlayers } from './lay-players.ts'
import { layPuzzles } from './lay-puzzles.ts'
import { makeSamplePlayers } from './players.ts'
import { makeSamplePuzzles } from './puzzles.ts'

/** Writes the whole sample world as of `until`, in one transaction. */
export async function layWorld(tx: Queryable, until: Date): Promise<void> {
  await layPlayers(tx, makeSamplePlayers(until))
  await layPuzzles(tx, makeSamplePuzzles(until))
}
