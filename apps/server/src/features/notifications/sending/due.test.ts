import * as calls from '@loupe/contract/admin/notifications/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { reached } from '#test/notifications.ts'
import { findNotification } from '../notifications.repo.ts'
import { isQuietAt } from '../schedule/quiet-hours.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate users, jobs, notifications, notification_steps, deliveries'))

type Draft = InputOf<typeof calls.addDraft>
type Send = Omit<InputOf<typeof calls.sendDraft>, 'id' | 'version'>

const words = { title: 'The winter vault opens', body: 'Eight pieces lie behind the steel door.' }
const addDraft = async (input: Draft = {}) =>
  (await t.call(calls.addDraft, { ...words, audience: { all: true }, ...input }, { token })).data
const get = (id: string) => findNotification(t.db, id)
async function send(input: Draft = {}, how: Send = {}) {
  const { id, version } = await addDraft(input)
  return (await t.call(calls.sendDraft, { id, version, ...how }, { token })).data
}

/** Runs the jobs that are due by the server's clock. */
async function work(): Promise<void> {
  await t.db.query('update jobs set run_at = now() where every_seconds is null')
  await t.deps.jobs.drain()
}

/** Advances the clock to a moment, and runs the jobs at each moment at which something is due. */
async function workUntil(moment: string): Promise<void> {
  for (;;) {
    await work()
    const { rows } = await t.db.query<{ at: Date | null }>(
      `select min(at) as at from (select due_at as at from notification_steps
         union all select scheduled_at from notifications where state = 'scheduled') as times`,
    )
    const end = Date.parse(moment)
    if (t.clock.now().getTime() >= end) break
    t.clock.advance(Math.min(end, rows[0]?.at?.getTime() ?? end) - t.clock.now().getTime())
  }
  // the previous session has expired
  token = await t.signIn()
}

async function copies(id: string): Promise<Record<string, { due: string; sent: string }>> {
  const { rows } = await t.db.query<{ player_id: string; due_at: Date; sent_at: Date }>(
    'select player_id, due_at, sent_at from deliveries where notification_id = $1',
    [id],
  )
  return Object.fromEntries(
    rows.map((row) => [row.player_id, { due: row.due_at.toISOString(), sent: row.sent_at.toISOString() }]),
  )
}

const inZone = (timeZone: string, quiet?: [string, string]) =>
  makeUser(t, {
    timeZone,
    notificationPreferences: { kinds: [], quietFrom: quiet?.[0] ?? null, quietTo: quiet?.[1] ?? null },
  })

const start = () => new Date('2026-11-20T12:00:00.000Z').getTime() - t.clock.now().getTime()
beforeEach(() => t.clock.advance(start()))

describe('quiet hours', () => {
  it('hold a copy until they are over, and nobody else’s', async () => {
    const awake = await inZone('Europe/Bucharest', ['22:00', '07:30'])
    const asleep = await inZone('Pacific/Auckland', ['22:00', '07:30'])
    const never = await inZone('Asia/Tokyo', ['09:00', '09:00'])
    const { id, ...sent } = await send()
    expect(sent).toMatchObject({
      state: 'sending',
      audienceCount: 3,
      counts: { sent: 1, leftOut: { quietAllDay: 1 } },
      nextDueAt: '2026-11-20T18:30:00.000Z',
    })
    expect(await reached(t, id)).toEqual([awake.id])
    await workUntil('2026-11-20T18:29:00.000Z')
    expect(await reached(t, id)).toEqual([awake.id])
    await workUntil('2026-11-20T18:30:00.000Z')
    expect((await copies(id))[asleep.id]?.sent).toBe('2026-11-20T18:30:00.000Z')
    expect(await reached(t, id)).not.toContain(never.id)
    expect(await get(id)).toMatchObject({ state: 'sent', counts: { sent: 2 }, nextDueAt: null })
  })

  it('are respected by a send whose server was down until they began', async () => {
    const player = await inZone('Asia/Shanghai', ['21:00', '08:00'])
    await inZone('Asia/Shanghai')
    const { id } = await send(
      { when: { kind: 'at', at: '2026-11-20T12:30:00Z' } },
      {
        when: { kind: 'at', at: '2026-11-20T12:30:00Z' },
      },
    )
    t.clock.advance(2 * 3_600_000)
    await work()
    expect(await reached(t, id)).not.toContain(player.id)
    await workUntil('2026-11-21T00:00:00.000Z')
    expect((await copies(id))[player.id]?.sent).toBe('2026-11-21T00:00:00.000Z')
    expect(await get(id)).toMatchObject({ state: 'sent', counts: { sent: 2 } })
  })

  it('do not hold critical notifications, which also reach players who chose other kinds', async () => {
    const asleep = await inZone('Pacific/Auckland', ['22:00', '07:30'])
    const choosy = await makeUser(t, {
      notificationPreferences: { kinds: ['events'], quietFrom: null, quietTo: null },
    })
    const { id, state } = await send({ kind: 'critical' })
    expect(state).toBe('sent')
    expect(await reached(t, id)).toEqual([asleep.id, choosy.id].toSorted())
  })
})

describe('a time in each player’s own zone', () => {
  it('sends to each of them at that local time, or at once if it has passed', async () => {
    const [auckland, paris, unknown, honolulu] = [
      await inZone('Pacific/Auckland'),
      await inZone('Europe/Paris', ['21:00', '10:30']),
      await inZone(''),
      await inZone('Pacific/Honolulu'),
    ]
    const when = { kind: 'local', day: '2026-11-21', time: '09:00', zone: 'Europe/Bucharest' } as const
    const { id, state, scheduledAt } = await send({}, { when })
    expect([state, scheduledAt]).toEqual(['scheduled', '2026-11-20T19:00:00.000Z'])
    await workUntil('2026-11-21T19:00:00.000Z')
    expect(await copies(id)).toMatchObject({
      [auckland.id]: { due: '2026-11-20T20:00:00.000Z', sent: '2026-11-20T20:00:00.000Z' },
      [unknown.id]: { due: '2026-11-21T07:00:00.000Z', sent: '2026-11-21T07:00:00.000Z' },
      [paris.id]: { due: '2026-11-21T09:30:00.000Z', sent: '2026-11-21T09:30:00.000Z' },
      [honolulu.id]: { due: '2026-11-21T19:00:00.000Z', sent: '2026-11-21T19:00:00.000Z' },
    })
    const late = await send({}, { when })
    expect((await copies(late.id))[auckland.id]?.due).toBe(t.clock.now().toISOString())
  })

  it('is refused once it has passed everywhere', async () => {
    await inZone('')
    const { id, version } = await addDraft()
    const when = { kind: 'local', day: '2026-11-19', time: '09:00' } as const
    const refused = await t.call(calls.sendDraft, { id, version, when }, { token })
    expect(refused.body.errors).toMatchObject([{ path: 'when', code: 'in_the_past' }])
  })
})

describe('a spread send', () => {
  it('is sent evenly over its hours, to each player once', async () => {
    await t.db.query(
      `insert into users (id, username, created_at) select gen_random_uuid(), 'p' || n, now() from generate_series(1, 1200) as n`,
    )
    const { id } = await send({ spreadHours: 2 })
    await workUntil('2026-11-20T14:00:00.000Z')
    expect(await get(id)).toMatchObject({ state: 'sent', counts: { sent: 1200 } })
    const { rows } = await t.db.query<{ due: Date; n: number; early: number }>(
      `select due_at as due, count(*)::int as n, count(*) filter (where sent_at < due_at)::int as early
       from deliveries where notification_id = $1 group by 1 order by 1`,
      [id],
    )
    expect(rows).toHaveLength(24)
    expect(rows.every(({ n, early }) => n > 20 && n < 90 && early === 0)).toBe(true)
    expect(rows.at(-1)?.due.toISOString()).toBe('2026-11-20T13:55:00.000Z')
  })
})

describe('the daily limit', () => {
  it('excludes players who had as many in the previous 24 hours, except for critical ones', async () => {
    const [one, two] = [await inZone('Europe/Paris'), await inZone('')]
    for (const kind of ['news', 'events', 'news', 'critical'] as const) {
      await send({ kind, audience: { userIds: [one.id] } })
    }
    const fourth = await send()
    expect(fourth).toMatchObject({ state: 'sent', counts: { sent: 1, leftOut: { dailyCap: 1 } } })
    expect(await reached(t, fourth.id)).toEqual([two.id])
    for (const input of [{ kind: 'critical' as const }, { keepsDailyCap: false }]) {
      expect((await send(input)).counts.sent).toBe(2)
    }
    await workUntil('2026-11-21T12:00:00Z')
    expect((await send()).counts).toMatchObject({ sent: 2, leftOut: { dailyCap: 0 } })
  })
})

describe('exclusions', () => {
  it('exclude players who match another filter, or got another notification', async () => {
    const [vip, early, other] = [await makeUser(t, { tags: ['vip'] }), await makeUser(t), await makeUser(t)]
    const first = await send({ audience: { userIds: [early.id] } })
    const exclude = { filters: [{ filter: { tag: 'vip' }, viewName: 'Best' }], notificationIds: [first.id] }
    const second = await send({ exclude })
    expect(second).toMatchObject({
      audienceCount: 3,
      counts: { sent: 1, leftOut: { excluded: 2 } },
      exclude: { filters: [{ viewName: 'Best' }] },
    })
    expect(await reached(t, second.id)).toEqual([other.id])
    expect(await reached(t, second.id)).not.toContain(vip.id)
  })

  it('and audiences can be players who have read another notification, or not', async () => {
    const [reader, sleeper] = [await makeUser(t), await makeUser(t)]
    const { id: notificationId } = await send()
    await t.db.query('update deliveries set read_at = $1 where player_id = $2', [t.clock.now(), reader.id])
    const to = async (copiesOf: object) => {
      const { id } = await send({ audience: { copies: { notificationId, ...copiesOf } } })
      return reached(t, id)
    }
    expect(await to({ state: 'read' })).toEqual([reader.id])
    expect(await to({ state: 'unread' })).toEqual([sleeper.id])
    const before = t.clock.now().toISOString()
    await expect(to({ readBefore: before })).rejects.toThrow('selection_empty')
  })
})

describe('a draft', () => {
  it('may be incomplete, is refused with what it lacks, and can be undone while it is held', async () => {
    await makeUser(t)
    const { data: draft } = await t.call(calls.addDraft, {}, { token })
    expect(draft).toMatchObject({ state: 'draft', title: '', audience: null, keepsQuietHours: true })
    const { id } = draft
    const refused = await t.call(calls.sendDraft, { id, version: 1 }, { token })
    expect(refused.body.errors).toMatchObject(
      ['title', 'body', 'audience'].map((path) => ({ path, code: 'required' })),
    )
    const save = (version: number, change: Draft) =>
      t.call(calls.updateNotification, { id, version, ...change }, { token })
    await save(1, { title: 'Hello {fullName|friend}', translations: { fr: { title: 'Salut', body: '' } } })
    await save(2, { body: 'You are {nickname}.', audience: { filter: { country: 'FR' } } })
    await save(3, { audience: { all: true } })
    const unknown = await t.call(calls.sendDraft, { id, version: 4 }, { token })
    expect(unknown.body.errors).toMatchObject([
      { path: 'body', code: 'variable_unknown', message: expect.stringContaining('{nickname}') },
      { path: 'translations.fr.body', code: 'required' },
    ])
    await save(4, { body: 'You are {username}.', translations: {} })
    const held = await t.call(calls.sendDraft, { id, version: 5, holdMinutes: 5 }, { token })
    expect(held.data).toMatchObject({ state: 'scheduled', scheduledAt: '2026-11-20T12:05:00.000Z' })
    const back = await t.call(calls.undoNotification, { id }, { token })
    expect(back.data).toMatchObject({ state: 'draft', scheduledAt: null })
    t.clock.advance(6 * 60_000)
    await work()
    expect(await reached(t, id)).toEqual([])
    await t.call(calls.sendDraft, { id, version: 6, holdMinutes: 5 }, { token })
    t.clock.advance(5 * 60_000)
    await work()
    expect(await reached(t, id)).toHaveLength(1)
  })
})

it('schedules each copy of many players outside of quiet hours, across a clock change', async () => {
  t.clock.advance(Date.parse('2026-10-24T08:00:00Z') - t.clock.now().getTime())
  const zones = [
    'Europe/Paris',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    '',
  ]
  await t.db.query(
    `insert into users (id, username, created_at, time_zone, notification_preferences)
     select gen_random_uuid(), 'p' || n, now(), ($1::text[])[1 + n % $2], case when n % 3 = 0 then
       '{"kinds": [], "quietFrom": null, "quietTo": null}' else jsonb_build_object('kinds', '[]'::jsonb,
         'quietFrom', to_char(time '00:00' + n * 47 * interval '1 minute', 'HH24:MI'),
         'quietTo', to_char(time '00:00' + n * 101 * interval '1 minute', 'HH24:MI')) end
     from generate_series(1, 900) as n`,
    [zones, zones.length],
  )
  const when = { kind: 'local', day: '2026-10-25', time: '02:30' } as const
  const { id } = await send({ spreadHours: 3 }, { when })
  await workUntil('2026-10-27T12:00:00Z')
  const sent = await get(id)
  expect(sent).toMatchObject({ state: 'sent', audienceCount: 900 })
  expect(sent.counts.sent + sent.counts.leftOut.quietAllDay).toBe(900)
  const { rows } = await t.db.query<{ zone: string; from: string | null; to: string; due: Date; sent: Date }>(
    `select time_zone as zone, notification_preferences ->> 'quietFrom' as from,
       notification_preferences ->> 'quietTo' as to, due_at as due, sent_at as sent
     from deliveries join users on users.id = player_id where notification_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(sent.counts.sent)
  const wrong = rows.filter(({ zone: timeZone, from, to, ...at }) => {
    const isQuiet =
      from !== null && [at.due, at.sent].some((moment) => isQuietAt(moment, { from, to, timeZone }))
    return isQuiet || at.sent < at.due
  })
  expect(wrong).toEqual([])
})
