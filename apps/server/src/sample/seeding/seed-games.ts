import { countGame } from '@loupe/play-statistics/count-game'
import { addCounts } from '@loupe/play-statistics/packed-counts'
import type { Queryable } from '#src/core/database/database.ts'
import { gameColumns, valuesOf } from '#src/features/games/games.row.ts'
import { findRules } from '#src/features/games/ingest/boards.ts'
import { appendChanges, Changes } from '#src/features/games/statistics/changes.ts'
import { countedBoardOf } from '#src/features/games/statistics/counted-board.ts'
import type { SampleGame } from '../games/games.ts'

const rowsPerStatement = 4000

/** Writes games and their events, some thousands of rows in each statement. */
export async function seedGames(tx: Queryable, games: readonly SampleGame[]): Promise<void> {
  const rows = games.map(({ game }) => {
    const values = valuesOf(game)
    // `valuesOf` returns `screen` as JSON text; here it becomes part of a larger JSON. `laid` is always null.
    const row = Object.fromEntries(gameColumns.map((column, index) => [column, values[index]]))
    return Object.assign(row, { screen: game.screen })
  })
  for (const part of partsOf(rows)) {
    await tx.query('insert into games select * from jsonb_populate_recordset(null::games, $1)', [
      JSON.stringify(part),
    ])
  }
  const eventRows = games.flatMap(({ game, events }) =>
    events.map(({ id, seq, tMs, kind, x, y, itemId, outcome, view }) => ({
      game_id: game.id,
      month: game.eventsMonth,
      id,
      seq,
      t_ms: tMs,
      kind,
      x,
      y,
      item_id: itemId,
      outcome,
      zoom: view?.zoom ?? null,
      pan_x: view?.panX ?? null,
      pan_y: view?.panY ?? null,
      view_width: view?.width ?? null,
      view_height: view?.height ?? null,
    })),
  )
  for (const part of partsOf(eventRows)) {
    await tx.query('insert into game_events select * from jsonb_populate_recordset(null::game_events, $1)', [
      JSON.stringify(part),
    ])
  }
  await countGames(tx, games)
}

/** Counts games as the server counts them on arrival. */
async function countGames(tx: Queryable, games: readonly SampleGame[]): Promise<void> {
  const changes = new Changes()
  for (const { game, events } of games) {
    if (game.countedIn === null) continue
    const rules = await findRules(tx, game.puzzleId, game.puzzleVersion)
    if (!rules) throw new Error(`The game ${game.id} has no version`)
    const { counts } = countGame(countedBoardOf(rules, game), game.status, events)
    addCounts(changes.of(game, game.countedIn), counts)
  }
  await appendChanges(tx, changes)
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
}
