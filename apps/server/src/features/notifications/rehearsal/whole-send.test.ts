import { readFileSync } from 'node:fs'
import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { type LeftOut, leftOutReasons } from '@loupe/contract/admin/notifications/notification-audience'
import * as calls from '@loupe/contract/admin/notifications/notifications'
import * as rehearsals from '@loupe/contract/admin/notifications/rehearsals'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { reached } from '#test/notifications.ts'
import { findNotification } from '../notifications.repo.ts'

/** A CSV file of players with their ID in the first column; without one, a few are generated. */
const file = process.env.LOUPE_TEST_PLAYERS
const ids: string[] = file
  ? parse(readFileSync(file), { bom: true, fromLine: 2 }).map(([id = '']) => id)
  : Array.from({ length: 120 }, (_, n) => String(n))

/** The most rows in one statement, which has a timeout. */
const idsAtOnce = 5000

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  t.clock.advance(Date.parse('2027-03-27T08:00:00Z') - t.clock.now().getTime())
  token = await t.signIn()
})
afterAll(() => t.close())

/** Everything that matters for a send is derived from the ID: one of all zones, quiet hours, language, exclusion. */
async function addPlayers(some: string[]): Promise<void> {
  await t.db.query(
    `with zones as (
       select array_agg(zone order by zone) as all from unnest($2::text[]) as zone
       where zone in (select name from pg_timezone_names)
     ), drawn as (
       select id, abs(hashtext('zone' || id)) as a, abs(hashtext('hours' || id)) as b, abs(hashtext('kind' || id)) as c
       from unnest($1::text[]) as id
     )
     insert into users (id, username, created_at, time_zone, locale, is_test, status, tags, notification_preferences)
     select gen_random_uuid(), id, now(), zones.all[1 + a % cardinality(zones.all)], (array['en', 'fr', 'ro', 'zh'])[1 + c % 4],
       c % 211 = 0, case when c % 53 = 0 then 'suspended' when c % 97 = 0 then 'erased' else 'active' end,
       case when c % 31 = 0 then array['often'] when c % 37 = 0 then array['staff'] else '{}' end,
       jsonb_build_object('kinds', case when c % 23 = 0 then '["events"]' else '[]' end::jsonb,
         'quietFrom', case when b % 3 > 0 then to_char(time '00:00' + b % 96 * interval '15 minutes', 'HH24:MI') end,
         'quietTo', case when b % 3 > 0 then to_char(time '00:00' + b / 96 % 96 * interval '15 minutes', 'HH24:MI') end)
     from drawn cross join zones`,
    [some, Intl.supportedValuesOf('timeZone')],
  )
}

const add = async (input: InputOf<typeof calls.addDraft>) =>
  (await t.call(calls.addDraft, { title: 'Hello', body: 'The vault is open.', ...input }, { token })).data
const send = (
  { id, version }: Notification,
  how: Omit<InputOf<typeof calls.sendDraft>, 'id' | 'version'> = {},
) => t.call(calls.sendDraft, { id, version, ...how }, { token })

/** Runs the server's jobs at each moment at which something is due, until a send has ended. */
async function workUntilSent(id: string): Promise<Notification> {
  for (;;) {
    await t.db.query('update jobs set run_at = now() where every_seconds is null')
    await t.deps.jobs.drain()
    const notification = await findNotification(t.db, id)
    if (notification.state === 'sent') {
      token = await t.signIn()
      return notification
    }
    const next = notification.nextDueAt ?? notification.scheduledAt ?? ''
    t.clock.advance(Math.max(1, Date.parse(next) - t.clock.now().getTime()))
  }
}

async function check(id: string) {
  await t.call(rehearsals.checkRehearsal, { id }, { token })
  await t.deps.jobs.drain()
  return (await t.call(rehearsals.getRehearsal, { id }, { token })).data.drift
}

/** Excluded players, counted without the server; the daily limit applies to the remaining ones. */
async function leftOut(): Promise<Omit<LeftOut, 'dailyCap'>> {
  const { rows } = await t.db.query<{ reason: keyof LeftOut; n: number }>(
    `select case when is_test then 'test' when tags @> array['staff'] then 'excluded' when status = 'suspended' then status
         when jsonb_array_length(notification_preferences -> 'kinds') > 0 then 'optedOut'
         when notification_preferences ->> 'quietFrom' = notification_preferences ->> 'quietTo' then 'quietAllDay' end as reason,
       count(*)::int as n
     from users where status <> 'erased' group by 1`,
  )
  const of = (reason: keyof LeftOut) => rows.find((row) => row.reason === reason)?.n ?? 0
  const [test, excluded, suspended] = [of('test'), of('excluded'), of('suspended')]
  return { erased: 0, test, excluded, suspended, optedOut: of('optedOut'), quietAllDay: of('quietAllDay') }
}

it('reaches all players of the world across clock changes as rehearsed, and sends readers a correction', async () => {
  for (let n = 0; n < ids.length; n += idsAtOnce) await addPlayers(ids.slice(n, n + idsAtOnce))
  for (let n = 0; n < 3; n += 1) {
    const draft = await add({ audience: { filter: { tag: 'often' } }, keepsQuietHours: false })
    await send(draft)
    expect((await workUntilSent(draft.id)).counts.sent).toBeGreaterThan(0)
  }
  const when = { kind: 'local', day: '2027-03-28', time: '02:30', zone: 'Asia/Shanghai' } as const
  const exclude = { filters: [{ filter: { tag: 'staff' } }], notificationIds: [] }
  const draft = await add({ audience: { all: true }, when, spreadHours: file ? 1 : 0, exclude })
  const begun = await t.call(
    rehearsals.rehearseNotification,
    { id: draft.id, version: draft.version },
    { token },
  )
  await t.deps.jobs.drain()
  const rehearsalId = begun.data.id
  const rehearsed = (await t.call(rehearsals.getRehearsal, { id: rehearsalId }, { token })).data
  const { rows: players } = await t.db.query<{ n: number }>(
    `select count(*)::int as n from users where status <> 'erased'`,
  )
  const out = leftOutReasons.reduce((sum, reason) => sum + rehearsed.leftOut[reason], 0)
  expect(rehearsed).toMatchObject({ state: 'done', match: players[0]?.n, leftOut: await leftOut() })
  expect(rehearsed.willReceive + out).toBe(rehearsed.match)
  expect(rehearsed.leftOut.dailyCap).toBeGreaterThan(0)

  const drifted = Math.ceil(rehearsed.willReceive * 0.02)
  await t.db.query(
    `update users set is_test = true, tags = tags || '{drifted}' where id in (
       select id from rehearsal_groups cross join unnest(player_ids) as id
       where rehearsal_id = $1 and outcome = 'sent' order by md5(id::text) limit $2)`,
    [rehearsalId, drifted],
  )
  t.clock.advance(3 * 60_000)
  expect(await check(rehearsalId)).toMatchObject({ joined: 0, left: drifted })
  const refused = await send(draft, { when, rehearsalId })
  expect([refused.status, refused.body.code]).toEqual([409, 'rehearsal_drifted'])
  await t.db.query(
    `update users set is_test = false, tags = array_remove(tags, 'drifted') where tags @> '{drifted}'`,
  )
  t.clock.advance(3 * 60_000)
  expect(await check(rehearsalId)).toMatchObject({ joined: 0, left: 0 })
  expect((await send(draft, { when, rehearsalId })).data.state).toBe('scheduled')

  const over = await workUntilSent(draft.id)
  expect(over).toMatchObject({
    audienceCount: rehearsed.match,
    counts: { sent: rehearsed.willReceive, leftOut: rehearsed.leftOut },
  })
  expect(await wrongMoments(draft.id, rehearsalId)).toEqual({
    early: 0,
    quiet: 0,
    unlikeRehearsed: 0,
    copies: rehearsed.willReceive,
  })
  await correct(draft.id)
}, 900_000)

interface Copy {
  due_at: Date
  sent_at: Date
  rehearsed_at: Date | null
  time_zone: string
  from: string | null
  to: string | null
}

/** Each copy by the local time of its player; a database may have other zone rules than Node. */
async function wrongMoments(id: string, rehearsalId: string) {
  const { rows } = await t.db.query<Copy>(
    `select copy.due_at, sent_at, rehearsed.due_at as rehearsed_at, time_zone,
       notification_preferences ->> 'quietFrom' as from, notification_preferences ->> 'quietTo' as to
     from deliveries as copy join users on users.id = player_id
     left join (
       select id, due_at from rehearsal_groups cross join unnest(player_ids) as id where rehearsal_id = $2 and outcome = 'sent'
     ) as rehearsed on rehearsed.id = player_id
     where notification_id = $1`,
    [id, rehearsalId],
  )
  const clocks = new Map<string, Intl.DateTimeFormat>()
  function isQuiet(at: Date, { time_zone: timeZone, from, to }: Copy): boolean {
    if (from === null || to === null) return false
    const clock =
      clocks.get(timeZone) ??
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
    const local = clock.format(at)
    return from <= to ? local >= from && local < to : local >= from || local < to
  }
  return {
    early: rows.filter((copy) => copy.sent_at < copy.due_at).length,
    quiet: rows.filter((copy) => isQuiet(copy.due_at, copy) || isQuiet(copy.sent_at, copy)).length,
    unlikeRehearsed: rows.filter((copy) => copy.rehearsed_at?.getTime() !== copy.due_at.getTime()).length,
    copies: rows.length,
  }
}

/** Every third player has read it by a moment, some later; a few of the readers were suspended since. */
async function correct(notificationId: string): Promise<void> {
  const readBefore = t.clock.now().toISOString()
  await t.db.query(
    `update deliveries set read_at = $2::timestamptz + case when n % 3 = 0 then interval '-1 minute' else interval '1 minute' end
     from (select player_id as id, row_number() over (order by player_id) as n from deliveries where notification_id = $1) as numbered
     where notification_id = $1 and player_id = id and n % 3 < 2`,
    [notificationId, readBefore],
  )
  await t.db.query(
    `update users set status = 'suspended' where id in (
       select player_id from deliveries where notification_id = $1 and read_at < $2 order by player_id limit 5)`,
    [notificationId, readBefore],
  )
  t.clock.advance(25 * 3_600_000)
  token = await t.signIn()
  const draft = await add({
    audience: { copies: { notificationId, state: 'read', readBefore } },
    keepsQuietHours: false,
  })
  await send(draft)
  const { counts } = await workUntilSent(draft.id)
  const { rows } = await t.db.query<{ id: string }>(
    `select player_id as id from deliveries join users on users.id = player_id
     where notification_id = $1 and read_at < $2 and status = 'active' order by player_id`,
    [notificationId, readBefore],
  )
  expect(counts).toMatchObject({ sent: rows.length, leftOut: { suspended: 5 } })
  expect(await reached(t, draft.id)).toEqual(rows.map(({ id }) => id))
}
