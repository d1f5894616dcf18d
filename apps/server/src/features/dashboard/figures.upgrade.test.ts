import { expect, it } from 'vitest'
import type { Database } from '#src/core/database/database.ts'
import { migrate } from '#src/core/database/migrate.ts'
import { openOlderDatabase } from '#test/older-database.ts'

it('counts the existing rows of an older database', async () => {
  const db = await openOlderDatabase(19)
  await db.query(`
    alter table games drop constraint games_puzzle_id_puzzle_version_fkey;
    insert into users (id, username, created_at, status, is_test)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'u' || n, '2026-11-01 23:30+00',
      case n when 3 then 'erased' else 'active' end, n = 4 from generate_series(1, 4) as n;
    insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
      started_at, received_at, total, is_test)
    select gen_random_uuid(), '00000000-0000-4000-8000-0000000000aa', 1, 'solo', id, id, 1, 1,
      case username when 'u1' then 'completed' else 'ongoing' end, '2026-11-02 00:00+00', now(), 3, is_test from users;
    insert into help_queries (id, player_id, player_words, locale, category, subject, opening, status, created_at,
      updated_at, last_player_at, change)
    select gen_random_uuid(), id, '', 'en', 'other', '', '', 'new', '2026-11-03 12:00+00', now(), now(), 1 from users`)
  expect(await migrate(db)).toContain('0019_figures')
  const { rows } = await db.query(
    `select counter || ' ' || key as kept, n::int from kept_counts
     where counter like '%days' order by counter collate "C", key collate "C"`,
  )
  expect(rows).toEqual([
    { kept: 'games.days 2026-11-02/00000000-0000-4000-8000-0000000000aa/completed', n: 1 },
    { kept: 'games.days 2026-11-02/00000000-0000-4000-8000-0000000000aa/other', n: 2 },
    { kept: 'help_queries.days 2026-11-03', n: 4 },
    { kept: 'player_days 2026-11-02', n: 3 },
    { kept: 'users.days 2026-11-01', n: 2 },
    { kept: 'users.days 2026-11-01/left-out', n: 2 },
  ])
  await db.close()
})

it('counts the returns of players in the existing days of an older database, and continues from there', async () => {
  const db = await openOlderDatabase(30)
  const [ana, li] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  await db.query('insert into player_days (user_id, day) select * from unnest($1::uuid[], $2::date[])', [
    [ana, ana, ana, li, li, li],
    ['2024-10-01', '2026-10-01', '2026-11-02', '2026-10-01', '2026-11-02', '2026-11-03'],
  ])
  expect(await migrate(db)).toContain('0030_active_players')
  expect(await returnsOf(db)).toEqual([
    { width: 1, days: '2026-10-01 to 2026-11-02', n: 2 },
    { width: 1, days: '2026-11-02 to 2026-11-03', n: 1 },
    { width: 7, days: '2026-10-01 to 2026-10-29', n: 2 },
    { width: 7, days: '2026-10-29 to 2026-10-29', n: 1 },
  ])
  await db.query(`insert into player_days (user_id, day) values ($1, '2026-10-05')`, [ana])
  await db.query(`delete from player_days where day = '2026-11-02'`)
  expect((await returnsOf(db)).filter(({ width }) => width === 1)).toEqual([
    { width: 1, days: '2026-10-01 to 2026-10-05', n: 1 },
    { width: 1, days: '2026-10-01 to 2026-11-03', n: 1 },
  ])
  await db.close()
})

async function returnsOf(db: Database): Promise<{ width: number; days: string; n: number }[]> {
  const { rows } = await db.query<{ width: number; days: string; n: number }>(
    `select width, previous_day || ' to ' || day as days, sum(n)::int as n from player_returns
     group by width, previous_day, day having sum(n) <> 0 order by width, previous_day, day`,
  )
  return rows
}

it('counts returning players among the existing ones of an older database', async () => {
  const db = await openOlderDatabase(50)
  const ids = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  await db.query(
    `insert into users (id, username, created_at, is_test)
     select id, 'u' || n, '2026-10-01 23:30+00', n = 3 from unnest($1::uuid[]) with ordinality as player (id, n)`,
    [ids],
  )
  await db.query(
    `insert into player_days (user_id, day) select id, day from unnest($1::uuid[]) as id,
     unnest(array['2026-10-02', '2026-10-05', '2026-10-31']::date[]) as day`,
    [ids],
  )
  expect(await migrate(db)).toContain('0050_retention')
  const { rows } = await db.query(
    `select key, n::int from kept_counts where counter = 'users.retention' order by key collate "C"`,
  )
  expect(rows).toEqual([
    { key: '2026-10-01/1', n: 2 },
    { key: '2026-10-01/30', n: 2 },
  ])
  await db.close()
})
