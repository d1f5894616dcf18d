import type pg from 'pg'
import { withoutIndexes } from '../without-indexes.ts'

interface World {
  players: number
  /** The range of days before `until` on which they played. */
  days: number
  /** How many random days each of them gets; a day may be repeated. */
  draws: number
  until: string
  /** Whether they exist in the table of players. */
  areStored?: true
}

/** Fills the days of players, and the counts of their triggers, which are disabled meanwhile. */
export async function fillPlayerDays(
  client: pg.ClientBase,
  { players, days, draws, until, areStored }: World,
): Promise<void> {
  await client.query('set session_replication_role = replica')
  // With the primary key, inserting six million unordered rows takes minutes.
  await client.query("set work_mem = '512MB'; alter table player_days drop constraint player_days_pkey")
  await withoutIndexes(client, 'player_days', () =>
    client.query(
      `insert into player_days (day, user_id)
       select distinct $2::date - 1 - (abs(hashint8extended(i, n)) % ${days})::int, id
       from (${areStored ? 'select id, row_number() over (order by id) as i from users limit $1::int' : 'select i, md5(i::text)::uuid as id from generate_series(1, $1::int) as i'}) as player,
         generate_series(1, ${draws}) as n`,
      [players, until],
    ),
  )
  await client.query(
    "set maintenance_work_mem = '512MB'; alter table player_days add primary key (day, user_id)",
  )
  await client.query('vacuum (analyze) player_days')
  await client.query(`insert into kept_counts (counter, key, n)
    select 'player_days', day::text, count(*) from player_days group by 2`)
  await withoutIndexes(client, 'player_returns', () => client.query(returns))
  await client.query('reset session_replication_role; reset work_mem; reset maintenance_work_mem')
  await client.query('vacuum (analyze) kept_counts')
}

/** Counts like the migration of the table. */
const returns = `
  insert into player_returns (width, previous_day, day, n)
  with kept as materialized (
    select previous_day, day, count(*) as n
    from (select lag(day) over (partition by user_id order by day) as previous_day, day from player_days) as played
    where day - previous_day <= 365
    group by 1, 2
  )
  select 1, previous_day, day, n from kept
  union all
  select 7, loupe_week(previous_day), loupe_week(day), sum(n) from kept group by 2, 3`
