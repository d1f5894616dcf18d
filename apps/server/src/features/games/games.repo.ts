import type { Queryable } from '#src/core/database/database.ts'
import { type GameRow, gameColumns, readGame, valuesOf } from './games.row.ts'

const columns = gameColumns.join(', ')
const parameters = gameColumns.map((_, index) => `$${index + 1}`).join(', ')

export async function findGame(db: Queryable, id: string): Promise<GameRow | null> {
  return one(db, { name: 'game_find', text: `select ${columns} from games where id = $1`, values: [id] })
}

/** Reads a game and holds it until the transaction ends. */
export async function lockGame(tx: Queryable, id: string): Promise<GameRow | null> {
  const text = `select ${columns} from games where id = $1 for update`
  return one(tx, { name: 'game_lock', text, values: [id] })
}

/** False where somebody else was quicker. */
export async function insertGame(tx: Queryable, game: GameRow): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'game_insert',
    text: `insert into games (${columns}) values (${parameters}) on conflict do nothing`,
    values: valuesOf(game),
  })
  return rowCount === 1
}

/** What of a game can change. */
const changing = [
  'status',
  'said_winner',
  'winner',
  'started_at',
  'ended_at',
  'received_at',
  'score',
  'found',
  'misses',
  'hints_used',
  'play_ms',
  'events',
  'device',
  'app_version',
  'platform',
  'screen',
  'input',
  'locale',
  'is_test',
  'unconfirmed_ids',
  'touched',
  'has_pauses',
  'counted_in',
] as const satisfies readonly (typeof gameColumns)[number][]
const sets = changing.map((column, index) => `${column} = $${index + 2}`).join(', ')

export async function writeGame(tx: Queryable, game: GameRow): Promise<void> {
  const values = valuesOf(game)
  await tx.query({
    name: 'game_write',
    text: `update games set ${sets} where id = $1`,
    values: [game.id, ...changing.map((column) => values[gameColumns.indexOf(column)])],
  })
}

/** The figures of some games, as events were added to them, in one statement. */
export async function writeFigures(tx: Queryable, games: readonly GameRow[]): Promise<void> {
  if (games.length === 0) return
  await tx.query({
    name: 'games_write_figures',
    text: `update games set score = new.score, found = new.found, misses = new.misses, hints_used = new."hintsUsed",
        play_ms = new."playMs", events = new.events, winner = new.winner, touched = new.touched,
        has_pauses = new."hasPauses", counted_in = new."countedIn"
      from jsonb_to_recordset($1) as new (id uuid, score int, found int, misses int, "hintsUsed" int, "playMs" int,
        events int, winner text, touched text[], "hasPauses" boolean, "countedIn" smallint)
      where games.id = new.id`,
    values: [
      JSON.stringify(
        games.map(({ id, score, found, misses, hintsUsed, playMs, events, winner, ...game }) => {
          const { touched, hasPauses, countedIn } = game
          return {
            id,
            score,
            found,
            misses,
            hintsUsed,
            playMs,
            events,
            winner,
            touched,
            hasPauses,
            countedIn,
          }
        }),
      ),
    ],
  })
}

/** What games count for in their seeker's totals. */
export interface Totals {
  games: number
  completed: number
  itemsFound: number
  hintsUsed: number
  playSeconds: number
}

export const noTotals: Totals = { games: 0, completed: 0, itemsFound: 0, hintsUsed: 0, playSeconds: 0 }

/** Adds to a player's totals. Their version stays: nobody who edits them has anything to merge. */
export async function addTotals(tx: Queryable, playerId: string, added: Totals): Promise<void> {
  const { games, completed, itemsFound, hintsUsed, playSeconds } = added
  if ([games, completed, itemsFound, hintsUsed, playSeconds].every((sum) => sum === 0)) return
  await tx.query({
    name: 'game_totals_add',
    text: `update users set games = games + $2, completed = completed + $3, items_found = items_found + $4,
        hints_used = hints_used + $5, play_seconds = play_seconds + $6 where id = $1`,
    values: [playerId, games, completed, itemsFound, hintsUsed, playSeconds],
  })
}

/** The same for some players, of whom those with `seenAt` were seen then: `addTotals` and `touchPlayer` in one. */
export async function addTotalsOf(
  tx: Queryable,
  players: readonly (Totals & { id: string; seenAt: Date | null })[],
): Promise<void> {
  const changed = players.filter(
    ({ seenAt, games, completed, itemsFound, hintsUsed, playSeconds }) =>
      seenAt !== null ||
      [games, completed, itemsFound, hintsUsed, playSeconds].some((difference) => difference !== 0),
  )
  if (changed.length === 0) return
  await tx.query({
    name: 'games_totals_add',
    text: `update users set games = users.games + added.games, completed = users.completed + added.completed,
        items_found = items_found + added."itemsFound", hints_used = hints_used + added."hintsUsed",
        play_seconds = play_seconds + added."playSeconds", last_seen_at = greatest(last_seen_at, added."seenAt")
      from jsonb_to_recordset($1) as added (id uuid, games int, completed int, "itemsFound" int, "hintsUsed" int,
        "playSeconds" int, "seenAt" timestamptz)
      where users.id = added.id`,
    values: [JSON.stringify(changed)],
  })
}

/** How many duels that a player's app has sent since then wait for each of the others, by the others' ids. */
export async function countUnconfirmed(
  db: Queryable,
  sentBy: string,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; n: number }>({
    name: 'games_unconfirmed',
    text: `select other as id, count(*)::int as n from games, unnest(unconfirmed_ids) as other
      where sent_by = $1 and received_at > $2 and unconfirmed_ids <> '{}' group by other`,
    values: [sentBy, since],
  })
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** How many of these players there are that were not erased. */
export async function countPlayers(db: Queryable, ids: string[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from users where id = any($1) and status <> 'erased'`,
    [ids],
  )
  return rows[0]?.n ?? 0
}

async function one(
  db: Queryable,
  query: { name: string; text: string; values: unknown[] },
): Promise<GameRow | null> {
  const { rows } = await db.query<unknown[]>({ ...query, rowMode: 'array' })
  return rows[0] ? readGame(rows[0]) : null
}
