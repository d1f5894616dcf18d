import { getDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import * as calls from '@loupe/contract/admin/notifications/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextInboxChange } from '#src/core/game-api/inbox.ts'
import { rangeRows } from '#src/features/users/player-ranges.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { addMany, reached } from '#test/notifications.ts'
import { recordStatements } from '#test/record-statements.ts'
import { measureAudience, nobodyExcluded } from '../audience/audience.ts'
import { runSend, stepsInCommit } from './send.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate users, jobs, notifications, notification_steps, deliveries'))

const get = async (id: string) => (await t.call(calls.getNotification, { id }, { token })).data

/** Few players per step, so that a test has many steps. */
const step = 150
const many = 4 * step + 1
/** How many players one commit of a send reaches. */
const atOnce = () => step * stepsInCommit[t.db.engine]

/** A send whose many players are selected, and that has sent nothing yet. */
async function sendMany(): Promise<string> {
  await addMany(t, many)
  const words = { title: 'The winter vault opens', body: 'Eight pieces lie behind the steel door.' }
  const { id } = (await t.call(calls.sendNotification, { ...words, audience: { all: true } }, { token })).data
  await t.db.query(
    `with frozen as (
       delete from notification_steps where notification_id = $1 returning user_ids
     ), players as (
       select id, row_number() over (order by id) - 1 as place from frozen, unnest(user_ids) as id
     ), steps as (
       insert into notification_steps (notification_id, n, user_ids, due_at)
       select $1, place / $2::int, array_agg(id order by id), $3 from players group by 2 returning n
     )
     update notifications set steps_total = (select count(*) from steps) where id = $1`,
    [id, step, t.clock.now()],
  )
  return id
}

/** The server, with a hook after each of its steps. */
function afterEachStep(then: () => unknown): TestApp['deps'] {
  const transaction: TestApp['db']['transaction'] = async (work) => {
    const result = await t.db.transaction(work)
    await then()
    return result
  }
  return { ...t.deps, db: { ...t.db, transaction } }
}

/** The server, killed in its first step, which is committed or not. */
function dyingServer(commits: boolean): TestApp['deps'] {
  const transaction: TestApp['db']['transaction'] = async (work) => {
    const result = await t.db.transaction(async (tx) => {
      const done = await work(tx)
      if (!commits) throw new Error('killed')
      return done
    })
    throw new Error(`killed after ${String(result)}`)
  }
  return { ...t.deps, db: { ...t.db, transaction } }
}

describe('a send to more players than a request reads', () => {
  const inRequest = rangeRows.inRequest
  const words = { title: 'The winter vault opens', body: 'Eight pieces lie behind the steel door.' }
  const everyone = { all: true } as const
  const submit = async (input: Partial<InputOf<typeof calls.sendNotification>> = {}) =>
    (await t.call(calls.sendNotification, { ...words, audience: everyone, ...input }, { token })).data

  it('returns before the first of them is selected', async () => {
    await addMany(t, inRequest + 300)
    const started = await submit()
    expect(started).toMatchObject({
      state: 'sending',
      audienceCount: 0,
      selecting: { read: 0, of: inRequest + 300 },
      counts: { sent: 0 },
    })
    await t.deps.jobs.drain()
    expect(await get(started.id)).toMatchObject({
      state: 'sent',
      audienceCount: inRequest + 300,
      selecting: null,
      counts: { sent: inRequest + 300 },
    })
  })

  // on the embedded engine one transaction runs at a time
  it.runIf(process.env.DATABASE_URL)('does not wait for the copies of another send', async () => {
    await addMany(t, 3)
    await t.db.transaction(async (tx) => {
      await nextInboxChange(tx)
      expect(await submit()).toMatchObject({ state: 'sending', audienceCount: 3, counts: { sent: 0 } })
    })
    await t.deps.jobs.drain()
    expect(await t.db.query('select from deliveries')).toMatchObject({ rowCount: 3 })
  })

  it('creates one copy for each, wherever its server dies during the selection, and none for later players', async () => {
    await addMany(t, inRequest + 2600)
    const { id } = await submit({ audience: { filter: {} } })
    await t.db.query(`insert into users (id, username, created_at) values ($1, 'late', now())`, [uuidv7()])
    const { signal } = new AbortController()
    for (let cut = 0; (await get(id)).selecting !== null; cut += 1) {
      await expect(runSend(dyingServer(cut % 2 === 0), id, signal, 600)).rejects.toThrow('killed')
    }
    await Promise.all([runSend(t.deps, id, signal), runSend(t.deps, id, signal)])
    const all = inRequest + 2600
    expect(await get(id)).toMatchObject({ state: 'sent', audienceCount: all, counts: { sent: all } })
    expect(new Set(await reached(t, id)).size).toBe(all)
  })

  it('can be paused during the selection, resumed, and stopped', async () => {
    await addMany(t, inRequest + 300)
    const { id } = await submit()
    await t.call(calls.pauseNotification, { id }, { token })
    await t.deps.jobs.drain()
    const paused = await get(id)
    expect(paused).toMatchObject({ state: 'paused', selecting: { read: 0 } })
    await t.call(calls.resumeNotification, { id }, { token })
    const { signal } = new AbortController()
    await runSend(
      afterEachStep(() => t.call(calls.stopNotification, { id }, { token })),
      id,
      signal,
      100,
    )
    await t.deps.jobs.drain()
    expect(await get(id)).toMatchObject({ state: 'cancelled', counts: { sent: 0 } })
    expect((await t.db.query('select from notification_steps')).rows).toEqual([])
  })

  it('excludes players suspended when it started, and not those suspended later', async () => {
    await addMany(t, inRequest + 3)
    await t.db.query(
      `update users set status = 'suspended', status_reason = 'x', status_until = $1
       where id in (select id from users order by id desc limit 1)`,
      [new Date(t.clock.now().getTime() + 60_000)],
    )
    const { id } = await submit()
    t.clock.advance(120_000)
    await t.deps.jobs.drain()
    expect((await get(id)).counts).toMatchObject({ sent: inRequest + 2, leftOut: { suspended: 1 } })
  })

  it('is counted by a job as a draft or while scheduled, and again with another audience', async () => {
    await addMany(t, inRequest + 300)
    const scheduledAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
    for (const input of [{ draft: true }, { scheduledAt }]) {
      const { id, version, ...added } = await submit(input)
      expect(added).toMatchObject({ audienceCount: inRequest, selecting: { read: inRequest } })
      await t.deps.jobs.drain()
      expect(await get(id)).toMatchObject({ audienceCount: inRequest + 300, selecting: null })
      const audience = { filter: { search: 'p1' } }
      await t.call(calls.updateNotification, { id, version, audience }, { token })
      await t.deps.jobs.drain()
      const { rows } = await t.db.query(`select from users where username like 'p1%'`)
      expect(await get(id)).toMatchObject({ audienceCount: rows.length, selecting: null })
    }
  })
})

describe('measuring an audience', () => {
  it('reads players in ranges, so that no statement takes long', async () => {
    await addMany(t, 700)
    const now = t.clock.now()
    const rules = { exclude: nobodyExcluded, keepsQuietHours: true, cap: null }
    const criteria = { audience: { all: true }, kind: 'news', now, ...rules } as const
    const whole = await measureAudience(t.db, criteria, now)
    const statements = recordStatements(t.db)
    expect(await measureAudience(t.db, criteria, now, 200)).toEqual(whole)
    expect(statements()).toHaveLength(4)
    expect(whole.audienceCount).toBe(700)
  })
})

describe('a long send', () => {
  it('resumes after an interruption, also on two servers at once: one copy each, and the counts agree', async () => {
    const id = await sendMany()
    const stop = new AbortController()
    expect(
      await runSend(
        afterEachStep(() => stop.abort()),
        id,
        stop.signal,
      ),
    ).toBe('interrupted')
    const halfway = await get(id)
    expect(halfway).toMatchObject({ state: 'sending', counts: { sent: atOnce() } })
    expect(await reached(t, id)).toHaveLength(atOnce())
    const { signal } = new AbortController()
    await Promise.all([runSend(t.deps, id, signal), runSend(t.deps, id, signal)])
    await t.deps.jobs.drain()
    expect(await get(id)).toMatchObject({ state: 'sent', audienceCount: many, counts: { sent: many } })
    expect(await reached(t, id)).toHaveLength(many)
  })

  it('creates one copy each, wherever it is interrupted: before or after the commit of a step', async () => {
    const id = await sendMany()
    const { signal } = new AbortController()
    for (let cut = 0; (await get(id)).state !== 'sent'; cut += 1) {
      // a server that dies in the middle of a step, and one that dies before it can do the next
      await expect(runSend(dyingServer(cut % 2 === 0), id, signal)).rejects.toThrow('killed')
    }
    expect(await get(id)).toMatchObject({ audienceCount: many, counts: { sent: many } })
    expect(await reached(t, id)).toHaveLength(many)
  })

  it('can be paused, resumed and stopped', async () => {
    const id = await sendMany()
    const { signal } = new AbortController()
    await runSend(
      afterEachStep(() => t.call(calls.pauseNotification, { id }, { token })),
      id,
      signal,
    )
    expect(await get(id)).toMatchObject({ state: 'paused', counts: { sent: atOnce() } })
    await t.deps.jobs.drain()
    expect((await get(id)).counts.sent).toBe(atOnce())
    expect((await t.call(calls.resumeNotification, { id }, { token })).data.state).toBe('sending')
    await runSend(
      afterEachStep(() => t.call(calls.stopNotification, { id }, { token })),
      id,
      signal,
    )
    await t.deps.jobs.drain()
    expect(await get(id)).toMatchObject({
      state: 'cancelled',
      audienceCount: many,
      counts: { sent: 2 * atOnce() },
      endedAt: t.clock.now().toISOString(),
    })
    expect((await t.call(calls.resumeNotification, { id }, { token })).data.state).toBe('cancelled')
    await t.db.query('update notifications set suspended = 2, erased = 3, opted_out = 4 where id = $1', [id])
    const { lastSends } = (await t.call(getDashboard, {}, { token })).data
    const summary = lastSends.find((one) => one.id === id)
    expect(summary).toMatchObject({ sent: 2 * atOnce(), done: 2 * atOnce() + 9, audienceCount: many })
  })
})
