import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#src/core/database/database.ts'
import { openTestDatabase } from '#test/test-database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await db.query('alter table games drop constraint games_puzzle_id_puzzle_version_fkey')
  await db.query(
    `insert into kept_counts (counter, key, n) select 'other', n, 1 from generate_series(1, 5000) as n`,
  )
  await db.query('analyze kept_counts')
})
afterAll(() => db.close())

const added = {
  users: `insert into users (id, username, created_at, tags) values (gen_random_uuid(), 'ana', now(), '{vip}')`,
  'changed users': `update users set status = 'suspended', created_at = now() - interval '3 days'`,
  games: `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
      started_at, received_at, total)
    values (gen_random_uuid(), gen_random_uuid(), 1, 'solo', gen_random_uuid(), gen_random_uuid(), 1, 1, 'ongoing',
      now(), now(), 3)`,
  'changed games': `update games set status = 'completed'`,
  'help queries': `insert into help_queries (id, player_id, player_words, locale, category, subject, opening, status,
      tags, created_at, updated_at, last_player_at, change)
    values (gen_random_uuid(), gen_random_uuid(), '', 'en', 'other', '', '', 'new', '{ring}', now(), now(), now(), 1)`,
}

it.each(Object.entries(added))(
  'finds the counts of %s by their index, however many there are',
  async (_, statement) => {
    await db.transaction(async (tx) => {
      await tx.query('discard plans')
      await tx.query(statement)
      const { rows } = await tx.query<{ read: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'kept_counts'`,
      )
      expect(rows[0]?.read).toBeLessThan(50)
    })
  },
)
