import {
  type CopyState,
  exportDeliveries,
  getDeliveries,
} from '@loupe/contract/admin/notifications/notification-deliveries'
import * as calls from '@loupe/contract/admin/notifications/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { addMany, reached } from '#test/notifications.ts'
import { recordStatements } from '#test/record-statements.ts'
import { auditEntries, codesOf } from '#test/responses.ts'
import { noneLeftOut } from '../audience/audience.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  // more than the usual daily limit: these tests send a lot
  t = await startTestApp({ LOUPE_NOTIFICATIONS_PER_DAY: '100' })
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate users, jobs, notifications, notification_steps, deliveries'))

type Sending = InputOf<typeof calls.sendNotification>

const words = { title: 'The winter vault opens', body: 'Eight pieces lie behind the steel door.' }
const everyone = { all: true } as const
const nobody = '01890000-0000-7000-8000-000000000000'

const submit = (input: Partial<Sending> = {}, headers: Record<string, string> = {}) =>
  t.call(calls.sendNotification, { ...words, audience: everyone, ...input }, { token, headers })
const send = async (input: Partial<Sending> = {}) => (await submit(input)).data
const get = async (id: string) => (await t.call(calls.getNotification, { id }, { token })).data
const list = async (query = {}) => (await t.call(calls.listNotifications, query, { token })).data

const measure = async (input: Partial<InputOf<typeof calls.measureAudience>> = {}) =>
  (await t.call(calls.measureAudience, { audience: everyone, ...input }, { token })).data

const ids = (users: { id: string }[]) => users.map(({ id }) => id).toSorted()
const inAnHour = () => new Date(t.clock.now().getTime() + 3_600_000).toISOString()

/** All jobs are due for the queue; the server decides by its own clock. */
async function makeDue(): Promise<void> {
  await t.db.query('update jobs set run_at = now() where every_seconds is null')
  await t.deps.jobs.drain()
}

describe('a search for a whole title', () => {
  it('puts its notification first, in any language', async () => {
    await makeUser(t)
    const older = await send({ title: 'Vault', translations: { fr: { title: 'Le coffre', body: 'Ouvert' } } })
    await t.db.query(`update notifications set created_at = created_at - interval '1 day'`)
    await send({
      title: 'The vault opens',
      translations: { fr: { title: 'Voici le coffre', body: 'Ouvert' } },
    })
    for (const search of ['vault', 'Le Coffre']) {
      expect(await list({ search })).toMatchObject({ list: [{ id: older.id }, {}], total: 2 })
    }
  })
})

describe('bulk-notifications', () => {
  it('gives each player one copy, and excludes those who are suspended or have opted out of the kind', async () => {
    const users = [await makeUser(t), await makeUser(t, { locale: 'fr' })]
    await makeUser(t, { status: 'suspended', statusReason: 'rude' })
    await makeUser(t, { status: 'erased' })
    const off = { quietFrom: null, quietTo: null }
    await makeUser(t, { notificationPreferences: { kinds: ['events'], ...off } })
    users.push(await makeUser(t, { notificationPreferences: { kinds: ['news', 'events'], ...off } }))
    const over = {
      status: 'suspended',
      statusReason: 'rude',
      statusUntil: '2026-11-20T11:59:00.000Z',
    } as const
    users.push(await makeUser(t, over))
    const sent = await send({ link: '/puzzles/winter-vault', translations: { fr: words } })
    expect(sent).toMatchObject({
      ...words,
      translations: { fr: words },
      link: '/puzzles/winter-vault',
      kind: 'news',
      audience: everyone,
      state: 'sent',
      audienceCount: 6,
      counts: {
        sent: 4,
        delivered: 0,
        opened: 0,
        read: 0,
        leftOut: { ...noneLeftOut(), suspended: 1, optedOut: 1 },
        failed: 0,
      },
      scheduledAt: null,
      createdBy: { name: 'Ilinca Moraru' },
      startedAt: t.clock.now().toISOString(),
      endedAt: t.clock.now().toISOString(),
      version: 1,
    })
    expect(await reached(t, sent.id)).toEqual(ids(users))
  })

  it('reaches selected players once, even if they are repeated, and counts erased ones', async () => {
    const [one, two] = [await makeUser(t), await makeUser(t)]
    const erased = await makeUser(t, { status: 'erased' })
    await makeUser(t)
    const sent = await send({ audience: { userIds: [one.id, two.id, one.id, erased.id, nobody] } })
    expect(sent).toMatchObject({
      audience: { chosen: 5 },
      audienceCount: 3,
      counts: { sent: 2, leftOut: { erased: 1 } },
    })
    expect(await reached(t, sent.id)).toEqual(ids([one, two]))
  })

  it('reaches exactly the players who match a filter of the player list', async () => {
    const vip = await makeUser(t, { tags: ['vip'], country: 'RO' })
    await makeUser(t, { tags: ['vip'], country: 'FR' })
    await makeUser(t, { country: 'RO' })
    const sent = await send({ audience: { filter: { tag: 'vip', country: 'RO', search: vip.username } } })
    expect(sent.audienceCount).toBe(1)
    expect(await reached(t, sent.id)).toEqual([vip.id])
  })

  it('sends to players who existed when it started, however long it takes', async () => {
    await addMany(t, 600)
    const { rows } = await t.db.query<{ id: string }>('select id from users')
    const started = await send()
    expect(started).toMatchObject({ state: 'sending', audienceCount: 600, counts: { sent: 0 } })
    await makeUser(t)
    await t.db.query(`update users set status = 'suspended' where username = 'p1'`)
    await t.deps.jobs.drain()
    expect(await get(started.id)).toMatchObject({ state: 'sent', audienceCount: 600, counts: { sent: 600 } })
    expect(await reached(t, started.id)).toEqual(ids(rows))
    expect((await t.db.query('select from notification_steps')).rows).toEqual([])
  })

  it('runs once for an Idempotency-Key', async () => {
    await makeUser(t)
    const headers = { 'idempotency-key': 'winter' }
    const [first, again] = [await submit({}, headers), await submit({}, headers)]
    expect(again.data).toEqual(first.data)
    expect(await list()).toHaveLength(1)
  })

  it('refuses an empty audience, a past time, a dangerous link, unknown fields and calls without a session', async () => {
    const empty = await submit()
    expect([empty.status, empty.body.code]).toEqual([400, 'selection_empty'])
    await makeUser(t)
    expect(codesOf(await submit({ scheduledAt: '2026-11-20T11:59:00Z' }))).toEqual([
      'scheduledAt in_the_past',
    ])
    for (const link of ['javascript:alert(1)', 'http://example.com', '/\\example.com']) {
      expect(codesOf(await submit({ link }))).toEqual(['link not_allowed'])
    }
    expect(codesOf(await submit({ title: ' ', sound: 'loud' } as Partial<Sending>))).toEqual([
      'title too_short',
      'sound unknown_field',
    ])
    expect((await t.call(calls.sendNotification, { ...words, audience: everyone })).status).toBe(401)
    expect(await list()).toEqual([])
  })

  it('audits its author and the result of its send', async () => {
    const user = await makeUser(t)
    const { id } = await send({ audience: { userIds: [user.id] } })
    const entries = (await auditEntries(t)).filter(({ subject_id: subject }) => subject === id)
    expect(entries).toMatchObject([
      { action: 'notifications.send', after: { state: 'sent', audienceCount: 1, sent: 1 } },
      { action: 'notifications.add', after: { title: words.title, audience: { ticked: 1 } } },
    ])
    expect(entries.every(({ actor_id: actor }) => actor !== null)).toBe(true)
  })
})

describe('a scheduled notification', () => {
  it('is sent at its time, to the players who match then', async () => {
    await makeUser(t, { country: 'RO' })
    const { id, ...request } = await send({
      audience: { filter: { country: 'RO' } },
      scheduledAt: inAnHour(),
    })
    expect(request).toMatchObject({ state: 'scheduled', audienceCount: 1, startedAt: null })
    await makeDue()
    expect((await get(id)).state).toBe('scheduled')
    await makeUser(t, { country: 'RO' })
    await t.call(calls.updateNotification, { id, version: 1, scheduledAt: inAnHour() }, { token })
    t.clock.advance(3_600_000)
    await makeDue()
    expect(await get(id)).toMatchObject({ state: 'sent', audienceCount: 2, counts: { sent: 2 } })
  })

  it('can be changed in every part, moved, cancelled, and sent now', async () => {
    const [one, two] = [await makeUser(t), await makeUser(t)]
    const { id, version } = await send({ scheduledAt: inAnHour() })
    const change = { kind: 'events' as const, audience: { userIds: [two.id] }, title: 'Tonight' }
    const changed = await t.call(calls.updateNotification, { id, version, ...change }, { token })
    expect(changed.data).toMatchObject({ title: 'Tonight', kind: 'events', audienceCount: 1, version: 2 })
    const sent = await t.call(calls.sendDraft, { id, version: 2 }, { token })
    expect(sent.data).toMatchObject({ state: 'sent', scheduledAt: null, counts: { sent: 1 } })
    expect(await reached(t, id)).toEqual([two.id])
    const other = await send({ audience: { userIds: [one.id] }, scheduledAt: inAnHour() })
    await t.call(calls.stopNotification, { id: other.id }, { token })
    t.clock.advance(3_600_000)
    await makeDue()
    expect(await get(other.id)).toMatchObject({ state: 'cancelled', counts: { sent: 0 } })
  })
})

describe('a draft', () => {
  it('is sent once it is complete, and not before', async () => {
    await makeUser(t)
    const { id, version, state } = await send({ draft: true })
    expect(state).toBe('draft')
    await makeDue()
    expect(await reached(t, id)).toEqual([])
    const sent = await t.call(calls.sendDraft, { id, version }, { token })
    expect(sent.data).toMatchObject({ state: 'sent', counts: { sent: 1 } })
    const again = await t.call(calls.sendDraft, { id, version: sent.data.version }, { token })
    expect(again.data).toEqual(sent.data)
  })
})

describe('update-notification', () => {
  it('changes the texts of a sent one, and not its recipients', async () => {
    await makeUser(t)
    const { id, version } = await send()
    const saved = await t.call(
      calls.updateNotification,
      { id, version, title: 'The vault is open' },
      { token },
    )
    expect(saved.data).toMatchObject({
      title: 'The vault is open',
      body: words.body,
      editedAt: t.clock.now().toISOString(),
      version: 2,
    })
    const frozen = { id, version: 2, kind: 'events', audience: everyone, scheduledAt: inAnHour() } as const
    expect(codesOf(await t.call(calls.updateNotification, frozen, { token }))).toEqual([
      'kind not_allowed',
      'audience not_allowed',
      'scheduledAt not_allowed',
    ])
  })

  it('returns the current version for a save of an older one, and ignores unchanged values', async () => {
    await makeUser(t)
    const { id, version } = await send()
    await t.call(calls.updateNotification, { id, version, title: 'First' }, { token })
    const late = await t.call(calls.updateNotification, { id, version, title: 'Second' }, { token })
    expect([late.status, late.body.ResponseData]).toMatchObject([409, { title: 'First', version: 2 }])
    const same = await t.call(calls.updateNotification, { id, version: 2, title: 'First' }, { token })
    expect(same.data.version).toBe(2)
  })
})

describe('delete-notification', () => {
  it('removes it from the list until it is restored', async () => {
    const users = [await makeUser(t), await makeUser(t)]
    const { id } = await send()
    expect((await t.call(calls.deleteNotification, { id }, { token })).data).toEqual({ id, recalled: 2 })
    expect((await t.call(calls.deleteNotification, { id }, { token })).data).toEqual({ id, recalled: 0 })
    expect(await list()).toEqual([])
    expect(await list({ page: '0' })).toMatchObject({ list: [], total: 0 })
    expect((await get(id)).deletedAt).not.toBeNull()
    const back = await t.call(calls.restoreNotification, { id }, { token })
    expect(back.data).toMatchObject({ state: 'sent', deletedAt: null })
    expect(await list()).toMatchObject([{ id }])
    expect(await reached(t, id)).toEqual(ids(users))
  })

  it('pauses a running send, and prevents a scheduled one from starting', async () => {
    await addMany(t, 600)
    const running = await send()
    await t.call(calls.deleteNotification, { id: running.id }, { token })
    const waiting = await send({ scheduledAt: inAnHour() })
    await t.call(calls.deleteNotification, { id: waiting.id }, { token })
    t.clock.advance(3_600_000)
    await makeDue()
    expect([await reached(t, running.id), await reached(t, waiting.id)]).toEqual([[], []])
    for (const [{ id }, state] of [
      [running, 'paused'],
      [waiting, 'cancelled'],
    ] as const) {
      expect((await t.call(calls.restoreNotification, { id }, { token })).data.state).toBe(state)
    }
  })
})

describe('get_notification', () => {
  it('returns a plain list, newest first, or a page if requested', async () => {
    await makeUser(t)
    for (const title of ['First', 'Second', 'Third']) {
      t.clock.advance(1000)
      await send({ title, draft: title === 'Second' })
    }
    expect(await list()).toMatchObject([{ title: 'Third' }, { title: 'Second' }, { title: 'First' }])
    expect(await list({ record: '2', sort: 'title' })).toMatchObject({
      list: [{ title: 'First' }, { title: 'Second' }],
      total: 3,
    })
    expect(await list({ state: 'draft' })).toMatchObject({ list: [{ title: 'Second' }], total: 1 })
    expect(await list({ search: 'thi' })).toMatchObject({ list: [{ title: 'Third' }], total: 1 })
    // the plain list is whole, however many there are
    await t.db.query(
      `insert into notifications (id, title, body, kind, audience, state, audience_count, actor, created_at, updated_at)
       select gen_random_uuid(), 'Copy ' || n, body, kind, audience, state, audience_count, actor, created_at, updated_at
       from notifications, generate_series(1, 100) as n where title = 'Second'`,
    )
    expect(await list()).toHaveLength(103)
  })
})

describe('measure-audience', () => {
  it('returns exactly the later counts of a send', async () => {
    await makeUser(t, { locale: 'zh' })
    await makeUser(t, { locale: 'fr' })
    await makeUser(t, { status: 'suspended', statusReason: 'rude' })
    const { data } = await t.call(calls.measureAudience, { audience: { filter: {} } }, { token })
    expect(data).toEqual({
      audienceCount: 3,
      leftOut: { ...noneLeftOut(), suspended: 1 },
      locales: { en: 0, fr: 1, ro: 0, zh: 1 },
      quiet: 0,
    })
    const sent = await send({ audience: { filter: {} } })
    expect([sent.audienceCount, sent.counts.leftOut]).toEqual([data.audienceCount, data.leftOut])
  })
})

describe('quiet hours', () => {
  const night = { kinds: [], quietFrom: '22:00', quietTo: '07:30' }

  it('are counted at the time of the send, by each player’s own clock, of those who get it', async () => {
    await makeUser(t, { timeZone: 'Europe/Paris', notificationPreferences: night })
    await makeUser(t, { timeZone: 'Asia/Tokyo', notificationPreferences: night })
    await makeUser(t, { notificationPreferences: { ...night, kinds: ['events'] } })
    await makeUser(t, { timeZone: 'Europe/Paris' })
    const at = (scheduledAt: string) => measure({ scheduledAt })
    expect((await at('2027-01-05T21:30:00Z')).quiet).toBe(2)
    expect((await at('2027-01-05T15:00:00Z')).quiet).toBe(1)
    expect((await at('2027-01-05T09:00:00Z')).quiet).toBe(0)
    expect(await measure()).toEqual(await at(t.clock.now().toISOString()))
  })
})

describe('test players', () => {
  it('get notifications to everyone or to a filter only if included, and those to selected players', async () => {
    const [real, test] = [await makeUser(t), await makeUser(t, { isTest: true })]
    const both = ids([real, test])
    const cases: [Sending['audience'], string[], number][] = [
      [everyone, [real.id], 1],
      [{ all: true, includeTest: true }, both, 0],
      [{ filter: {} }, [real.id], 1],
      [{ filter: {}, includeTest: true }, both, 0],
      [{ filter: { isTest: 'true' } }, [test.id], 0],
      [{ userIds: both }, both, 0],
    ]
    for (const [audience, expected, leftOut] of cases) {
      const measured = await measure({ audience })
      const sent = await send({ audience })
      expect(await reached(t, sent.id)).toEqual(expected)
      for (const { audienceCount } of [measured, sent]) expect(audienceCount).toBe(expected.length + leftOut)
      expect([measured.leftOut.test, sent.counts.leftOut.test]).toEqual([leftOut, leftOut])
    }
    const reply = await list()
    const [, , requested] = Array.isArray(reply) ? reply : reply.list
    expect(requested?.audience).toMatchObject({ includeTest: true })
  })

  it('are not included by false', async () => {
    const response = await submit({ audience: { all: true, includeTest: false } as never })
    expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, 'audience.includeTest'])
  })
})

describe('get-notification-deliveries', () => {
  it('pages through all copies, each once, and finds read ones and those of one player', async () => {
    const users = [await makeUser(t), await makeUser(t), await makeUser(t)]
    const { id } = await send()
    const page = async (query: Partial<InputOf<typeof getDeliveries>>) =>
      (await t.call(getDeliveries, { id, ...query }, { token })).data
    const first = await page({ record: '2' })
    const second = await page({ record: '2', after: first.next ?? '' })
    expect([...first.list, ...second.list].map(({ player }) => player.id)).toEqual(ids(users))
    expect(second.next).toBeNull()
    expect((await page({ playerId: users[1]?.id })).list).toMatchObject([{ player: { id: users[1]?.id } }])
    for (const state of ['read', 'opened'] as const) {
      expect(await page({ state })).toEqual({ list: [], next: null, isGone: false })
    }
    const statements = recordStatements(t.db)
    await page({})
    expect(statements()).toHaveLength(2) // with the session check
  })

  it('finds unread copies and those with an opened link, and exports them', async () => {
    const reader = await makeUser(t)
    const opener = await makeUser(t)
    const users = [await makeUser(t, { fullName: '=Eve' }), await makeUser(t)]
    const { id } = await send()
    await t.db.query(
      `update deliveries set delivered_at = $2, read_at = $2,
         opened_at = case when player_id = $3 then $2::timestamptz end
       where player_id = any($1)`,
      [ids([reader, opener]), t.clock.now(), opener.id],
    )
    const opened = await t.call(getDeliveries, { id, state: 'opened' }, { token })
    expect(opened.data).toMatchObject({ list: [{ player: { id: opener.id } }], next: null })
    const { data } = await t.call(getDeliveries, { id, state: 'unread', record: '1' }, { token })
    const rest = { id, state: 'unread' as const, after: data.next ?? '' }
    const { data: last } = await t.call(getDeliveries, rest, { token })
    const unread = [...data.list, ...last.list].map(({ player }) => player.id)
    expect(unread).toEqual(ids(users))
    expect(last.next).toBeNull()
    // earlier tests have advanced the clock: the password is required again
    const fresh = await t.signIn()
    const rowsOf = async (state: CopyState | null) => {
      const file = await t.call(exportDeliveries, { id, state }, { token: fresh })
      const { body } = await t.http.inject(file.data.url)
      return body.trim().split(/\r?\n/).slice(1)
    }
    expect((await rowsOf('unread')).map((row) => row.split(',')[0])).toEqual(unread)
    expect((await rowsOf('unread')).join('\n')).toContain("'=Eve")
    expect(await rowsOf('read')).toHaveLength(2)
    const [line = ''] = await rowsOf('opened')
    expect([line.split(',')[0], line.split(',').at(-1)]).toEqual([opener.id, t.clock.now().toISOString()])
    expect(await rowsOf(null)).toHaveLength(4)
    expect((await auditEntries(t)).at(-1)).toMatchObject({ action: 'users.export', after: { state: null } })
  })
})

it('measures a stored notification', async () => {
  const [one] = [await makeUser(t, { locale: 'fr' }), await makeUser(t)]
  const { id } = await send({ draft: true, audience: { userIds: [one.id] } })
  const { data } = await t.call(calls.measureAudience, { id }, { token })
  expect(data).toMatchObject({ audienceCount: 1, locales: { fr: 1, en: 0 } })
  expect(codesOf(await t.call(calls.measureAudience, {}, { token }))).toEqual(['audience required'])
})

it('returns 404 for an unknown ID', async () => {
  for (const call of [
    calls.getNotification,
    getDeliveries,
    calls.deleteNotification,
    calls.restoreNotification,
    calls.pauseNotification,
    calls.resumeNotification,
    calls.stopNotification,
  ]) {
    expect((await t.call(call, { id: nobody }, { token })).status).toBe(404)
  }
})
