import { expect, it } from 'vitest'
import { migrate } from '#src/core/database/migrate.ts'
import { openOlderDatabase } from '#test/older-database.ts'

it('renames what an older database has stored of notified players, of what is scheduled and of bulk actions', async () => {
  const db = await openOlderDatabase(75)
  const [notified, scheduled] = [
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
  ]
  const notifyId = '00000000-0000-4000-8000-0000000000aa'
  await db.query(
    `insert into cases (id, puzzle_id, version, words, started_at, updated_at, told_state, tell_id, told_at, people)
     values ($1, $1, 1, '', now(), now(), 'told', $3, '2026-11-02', '{"gaveUp": 3, "cameBackTold": {"of": 2}}'),
       ($2, $2, 1, '', now(), now(), 'scheduled', $3, '2026-11-03', null)`,
    [notified, scheduled, notifyId],
  )
  await db.query(
    `insert into jobs (id, name, data) values (gen_random_uuid(), 'tell_case', jsonb_build_object('id', $1::text, 'tellId', $2::text))`,
    [scheduled, notifyId],
  )
  await db.query(
    `insert into bulk_users (id, action, selection, state, total, actor, created_at)
     select gen_random_uuid(), action::jsonb, '{}', 'done', 0, '{}', now()
     from unnest(array['{"kind": "lift"}', '{"kind": "addTags", "tags": ["a"]}']) as action`,
  )
  expect(await migrate(db)).toEqual(expect.arrayContaining(['0075_unsuspend', '0076_case_notifications']))
  const cases = await db.query(
    `select state, notify_state as "notifyState", notify_id as "notifyId", notify_requested_at::date::text as day, people
     from cases order by id`,
  )
  expect(cases.rows).toEqual([
    {
      state: 'notified',
      notifyState: 'notified',
      notifyId,
      day: '2026-11-02',
      people: { gaveUp: 3, cameBackNotified: { of: 2 } },
    },
    { state: 'scheduled', notifyState: 'scheduled', notifyId, day: '2026-11-03', people: null },
  ])
  const counts = await db.query(
    `select key, sum(n)::int as n from kept_counts where counter = 'cases' group by key having sum(n) <> 0 order by key`,
  )
  expect(counts.rows).toEqual([
    { key: 'notified', n: 1 },
    { key: 'scheduled', n: 1 },
  ])
  const jobs = await db.query('select name, data from jobs where every_seconds is null')
  expect(jobs.rows).toEqual([{ name: 'notify_case', data: { id: scheduled, notifyId } }])
  const actions = await db.query(`select action ->> 'kind' as kind from bulk_users order by kind`)
  expect(actions.rows).toEqual([{ kind: 'addTags' }, { kind: 'unsuspend' }])
  await db.close()
})
