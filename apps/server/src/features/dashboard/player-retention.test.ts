import { getDashboard, retentionDays } from '@loupe/contract/admin/dashboard/dashboard'
import { addImport, type Import, runImport } from '@loupe/contract/admin/imports'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await t.db.query('alter table games drop constraint games_puzzle_id_puzzle_version_fkey')
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate games, users'))

const dayMs = 86_400_000
const day = (number: number) => new Date(Date.UTC(2026, 9, 5) + number * dayMs + 3_600_000)

async function join(number: number): Promise<string> {
  const { id } = await makeUser(t, {})
  await t.db.query('update users set created_at = $2 where id = $1', [id, day(number)])
  return id
}

const play = (player: string, number: number, isTest = false) =>
  t.db.query(
    `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
       started_at, received_at, total, is_test)
     values ($1, gen_random_uuid(), 1, 'solo', $2, $2, 1, 1, 'ongoing', $3, now(), 3, $4)`,
    [uuidv7(), player, day(number), isTest],
  )

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** The stored figures equal a count over all days of players. */
async function expectKept(): Promise<void> {
  const kept = await t.db.query(
    `select key, sum(n)::int as n from kept_counts where counter = 'users.retention'
     group by key having sum(n) <> 0 order by key collate "C"`,
  )
  const counted = await t.db.query(
    `select loupe_day(created_at)::text || '/' || (day - loupe_day(created_at)) as key, count(*)::int as n
     from player_days join users on users.id = user_id
     where day - loupe_day(created_at) = any($1) and not is_test and status <> 'erased'
       and not properties ? ('retention_' || day - loupe_day(created_at))
     group by 1 order by 1`,
    [retentionDays],
  )
  expect(sorted(kept.rows)).toEqual(sorted(counted.rows))
  const known = await t.db.query(
    `select key, sum(n)::int as n from kept_counts where counter = 'users.retention_known' group by key having sum(n) <> 0`,
  )
  const told = await t.db.query(
    `select loupe_day(created_at)::text || '/' || later || case value when 'true' then '/yes' else '/no' end as key,
       count(*)::int as n
     from users, unnest($1::int[]) as later, jsonb_each_text(properties) as property (name, value)
     where name = 'retention_' || later and not is_test and status <> 'erased' group by 1`,
    [retentionDays],
  )
  expect(sorted(known.rows)).toEqual(sorted(told.rows))
}

it('stores how many players returned, whatever happens to them and their games', async () => {
  const step = fc.record({
    what: fc.constantFrom(
      'play',
      'play',
      'play',
      'rejoin',
      'move',
      'remove',
      'test',
      'erase',
      'restore',
      'tell',
      'deny',
      'forget',
    ),
    player: fc.nat(3),
    day: fc.constantFrom(0, 1, 2, 7, 8, 30, 31),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      await t.db.query('truncate games, users')
      const players: string[] = []
      for (const joined of [0, 0, 1, 6]) players.push(await join(joined))
      for (const { what, player, day: number } of steps) {
        const id = players[player] ?? ''
        if (what === 'play') await play(id, number)
        const statements: Record<string, [string, unknown[]]> = {
          rejoin: ['update users set created_at = $2 where id = $1', [id, day(number)]],
          move: [`update games set started_at = started_at + interval '1 day' where seeker_id = $1`, [id]],
          remove: ['delete from games where seeker_id = $1 and started_at < $2', [id, day(number)]],
          tell: [
            `update users set properties = properties || '{"retention_1":true,"level":3}' where id = $1`,
            [id],
          ],
          deny: [
            `update users set properties = properties || '{"retention_1":false,"retention_7":false}' where id = $1`,
            [id],
          ],
          forget: [`update users set properties = properties - 'retention_1' where id = $1`, [id]],
          test: ['update users set is_test = not is_test where id = $1', [id]],
          erase: [`update users set status = 'erased' where id = $1`, [id]],
          restore: [`update users set status = 'active' where id = $1`, [id]],
        }
        const statement = statements[what]
        if (statement) await t.db.query(...statement)
      }
      await expectKept()
    }),
    { numRuns: 25 },
  )
})

it('returns the weeks in which players joined, each day once it has ended', async () => {
  const token = await t.signIn()
  // Friday 20 November 2026, which is day 46
  const [early, late] = [await join(42), await join(45)]
  await join(42)
  await play(early, 43)
  await play(late, 46)
  const { retention } = (await t.call(getDashboard, {}, { token })).data
  expect(retention).toHaveLength(8)
  expect(retention[0]).toMatchObject({ from: '2026-09-28', joined: 0 })
  expect(retention.at(-1)).toEqual({
    from: '2026-11-16',
    joined: 3,
    days: [
      { later: 1, players: 2, returned: 1 },
      { later: 7, players: 0, returned: 0 },
      { later: 30, players: 0, returned: 0 },
    ],
  })
})

it('includes the shares imported from another tool at once, besides those of games', async () => {
  const token = await t.signIn()
  const rows = Array.from({ length: 90 }, (_, n) =>
    [
      1000 + n,
      n % 2 ? 'gate_30' : 'gate_40',
      n * 3,
      n < 40 ? 'True' : 'False',
      n % 5 === 0 ? 'True' : 'False',
    ].join(','),
  )
  const response = await t.http.inject({
    method: 'POST',
    url: addImport.path,
    query: { fileName: 'players.csv' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: `userid,version,sum_gamerounds,retention_1,retention_7\n${rows.join('\n')}\n`,
  })
  const { id, mapping } = response.json<{ ResponseData: Import }>().ResponseData
  expect(mapping).toEqual(['username', 'tag', 'games', 'property.retention_1', 'property.retention_7'])
  await t.call(runImport, { id, mapping, existing: 'skip' }, { token })
  await t.deps.jobs.drain()
  // one who joined on that Monday, and came back according to their games
  const friday = await join(42)
  await play(friday, 43)
  const { retention } = (await t.call(getDashboard, {}, { token })).data
  expect(retention.at(-1)).toEqual({
    from: '2026-11-16',
    joined: 91,
    days: [
      { later: 1, players: 91, returned: 41 },
      { later: 7, players: 90, returned: 18 },
      { later: 30, players: 0, returned: 0 },
    ],
  })
})
