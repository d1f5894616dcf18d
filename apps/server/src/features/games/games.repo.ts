import type { Queryable } from '#src/core/database/database.ts'
import { type RunningTotals, takeRunning } from '#src/features/users/totals/running-totals.ts'
import { type GameRow, gameColumns, readGame, selectGame, valuesOf } from './games.row.ts'

const columns = gameColumns.join(', ')
const parameters = gameColumns
  .map((column, index) => (column === 'events_month' ? ofTable(`$${index + 1}`) : `$${index + 1}`))
  .join(', ')

/** The month if it has a table; otherwise 0. */
function ofTable(month: string): string {
  return `case when has_table_privilege(to_regclass('game_events_' || ${month}::int), 'insert') then ${month}::int else 0 end`
}

export async function findGame(db: Queryable, id: string): Promise<GameRow | null> {
  return one(db, { name: 'game_find', text: `select ${selectGame()} from games where id = $1`, values: [id] })
}

/** Reads a game and locks it until the transaction ends. */
export async function lockGame(tx: Queryable, id: string): Promise<GameRow | null> {
  const text = `select ${selectGame()} from games where id = $1 for update`
  return one(tx, { name: 'game_lock', text, values: [id] })
}

/** The inserted game; null if another transaction inserted it first. */
export async function insertGame(tx: Queryable, game: GameRow): Promise<GameRow | null> {
  const { rows } = await tx.query<{ eventsMonth: number }>({
    name: 'game_insert',
    text: `insert into games (${columns}) values (${parameters}) on conflict do nothing
      returning events_month as "eventsMonth"`,
    values: valuesOf(game),
  })
  return rows[0] ? { ...game, ...rows[0] } : null
}

/** The fields of a game that can change. */
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

/** Updates the figures of some games after events were added, in one statement. */
export async function writeFigures(tx: Queryable, games: readonly GameRow[]): Promise<void> {
  if (games.length === 0) return
  await tx.query({
    name: 'games_write_figures',
    text: `update games set score = new.score, found = new.found, misses = new.misses, hints_used = new."hintsUsed",
        play_ms = new."playMs", events = new.events, winner = new.winner, touched = new.touched,
        has_pauses = new."hasPauses", counted_in = new."countedIn", last_searched = null
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

/** What games contribute to their seeker's totals. */
export interface Totals extends RunningTotals {
  games: number
  completed: number
}

export const noTotals: Totals = { games: 0, completed: 0, itemsFound: 0, hintsUsed: 0, playSeconds: 0 }

/**
 * Adds to a player's totals, including pending amounts. The version of the player stays, so that an administrator who
 * edits them meets no conflict.
 */
export async function addTotals(tx: Queryable, playerId: string, added: Totals): Promise<void> {
  const { games, completed, itemsFound, hintsUsed, playSeconds } = added
  if ([games, completed, itemsFound, hintsUsed, playSeconds].every((sum) => sum === 0)) return
  await tx.query({
    name: 'game_totals_add',
    text: `with ${takeRunning}, added as (
        select coalesce(sum(items_found), 0) + $4 as items_found, coalesce(sum(hints_used), 0) + $5 as hints_used,
          coalesce(sum(play_seconds), 0) + $6 as play_seconds from taken
      )
      update users set games = games + $2, completed = completed + $3,
        items_found = users.items_found + added.items_found, hints_used = users.hints_used + added.hints_used,
        play_seconds = users.play_seconds + added.play_seconds
      from added where id = $1`,
    values: [playerId, games, completed, itemsFound, hintsUsed, playSeconds],
  })
}

/** `touchPlayer` for several players. The transaction has locked their rows. */
export async function touchPlayers(
  tx: Queryable,
  players: readonly { id: string; seenAt: Date | null }[],
): Promise<void> {
  const seen = players.filter(({ seenAt }) => seenAt !== null)
  if (seen.length === 0) return
  await tx.query({
    name: 'game_players_touch',
    text: `update users set last_seen_at = seen.at from unnest($1::uuid[], $2::timestamptz[]) as seen (id, at)
      where users.id = seen.id and users.last_seen_at < seen.at`,
    values: [seen.map(({ id }) => id), seen.map(({ seenAt }) => seenAt)],
  })
}

/** How many duels, sent by a player's app since then, wait for each of the other players, by their IDs. */
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

/** How many of these players exist and were not erased. */
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
