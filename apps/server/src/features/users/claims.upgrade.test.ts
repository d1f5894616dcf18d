import { expect, it } from 'vitest'
import { migrate } from '#src/core/database/migrate.ts'
import { openOlderDatabase } from '#test/older-database.ts'

it('distinguishes values of the game from those of administrators in an older database, and keeps known addresses', async () => {
  const db = await openOlderDatabase(34)
  await db.query(`
    insert into users (id, username, email, created_at)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'u' || n, nullif('p' || n || '@Example.com', 'p4@Example.com'),
      '2026-11-01' from generate_series(1, 4) as n;
    insert into player_identities (kind, value_hash, value, user_id, linked_at, said) values
      ('device', '\\x01', 'a', '00000000-0000-4000-8000-000000000001', now(), '{"email": "P1@example.com"}'),
      ('device', '\\x02', 'b', '00000000-0000-4000-8000-000000000002', now(), '{"email": "other@example.com"}'),
      ('device', '\\x03', 'c', '00000000-0000-4000-8000-000000000004', now(), '{}');
    insert into admins (id, email, password_hash, first_name, last_name, created_at)
    values ('00000000-0000-4000-8000-0000000000aa', 'a@example.com', '', '', '', now());
    insert into sessions (id, admin_id, audience, secret_hash, created_at, expires_at, last_seen_at, ip, user_agent)
    select gen_random_uuid(), '00000000-0000-4000-8000-0000000000aa', 'admin', '\\x00', at::timestamptz, now(), now(),
      '2001:db8::1', '' from unnest(array['2026-11-02', '2026-11-03']) as at`)
  expect(await migrate(db)).toEqual(expect.arrayContaining(['0034_known_networks', '0035_claims']))
  const users = await db.query('select username, email_unverified as unverified from users order by username')
  expect(users.rows).toEqual([
    { username: 'u1', unverified: true },
    { username: 'u2', unverified: false },
    { username: 'u3', unverified: false },
    { username: 'u4', unverified: false },
  ])
  const networks = await db.query(`select network, signed_in_at::date::text as day from known_networks`)
  expect(networks.rows).toEqual([{ network: '2001:db8::1', day: '2026-11-03' }])
  const again = `insert into users (id, username, email, email_unverified, created_at)
    values (gen_random_uuid(), $1, 'p2@example.com', $2, now())`
  await db.query(again, ['u5', true])
  await expect(db.query(again, ['u6', false])).rejects.toThrow('users_email_key')
  await db.close()
})
