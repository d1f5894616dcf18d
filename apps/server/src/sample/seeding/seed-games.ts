import type { Queryable } from '#src/core/database/database.ts'
import { gameColumns, valuesOf } from '#src/features/games/games.row.ts'
import type { SampleGame } from '../games/games.ts'

const atOnce = 4000

/** Writes games with what happened in them, some thousands of rows in each statement. */
export async function seedGames(tx: Queryable, games: readonly SampleGame[]): Promise<void> {
  const rows = games.map(({ game }) => {
    const values = valuesOf(game)
    // `laid` is written as JSON already, and is null in all of these
    return Object.fromEntries(gameColumns.map((column, index) => [column, values[index]]))
  })
  for (const part of partsOf(rows)) {
    await tx.query('insert into games select * from jsonb_populate_recordset(null::games, $1)', [
      JSON.stringify(part),
    ])
  }
  const happened = games.flatMap(({ game, events }) =>
    events.map(({ id, seq, tMs, kind, x, y, itemId, outcome }) => ({
      game_id: game.id,
      id,
      seq,
      t_ms: tMs,
      kind,
      x,
      y,
      item_id: itemId,
      outcome,
    })),
  )
  for (const part of partsOf(happened)) {
    await tx.query('insert into game_events select * from jsonb_populate_recordset(null::game_events, $1)', [
      JSON.stringify(part),
    ])
  }
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) =>
    rows.slice(index * atOnce, (index + 1) * atOnce),
  )
}
