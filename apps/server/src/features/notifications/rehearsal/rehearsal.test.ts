import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { leftOutReasons } from '@loupe/contract/admin/notifications/notification-audience'
import * as calls from '@loupe/contract/admin/notifications/notifications'
import * as rehearsals from '@loupe/contract/admin/notifications/rehearsals'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rangeRows } from '#src/features/users/player-ranges.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { addMany } from '#test/notifications.ts'
import { recordStatements } from '#test/record-statements.ts'
import { findNotification } from '../notifications.repo.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(
    'truncate users, jobs, notifications, notification_steps, deliveries, rehearsals, rehearsal_groups',
  )
  token = await t.signIn()
})

type Draft = InputOf<typeof calls.addDraft>
const words = { title: 'Hello {fullName|friend}', body: 'Level {property.level}' }

const addDraft = async (input: Draft = {}) =>
  (await t.call(calls.addDraft, { ...words, audience: { all: true }, ...input }, { token })).data
const rehearse = async ({ id, version }: Notification) =>
  (await t.call(rehearsals.rehearseNotification, { id, version }, { token })).data
const read = async (id: string) => (await t.call(rehearsals.getRehearsal, { id }, { token })).data
const send = ({ id, version }: Notification, how: Omit<InputOf<typeof calls.sendDraft>, 'id' | 'version'>) =>
  t.call(calls.sendDraft, { id, version, ...how }, { token })
const players = async (query: InputOf<typeof rehearsals.getRehearsedPlayers>) =>
  (await t.call(rehearsals.getRehearsedPlayers, query, { token })).data

async function workUntilSent(id: string): Promise<Notification> {
  for (;;) {
    await t.db.query('update jobs set run_at = now() where every_seconds is null')
    await t.deps.jobs.drain()
    const notification = await findNotification(t.db, id)
    if (notification.state === 'sent') return notification
    const next = notification.nextDueAt ?? notification.scheduledAt ?? ''
    t.clock.advance(Math.max(1, Date.parse(next) - t.clock.now().getTime()))
  }
}

/** Players of many zones, with quiet hours of all kinds, and some of each kind that is left out. */
async function addMixed(count: number): Promise<void> {
  const zones = [
    'Europe/Paris',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    '',
  ]
  await t.db.query(
    `insert into users (id, username, created_at, time_zone, locale, is_test, status, full_name, properties,
       notification_preferences)
     select gen_random_uuid(), 'p' || n, now(), ($1::text[])[1 + n % $2], (array['en', 'fr', 'ro', 'zh'])[1 + n % 4],
       n % 29 = 0, case when n % 31 = 0 then 'suspended' when n % 37 = 0 then 'erased' else 'active' end,
       case when n % 5 = 0 then '' else 'Name ' || n end, case when n % 2 = 0 then '{"level": 3}' else '{}' end::jsonb,
       jsonb_build_object('kinds', case when n % 23 = 0 then '["events"]' else '[]' end::jsonb,
         'quietFrom', case when n % 3 = 0 then to_char(time '00:00' + n * 47 * interval '1 minute', 'HH24:MI') end,
         'quietTo', case when n % 3 = 0 then to_char(time '00:00' + n * 101 * interval '1 minute', 'HH24:MI') end)
     from generate_series(1, $3::int) as n`,
    [zones, zones.length, count],
  )
}

describe('a rehearsal', () => {
  it('returns exactly who gets it and why others do not, across a clock change', async () => {
    t.clock.advance(Date.parse('2027-03-27T08:00:00Z') - t.clock.now().getTime())
    token = await t.signIn()
    await addMixed(800)
    const filter = { search: 'p79' }
    for (let n = 0; n < 3; n += 1) {
      const { data } = await send(
        await addDraft({ audience: { filter: { search: 'p1' } }, keepsQuietHours: false }),
        {},
      )
      expect(data.state).toBe('sent')
    }
    token = await t.signIn()
    const when = { kind: 'local', day: '2027-03-28', time: '02:30', zone: 'Asia/Shanghai' } as const
    const draft = await addDraft({
      when,
      spreadHours: 1,
      exclude: { filters: [{ filter }], notificationIds: [] },
    })
    const found = await rehearse(draft)
    expect(found).toMatchObject({ state: 'done', isCurrent: true, read: 800, fallsBack: expect.any(Number) })
    const out = Object.values(found.leftOut).reduce((sum, n) => sum + n, 0)
    expect(found.match).toBe(found.willReceive + out)
    for (const reason of ['test', 'excluded', 'suspended', 'optedOut', 'dailyCap'] as const) {
      expect([reason, found.leftOut[reason] > 0]).toEqual([reason, true])
    }
    expect(found.hours.reduce((sum, { copies }) => sum + copies, 0)).toBe(found.willReceive)
    expect(found.hours.reduce((sum, { held }) => sum + held, 0)).toBe(found.held)
    expect(Object.values(found.locales).reduce((sum, n) => sum + n, 0)).toBe(found.willReceive)
    expect(found.clockChanges).toContainEqual({ zone: 'Europe/Paris', at: '2027-03-28T01:00:00.000Z' })
    expect(found.lacking.map(({ variable }) => variable)).toEqual(['fullName', 'property.level'])

    const listed: string[] = []
    for (const reason of [undefined, ...leftOutReasons]) {
      for (let after: string | null | undefined; after !== null; ) {
        const page: Awaited<ReturnType<typeof players>> = await players({
          id: found.id,
          ...(reason ? { reason } : {}),
          ...(after ? { after } : {}),
          record: '100',
        })
        listed.push(...page.list.map(({ player }) => `${reason ?? 'sent'} ${player.id}`))
        after = page.next
      }
    }
    expect(new Set(listed).size).toBe(found.match)
    const held = await players({ id: found.id, held: 'true', record: '100' })
    expect(held.list).toHaveLength(Math.min(100, found.held))
    const exported = async (what: Omit<InputOf<typeof rehearsals.exportRehearsal>, 'id'>) => {
      const file = await t.call(rehearsals.exportRehearsal, { id: found.id, ...what }, { token })
      const { body } = await t.http.inject(file.data.url)
      return parse<Record<string, string>>(body, { bom: true, columns: true })
    }
    const waiting = await exported({ recipients: 'held' })
    expect([waiting.length, (await exported({ recipients: 'all' })).length]).toEqual([
      found.held,
      found.willReceive,
    ])
    expect(waiting.every((row) => row['heldByQuietHours'] === 'true')).toBe(true)
    const rows = await exported({ leftOut: 'any' })
    expect(rows.map((row) => `${row['outcome']} ${row['id']}`).toSorted()).toEqual(
      listed.filter((line) => !line.startsWith('sent')).toSorted(),
    )

    const sent = await send(draft, { when, rehearsalId: found.id })
    expect(sent.data.state).toBe('scheduled')
    const { rows: due } = await t.db.query<{ n: number }>(
      'select count(*)::int as n from rehearsal_groups cross join unnest(player_ids) as id where outcome = $1',
      ['sent'],
    )
    const over = await workUntilSent(draft.id)
    expect(over).toMatchObject({
      audienceCount: found.match,
      counts: { sent: found.willReceive, leftOut: found.leftOut },
    })
    expect(due[0]?.n).toBe(found.willReceive)
    // each at the moment that was rehearsed
    const { rows: wrong } = await t.db.query(
      `select from rehearsal_groups as alike cross join unnest(player_ids) as id
       left join deliveries on player_id = id and notification_id = $1
       where alike.outcome = 'sent' and deliveries.due_at is distinct from alike.due_at`,
      [draft.id],
    )
    expect(wrong).toEqual([])
  }, 180_000)

  it('reads ranges in a job, with as many statements in the request however many players there are', async () => {
    await addMany(t, 600)
    const draft = await addDraft()
    const statements = recordStatements(t.db)
    const small = await rehearse(draft)
    const few = statements().length
    await t.db.query('truncate users')
    await addMany(t, 2 * rangeRows.inRequest + 300)
    const again = recordStatements(t.db)
    const large = await rehearse(draft)
    expect(again().length).toBeLessThanOrEqual(few + 1)
    expect([small.state, large.state]).toEqual(['done', 'running'])
    expect(large).toMatchObject({ read: rangeRows.inRequest, of: 2 * rangeRows.inRequest + 300 })
    await t.deps.jobs.drain()
    expect(await read(large.id)).toMatchObject({ state: 'done', willReceive: 2 * rangeRows.inRequest + 300 })
    expect((await findNotification(t.db, draft.id)).rehearsalId).toBe(large.id)
    const gone = await t.call(rehearsals.getRehearsal, { id: small.id }, { token })
    expect(gone.status).toBe(404)
    const list = new Set<string>()
    for (let after: string | null | undefined; after !== null; ) {
      const page: Awaited<ReturnType<typeof players>> = await players({
        id: large.id,
        ...(after ? { after } : {}),
        record: '100',
      })
      for (const { player } of page.list) list.add(player.id)
      after = page.next
    }
    expect(list.size).toBe(2 * rangeRows.inRequest + 300)
  }, 180_000)

  it('draws samples with the texts as they are read, others for another seed', async () => {
    for (let n = 0; n < 12; n += 1) {
      await makeUser(t, { locale: n % 2 ? 'fr' : 'zh', fullName: n % 3 ? `Name ${n}` : '' })
    }
    const fr = { title: 'Salut {fullName|toi}', body: 'Bien' }
    const { id } = await rehearse(await addDraft({ translations: { fr } }))
    const draw = async (seed: string) =>
      (await t.call(rehearsals.getRehearsalSamples, { id, seed }, { token })).data.list
    const [one, same, other] = [await draw('1'), await draw('1'), await draw('2')]
    expect(one).toEqual(same)
    expect(one).not.toEqual(other)
    expect(one).toHaveLength(3)
    for (const sample of [...one, ...other]) {
      const { fullName } = sample.player
      expect(sample.title).toBe(
        sample.locale === 'fr' ? `Salut ${fullName || 'toi'}` : `Hello ${fullName || 'friend'}`,
      )
      expect(sample.textLocale).toBe(sample.locale === 'fr' ? 'fr' : 'en')
    }
  })
})

describe('sending what was rehearsed', () => {
  const many = 400

  it('is refused if the audience, the time or a rule has changed', async () => {
    await addMany(t, 5)
    const draft = await addDraft()
    const { id: rehearsalId } = await rehearse(draft)
    const later = { kind: 'at', at: '2027-12-01T10:00:00Z' } as const
    expect((await send(draft, { rehearsalId, when: later })).body.code).toBe('rehearsal_outdated')
    const changed = await t.call(
      calls.updateNotification,
      { id: draft.id, version: draft.version, keepsDailyCap: false },
      { token },
    )
    expect((await read(rehearsalId)).isCurrent).toBe(false)
    expect((await send(changed.data, { rehearsalId })).body.code).toBe('rehearsal_outdated')
    const edited = await t.call(
      calls.updateNotification,
      { id: draft.id, version: changed.data.version, keepsDailyCap: true, title: 'Hello' },
      { token },
    )
    expect((await send(edited.data, { rehearsalId })).data.state).toBe('sent')
  })

  it('is refused if more than 1 % has joined or left since, with the numbers', async () => {
    await addMany(t, many)
    const draft = await addDraft()
    const { id: rehearsalId } = await rehearse(draft)
    t.clock.advance(3 * 60_000)
    const leave = (count: number) =>
      t.db.query(
        `update users set is_test = true where id in (select id from users where not is_test limit $1)`,
        [count],
      )
    await leave(2)
    await makeUser(t)
    const checked = await t.call(rehearsals.checkRehearsal, { id: rehearsalId }, { token })
    expect(checked.data.drift).toMatchObject({ state: 'measured', joined: 1, left: 2, willReceive: many })
    await leave(6)
    t.clock.advance(3 * 60_000)
    const refused = await send(draft, { rehearsalId })
    expect([refused.status, refused.body.code]).toEqual([409, 'rehearsal_drifted'])
    expect(refused.body.ResponseData).toMatchObject({ joined: 1, left: 8, willReceive: many })
    expect((await findNotification(t.db, draft.id)).state).toBe('draft')
    const anew = await rehearse(draft)
    expect((await send(draft, { rehearsalId: anew.id })).data).toMatchObject({
      state: 'sent',
      counts: { sent: many - 7, leftOut: { test: 8 } },
    })
  })

  it('requires a check that takes too long for a request, which a job runs', async () => {
    await addMany(t, rangeRows.inRequest + 300)
    const draft = await addDraft()
    const { id: rehearsalId } = await rehearse(draft)
    await t.deps.jobs.drain()
    t.clock.advance(3 * 60_000)
    expect((await send(draft, { rehearsalId })).body.code).toBe('rehearsal_unchecked')
    const begun = await t.call(rehearsals.checkRehearsal, { id: rehearsalId }, { token })
    expect(begun.data.drift).toMatchObject({ state: 'measuring', measuredAt: null })
    await t.deps.jobs.drain()
    expect((await read(rehearsalId)).drift).toMatchObject({ state: 'measured', joined: 0, left: 0 })
    expect((await send(draft, { rehearsalId })).data.state).toBe('sending')
  })
})
