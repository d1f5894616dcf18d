import type { ActivePlayers } from '@loupe/contract/admin/dashboard/dashboard'
import type { Queryable } from '#src/core/database/database.ts'
import { dayMs, dayOf, mondayOf } from './days.ts'

/** The active players of each week from that of one day to that of another. */
export function readActiveWeeks(db: Queryable, first: number, last: number): Promise<ActivePlayers[]> {
  const monday = mondayOf(first)
  const count = (mondayOf(last) - monday) / 7 + 2
  return countActiveIn(
    db,
    Array.from({ length: count }, (_, index) => dayOf(monday + 7 * index)),
  )
}

/** The same by month. */
export function readActiveMonths(db: Queryable, first: number, last: number): Promise<ActivePlayers[]> {
  const [from, to] = [new Date(first * dayMs), new Date(last * dayMs)]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return countActiveIn(
    db,
    Array.from({ length: months + 2 }, (_, index) =>
      new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index)).toISOString().slice(0, 10),
    ),
  )
}

/**
 * How many different players played between each of these days and the next one, at most 31 days later: their player
 * days, without those that follow another day of the same player in it. See the migration of `player_returns`.
 */
async function countActiveIn(db: Queryable, days: readonly string[]): Promise<ActivePlayers[]> {
  const { rows } = await db.query<ActivePlayers>({
    name: 'dashboard_active_in',
    text: `select first as "from", (
        (select coalesce(sum(n), 0) from kept_counts
          where counter = 'player_days' and key >= first and key < until)
        - (select coalesce(sum(n), 0)
          from generate_series(0, until::date - first::date - 1) as previous, lateral (
            select n from player_returns
            where width = 1 and previous_day = first::date + previous and day < until::date
            -- or the planner reads the whole table and joins it
            offset 0
          ) as single)
      )::float8 as players
      from unnest($1::text[], $2::text[]) as span (first, until)`,
    values: [days.slice(0, -1), days.slice(1)],
  })
  return rows
}
