import { getRecentChanges } from '@loupe/contract/admin/dashboard/dashboard-changes'
import * as calls from '@loupe/contract/admin/notifications/notification-rules'
import { getNotification, listNotifications } from '@loupe/contract/admin/notifications/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, makeSession, makeUser } from '#test/makers.ts'
import { addMany, reached } from '#test/notifications.ts'
import { beginRuns, runRule } from './run-rule.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp({ LOUPE_NOTIFICATIONS_PER_DAY: '100' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(
    'truncate users, jobs, notifications, notification_steps, deliveries, notification_rules, rule_players',
  )
  token = await t.signIn()
})

type Fields = InputOf<typeof calls.addNotificationRule>

const words = { name: 'VIPs', title: 'Welcome, {fullName|friend}', body: 'You are a VIP now.' }

async function addRule(fields: Partial<Fields> = {}, isOn = true) {
  const input: Fields = { ...words, audience: { filter: { tag: 'vip' } }, ...fields }
  const { data } = await t.call(calls.addNotificationRule, input, { token })
  if (!isOn) return data
  return (await t.call(calls.turnNotificationRule, { id: data.id, isOn: true }, { token })).data
}

/** Advances the clock, and runs the jobs that are due. */
async function pass(hours: number): Promise<void> {
  t.clock.advance(hours * 3_600_000)
  token = await t.signIn()
  await beginRuns(t.deps)
  await t.db.query('update jobs set run_at = now() where every_seconds is null')
  await t.deps.jobs.drain()
}

const tag = (id: string, tags: string[]) => t.db.query('update users set tags = $2 where id = $1', [id, tags])
const runs = async (id: string) => (await t.call(calls.getRuleRuns, { id }, { token })).data.list
const get = async (id: string) =>
  (await t.call(calls.getNotificationRules, {}, { token })).data.list.find((rule) => rule.id === id)

async function copiesOf(player: string): Promise<number> {
  const { rowCount } = await t.db.query('select from deliveries where player_id = $1', [player])
  return rowCount
}

/** The fields for which a rule is refused. */
async function refused(fields: Partial<Fields>): Promise<string[]> {
  const input: Fields = { name: 'R', title: 'T', body: 'B', audience: { filter: {} }, ...fields }
  const { body } = await t.call(calls.addNotificationRule, input, { token })
  return (body.errors as { path: string }[]).map(({ path }) => path)
}

describe('an automatic notification', () => {
  it('reaches players who begin to meet its condition, and none who met it before it was turned on', async () => {
    const [before, later] = [await makeUser(t, { tags: ['vip'] }), await makeUser(t)]
    const test = await makeUser(t, { isTest: true })
    const rule = await addRule()
    await pass(0)
    expect(await runs(rule.id)).toEqual([])
    for (const player of [later, test]) await tag(player.id, ['vip'])
    await pass(0.5)
    expect(await copiesOf(later.id)).toBe(0)
    await pass(0.5)
    const [run, ...others] = await runs(rule.id)
    expect(others).toEqual([])
    expect(run).toMatchObject({
      state: 'sent',
      rule: { id: rule.id, name: 'VIPs' },
      audience: { chosen: 1 },
      counts: { sent: 1 },
    })
    expect(await reached(t, run?.id ?? '')).toEqual([later.id])
    expect(await copiesOf(before.id)).toBe(0)
    expect(await get(rule.id)).toMatchObject({ sent: 1, isOn: true, lastRun: { found: 1, isFailed: false } })
    // it is listed with the rule, and not among notifications by administrators
    expect((await t.call(listNotifications, {}, { token })).data).toEqual([])
    const counted = await t.call(listNotifications, { part: 'total' }, { token })
    expect(counted.data).toMatchObject({ total: 0 })
    const other = await makeSession(t.deps, (await makeAdmin(t.deps)).id)
    expect((await t.call(getRecentChanges, {}, { token: other })).data.lines).toEqual([])
  })

  it('also reaches players who already meet it, if requested', async () => {
    const player = await makeUser(t, { tags: ['vip'] })
    const rule = await addRule({ reachesAll: true })
    await pass(0)
    await pass(1)
    expect(await copiesOf(player.id)).toBe(1)
    expect(await runs(rule.id)).toHaveLength(1)
  })

  it('reaches a player once, or as often as its limits allow', async () => {
    const player = await makeUser(t)
    await addRule()
    await addRule({ name: 'Twice', timesAtMost: 2, everyDays: 7 })
    await pass(0)
    const meet = async (hours: number) => {
      await tag(player.id, ['vip'])
      await pass(1)
      await tag(player.id, [])
      await pass(hours)
      return copiesOf(player.id)
    }
    expect(await meet(24)).toBe(2)
    expect(await meet(24 * 6)).toBe(2)
    expect(await meet(24 * 7)).toBe(3)
    expect(await meet(24 * 7)).toBe(3)
  })

  it('waits for the end of quiet hours', async () => {
    const preferences = { kinds: [], quietFrom: '22:00', quietTo: '07:30' }
    const player = await makeUser(t, { timeZone: 'Pacific/Auckland', notificationPreferences: preferences })
    t.clock.advance(new Date('2026-11-28T12:00:00.000Z').getTime() - t.clock.now().getTime())
    token = await t.signIn()
    const rule = await addRule()
    await pass(0)
    await tag(player.id, ['vip'])
    await pass(1)
    expect(await copiesOf(player.id)).toBe(0)
    expect((await runs(rule.id))[0]).toMatchObject({
      state: 'sending',
      nextDueAt: '2026-11-28T18:30:00.000Z',
    })
    await pass(6)
    expect(await copiesOf(player.id)).toBe(1)
  })

  it('stops when it is turned off, including running sends, and keeps its players', async () => {
    const preferences = { kinds: [], quietFrom: '08:00', quietTo: '07:59' }
    const quiet = await makeUser(t, { timeZone: 'UTC', notificationPreferences: preferences })
    const rule = await addRule()
    await pass(0)
    await tag(quiet.id, ['vip'])
    await pass(1)
    const [run] = await runs(rule.id)
    const off = await t.call(calls.turnNotificationRule, { id: rule.id, isOn: false }, { token })
    expect(off.data).toMatchObject({ isOn: false, nextRunAt: null })
    const { data } = await t.call(getNotification, { id: run?.id ?? '' }, { token })
    expect(data.state).toBe('cancelled')
    await pass(24)
    expect(await copiesOf(quiet.id)).toBe(0)
    await t.call(calls.turnNotificationRule, { id: rule.id, isOn: true }, { token })
    await pass(1)
    expect(await runs(rule.id)).toHaveLength(1)
  })

  it('evaluates a changed condition again, and audits each change and run', async () => {
    const player = await makeUser(t, { tags: ['whale'] })
    const { id } = await addRule()
    await pass(0)
    const change = { ...words, id, version: 1, audience: { filter: { tag: 'whale' } } }
    const changed = await t.call(calls.updateNotificationRule, change, { token })
    expect(changed.data.version).toBe(2)
    await pass(1)
    expect(await copiesOf(player.id)).toBe(0)
    const stale = await t.call(calls.updateNotificationRule, change, { token })
    expect(stale.body).toMatchObject({ code: 'conflict', ResponseData: { version: 2 } })
    await t.call(calls.deleteNotificationRule, { id }, { token })
    const { rows } = await t.db.query<{ action: string }>(
      'select action from audit_entries where subject_id = $1',
      [id],
    )
    const actions = rows.map(({ action }) => action)
    expect(actions.toSorted()).toEqual(
      ['add', 'delete', 'run', 'run', 'turn_on', 'update'].map((verb) => `notification_rules.${verb}`),
    )
  })

  it('is refused if it searches for a name, lacks texts, or uses an unknown variable', async () => {
    expect(await refused({ audience: { filter: { search: 'grace' } } })).toEqual(['audience'])
    expect(await refused({ title: '{name}' })).toEqual(['title'])
    expect(await refused({ body: '' })).toEqual(['body'])
  })

  it('writes nothing for players who still meet it, hour after hour', async () => {
    await makeUser(t, { tags: ['vip'] })
    const { id } = await addRule({ reachesAll: true })
    await pass(0)
    const states = async () =>
      (await t.db.query('select xmin::text, xmax::text from rule_players where rule_id = $1', [id])).rows
    const before = await states()
    expect(before).toHaveLength(1)
    await pass(1)
    expect((await get(id))?.lastRun?.found).toBe(0)
    expect(await states()).toEqual(before)
  })

  it('finds each player once, wherever its run is interrupted', async () => {
    await addMany(t, 500)
    const rule = await addRule({ reachesAll: true, audience: { filter: {} } })
    await beginRuns(t.deps)
    const { rows } = await t.db.query<{ run_id: string }>('select run_id from notification_rules')
    const run = { id: rule.id, runId: rows[0]?.run_id ?? '' }
    const cut = new AbortController()
    let steps = 0
    const dying = {
      ...t.deps,
      db: {
        ...t.deps.db,
        transaction: ((work: Parameters<typeof t.deps.db.transaction>[0]) =>
          t.deps.db.transaction(async (tx) => {
            const response = await work(tx)
            steps += 1
            if (steps % 2 === 0) throw new Error('killed')
            return response
          })) as typeof t.deps.db.transaction,
      },
    }
    for (let tries = 0; tries < 4; tries += 1) {
      await expect(runRule(dying, run, cut.signal, 60)).rejects.toThrow('killed')
    }
    await Promise.all([runRule(t.deps, run, cut.signal, 60), runRule(t.deps, run, cut.signal, 60)])
    await t.deps.jobs.drain()
    expect(await get(rule.id)).toMatchObject({ sent: 500, lastRun: { found: 500 } })
    expect((await runs(rule.id)).map(({ counts }) => counts.sent)).toEqual([500])
  })
})
