import { tagLimit, type User } from '@loupe/contract/admin/users/users'
import {
  type BulkUserAction,
  type BulkUsers,
  bulkUsers,
  getBulkUsers,
  stopBulkUsers,
  undoBulkUsers,
} from '@loupe/contract/admin/users/users-bulk'
import { getUserCounts } from '@loupe/contract/admin/users/users-list'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { rangeRows } from '../player-ranges.ts'
import { findUser } from '../users.repo.ts'
import { clearBulkRecords } from './users-bulk.repo.ts'
import { runBulk } from './users-bulk.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate users, jobs, bulk_users, bulk_user_items, bulk_user_changes'))

type Selection = Parameters<typeof t.call<typeof bulkUsers>>[1]['selection']

const suspend: BulkUserAction = { kind: 'suspend', reason: 'spam', until: '2027-01-01T00:00:00.000Z' }
const unsuspend: BulkUserAction = { kind: 'unsuspend' }
const everybody: Selection = { filter: {} }

async function bulk(action: BulkUserAction, selection: Selection): Promise<BulkUsers> {
  return (await t.call(bulkUsers, { action, selection }, { token })).data
}

async function undo(id: string): Promise<BulkUsers> {
  return (await t.call(undoBulkUsers, { id }, { token })).data
}

async function get(id: string): Promise<BulkUsers> {
  return (await t.call(getBulkUsers, { id }, { token })).data
}

const ids = (users: User[]) => ({ userIds: users.map(({ id }) => id) })
const now = (user: User) => findUser(t.db, user.id)

/** Adds players from an earlier time, with IDs of that time. */
async function addMany(count: number): Promise<void> {
  await t.db.query(
    `insert into users (id, username, created_at)
     select ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'p' || n, now() from generate_series(1, $1) as n`,
    [count],
  )
}

async function countSuspended(): Promise<number> {
  return (await t.call(getUserCounts, {}, { token })).data.suspended
}

const suspended = (rows = 'true') =>
  t.db.query(`select from users where status = 'suspended' and version = 2 and ${rows}`)

/** For each bulk action: whether its row contains the searched name. */
async function namesInRows(): Promise<boolean[]> {
  const { rows } = await t.db.query<{ row: string }>('select bulk_users::text as row from bulk_users')
  return rows.map(({ row }) => row.includes('Grace'))
}

describe('bulk-users', () => {
  it('suspends the selected players at once, and counts suspended and erased ones', async () => {
    const active = await makeUser(t)
    const same = await makeUser(t, {
      status: 'suspended',
      statusReason: 'spam',
      statusUntil: '2027-01-01T00:00:00.000Z',
    })
    const other = await makeUser(t, { status: 'suspended', statusReason: 'rude' })
    const erased = await makeUser(t, { status: 'erased' })
    const untouched = await makeUser(t)
    const done = await bulk(suspend, ids([active, same, other, erased, active]))
    expect(done).toMatchObject({
      action: suspend,
      state: 'done',
      total: 4,
      done: 4,
      changed: 2,
      skipped: 2,
      skips: { same: 1, erased: 1, changedSince: 0, tooManyTags: 0 },
      undoOf: null,
      undoable: true,
    })
    for (const user of [active, other]) {
      expect(await now(user)).toMatchObject({
        status: 'suspended',
        statusReason: 'spam',
        statusUntil: '2027-01-01T00:00:00.000Z',
        version: 2,
      })
    }
    expect([await now(same), await now(erased), await now(untouched)]).toEqual([same, erased, untouched])
    expect(await countSuspended()).toBe(3)
  })

  it('unsuspends', async () => {
    const users = [await makeUser(t, { status: 'suspended', statusReason: 'rude' }), await makeUser(t)]
    expect(await bulk(unsuspend, everybody)).toMatchObject({ changed: 1, skips: { same: 1 } })
    expect(await Promise.all(users.map(now))).toMatchObject([
      { status: 'active', statusReason: null, statusUntil: null },
      { status: 'active' },
    ])
  })

  it('adds and removes tags, keeping the others in their order', async () => {
    const user = await makeUser(t, { tags: ['vip', 'beta'] })
    const full = await makeUser(t, { tags: Array.from({ length: tagLimit }, (_, index) => `t${index}`) })
    expect(await bulk({ kind: 'addTags', tags: ['new', 'vip'] }, everybody)).toMatchObject({
      changed: 1,
      skips: { tooManyTags: 1 },
    })
    expect((await now(user)).tags).toEqual(['vip', 'beta', 'new'])
    expect(await bulk({ kind: 'addTags', tags: ['new'] }, ids([user]))).toMatchObject({
      changed: 0,
      skips: { same: 1 },
      undoable: false,
    })
    expect(await bulk({ kind: 'removeTags', tags: ['vip', 't3'] }, everybody)).toMatchObject({ changed: 2 })
    expect([(await now(user)).tags, (await now(full)).tags.length]).toEqual([['beta', 'new'], tagLimit - 1])
  })

  it('changes exactly the players who matched when it was requested, even while they change', async () => {
    await addMany(300)
    const started = await bulk(suspend, { filter: { status: 'active' } })
    expect(started).toMatchObject({ state: 'queued', total: 300, done: 0, undoable: false })
    const late = await makeUser(t)
    await t.db.query(`update users set status = 'suspended', status_reason = 'rude' where username = 'p1'`)
    await t.deps.jobs.drain()
    expect(await get(started.id)).toMatchObject({ state: 'done', done: 300, changed: 300 })
    expect(await now(late)).toEqual(late)
    const { rows } = await t.db.query(`select from users where status_reason = 'spam'`)
    expect(rows).toHaveLength(300)
  })

  it('refuses an empty selection, an end in the past and calls without a session', async () => {
    const nobody = await t.call(bulkUsers, { action: unsuspend, selection: everybody }, { token })
    expect([nobody.status, nobody.body.code]).toEqual([400, 'selection_empty'])
    const user = await makeUser(t)
    const action = { ...suspend, until: '2026-11-20T11:59:00Z' }
    const past = await t.call(bulkUsers, { action, selection: ids([user]) }, { token })
    expect(past.body.errors).toMatchObject([{ path: 'action.until', code: 'in_the_past' }])
    expect((await t.call(bulkUsers, { action: unsuspend, selection: everybody })).status).toBe(401)
    expect(await now(user)).toEqual(user)
  })

  it('runs once for an Idempotency-Key', async () => {
    const user = await makeUser(t)
    const headers = { 'idempotency-key': 'bulk-1' }
    const input = { action: suspend, selection: ids([user]) }
    const first = await t.call(bulkUsers, input, { token, headers })
    const again = await t.call(bulkUsers, input, { token, headers })
    expect([again.data, (await now(user)).version]).toEqual([first.data, 2])
  })

  it('is audited once, with counts, and stores before and after of each player', async () => {
    const user = await makeUser(t, { tags: ['vip'] })
    const { id } = await bulk({ kind: 'addTags', tags: ['new'] }, ids([user]))
    const entries = await t.db.query(
      'select action, actor_id is not null as has_actor, after from audit_entries where subject_id = $1',
      [id],
    )
    expect(entries.rows).toMatchObject([
      {
        action: 'users.bulk_add_tags',
        has_actor: true,
        after: { tags: ['new'], selection: { ticked: 1 }, total: 1, changed: 1 },
      },
    ])
    const changes = await t.db.query(
      'select user_id, before, after from bulk_user_changes where bulk_id = $1',
      [id],
    )
    expect(changes.rows).toEqual([
      { user_id: user.id, before: { tags: ['vip'] }, after: { tags: ['vip', 'new'] } },
    ])
  })
})

describe('a bulk action on the matches of a filter among many players', () => {
  const inRequest = rangeRows.inRequest

  it('returns after the first range, however many follow', async () => {
    await addMany(inRequest + 300)
    const started = await bulk(suspend, everybody)
    expect(started).toMatchObject({
      state: 'selecting',
      total: inRequest,
      done: 0,
      selecting: { read: inRequest, of: inRequest + 300 },
      undoable: false,
    })
    await t.deps.jobs.drain()
    expect(await get(started.id)).toMatchObject({
      state: 'done',
      total: inRequest + 300,
      changed: inRequest + 300,
      selecting: null,
      undoable: true,
    })
    expect((await suspended()).rows).toHaveLength(inRequest + 300)
  })

  it('selects each player once, wherever its server dies, and by two servers at once', async () => {
    await addMany(inRequest + 2600)
    await t.db.query(`update users set tags = '{vip}' where right(username, 1) in ('1', '2')`)
    const { id } = await bulk(suspend, { filter: { tag: 'vip' } })
    const { signal } = new AbortController()
    for (let cut = 0; (await get(id)).selecting !== null; cut += 1) {
      const transaction: TestApp['db']['transaction'] = async (work) => {
        const result = await t.db.transaction(async (tx) => {
          const done = await work(tx)
          if (cut % 2 === 0) throw new Error('killed')
          return done
        })
        throw new Error(`killed after ${String(result)}`)
      }
      const dying = { ...t.deps, db: { ...t.db, transaction } }
      await expect(runBulk(dying, id, signal, 600)).rejects.toThrow('killed')
    }
    await Promise.all([runBulk(t.deps, id, signal), runBulk(t.deps, id, signal)])
    const matches = (inRequest + 2600) / 5
    expect(await get(id)).toMatchObject({ state: 'done', total: matches, changed: matches, skipped: 0 })
    expect((await suspended(`tags @> '{vip}'`)).rows).toHaveLength(matches)
  })

  it('selects each player as they are when their range is read, and none who joined later', async () => {
    await addMany(inRequest + 300)
    const { id } = await bulk(suspend, { filter: { status: 'active' } })
    const late = await makeUser(t)
    await t.db.query(
      `update users set status = 'suspended', status_reason = 'rude' where id in (
         select id from users where id <> $1 order by id offset $2 limit 1)`,
      [late.id, inRequest + 100],
    )
    await t.deps.jobs.drain()
    expect(await get(id)).toMatchObject({ state: 'done', total: inRequest + 299, changed: inRequest + 299 })
    expect(await now(late)).toEqual(late)
  })

  it('can be stopped during the selection: then no player is changed', async () => {
    await addMany(inRequest + 300)
    const { id } = await bulk(suspend, everybody)
    const { data } = await t.call(stopBulkUsers, { id }, { token })
    await t.deps.jobs.drain()
    expect(data).toMatchObject({ state: 'stopped', done: 0, undoable: false })
    expect(await get(id)).toEqual(data)
    expect(await countSuspended()).toBe(0)
  })

  it('ends without a change if no player matches', async () => {
    await addMany(inRequest + 1)
    const { id } = await bulk(suspend, { filter: { tag: 'nobody', search: 'Grace' } })
    await t.deps.jobs.drain()
    expect(await get(id)).toMatchObject({ state: 'done', total: 0, changed: 0, selecting: null })
  })

  it('stores its filter only during the selection: a search may be the name of a player who is erased later', async () => {
    for (const stops of [true, false]) {
      await t.db.query('truncate users, bulk_users')
      await addMany(inRequest + 1)
      const { id } = await bulk(suspend, { filter: { search: 'Grace' } })
      expect(await namesInRows()).toEqual([true])
      if (stops) await t.call(stopBulkUsers, { id }, { token })
      else await t.deps.jobs.drain()
      expect(await namesInRows()).toEqual([false])
    }
  })

  it('is undone for all players that it changed, and only once, even before all of them are selected', async () => {
    await addMany(inRequest + 300)
    const { id } = await bulk(suspend, everybody)
    await t.deps.jobs.drain()
    const undone = await undo(id)
    expect(undone).toMatchObject({ state: 'selecting', selecting: { read: inRequest, of: inRequest + 300 } })
    expect((await t.call(undoBulkUsers, { id }, { token })).body.code).toBe('bulk_not_undoable')
    await t.deps.jobs.drain()
    expect(await get(undone.id)).toMatchObject({ state: 'done', changed: inRequest + 300, skipped: 0 })
    expect(await countSuspended()).toBe(0)
  })
})

describe('a long bulk action', () => {
  it('resumes after an interruption, and changes no player twice', async () => {
    await addMany(2900)
    const { id } = await bulk(suspend, everybody)
    const cutOff = new AbortController()
    const transaction: TestApp['db']['transaction'] = async (work) => {
      const result = await t.db.transaction(work)
      cutOff.abort()
      return result
    }
    expect(await runBulk({ ...t.deps, db: { ...t.db, transaction } }, id, cutOff.signal)).toBe('interrupted')
    const halfway = await get(id)
    expect(halfway.state).toBe('running')
    expect(await countSuspended()).toBe(halfway.changed)
    await t.deps.jobs.drain()
    expect(await get(id)).toMatchObject({ state: 'done', done: 2900, changed: 2900, skipped: 0 })
    expect((await t.db.query('select from users where version = 2')).rows).toHaveLength(2900)
  })

  it('runs once on two servers at the same time', async () => {
    await addMany(2900)
    const { id } = await bulk(suspend, everybody)
    const { signal } = new AbortController()
    await Promise.all([runBulk(t.deps, id, signal), runBulk(t.deps, id, signal)])
    await t.deps.jobs.drain()
    expect(await get(id)).toMatchObject({ state: 'done', done: 2900, changed: 2900, skipped: 0 })
    expect((await t.db.query('select from users where version = 2')).rows).toHaveLength(2900)
  })

  it('stops before its next step, and its changes can be undone', async () => {
    await addMany(2900)
    const { id } = await bulk(suspend, everybody)
    const cutOff = new AbortController()
    const transaction: TestApp['db']['transaction'] = async (work) => {
      const result = await t.db.transaction(work)
      await t.call(stopBulkUsers, { id }, { token })
      return result
    }
    await runBulk({ ...t.deps, db: { ...t.db, transaction } }, id, cutOff.signal)
    const stopped = await get(id)
    expect(stopped).toMatchObject({ state: 'stopped', total: 2900, undoable: true })
    expect(stopped.done).toBeLessThan(2900)
    const undone = await undo(id)
    await t.deps.jobs.drain()
    expect(await get(undone.id)).toMatchObject({ state: 'done', changed: stopped.changed, skipped: 0 })
    expect(await countSuspended()).toBe(0)
  })

  it('can be stopped before it has started, with an audit entry of the actor', async () => {
    await addMany(300)
    const { id } = await bulk(suspend, everybody)
    const { data } = await t.call(stopBulkUsers, { id }, { token })
    await t.deps.jobs.drain()
    expect(data).toMatchObject({ state: 'stopped', done: 0, undoable: false })
    expect(await countSuspended()).toBe(0)
    const { rows } = await t.db.query(
      `select action, actor_id is not null as has_actor from audit_entries where subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'users.bulk_stop', has_actor: true },
      { action: 'users.bulk_suspend', has_actor: true },
    ])
  })
})

describe('undo-bulk-users', () => {
  it('restores everything that was not changed since', async () => {
    const active = await makeUser(t)
    const rude = await makeUser(t, {
      status: 'suspended',
      statusReason: 'rude',
      statusUntil: '2027-02-02T00:00:00.000Z',
    })
    const since = await makeUser(t)
    const { id } = await bulk(suspend, everybody)
    await t.db.query(`update users set status_reason = 'worse' where id = $1`, [since.id])
    const undone = await undo(id)
    expect(undone).toMatchObject({
      state: 'done',
      total: 3,
      changed: 2,
      skipped: 1,
      skips: { changedSince: 1 },
      undoOf: id,
      undoable: false,
    })
    expect(await now(active)).toEqual({ ...active, version: 3 })
    expect(await now(rude)).toEqual({ ...rude, version: 3 })
    expect((await now(since)).statusReason).toBe('worse')
  })

  it('removes added tags and restores removed ones, keeping tags added since', async () => {
    const user = await makeUser(t, { tags: ['a', 'b', 'c'] })
    const added = await bulk({ kind: 'addTags', tags: ['new', 'a'] }, everybody)
    await t.db.query(`update users set tags = tags || '{since}'`)
    await undo(added.id)
    expect((await now(user)).tags).toEqual(['a', 'b', 'c', 'since'])
    const removed = await bulk({ kind: 'removeTags', tags: ['b'] }, everybody)
    await undo(removed.id)
    expect((await now(user)).tags).toEqual(['a', 'b', 'c', 'since'])
    const again = await bulk({ kind: 'addTags', tags: ['new'] }, everybody)
    await t.db.query(`update users set tags = '{a}'`)
    expect(await undo(again.id)).toMatchObject({ changed: 0, skips: { changedSince: 1 } })
  })

  it('skips players erased since', async () => {
    const user = await makeUser(t)
    const { id } = await bulk({ kind: 'addTags', tags: ['new'] }, everybody)
    await t.db.query(`update users set status = 'erased', tags = '{}' where id = $1`, [user.id])
    expect(await undo(id)).toMatchObject({ changed: 0, skips: { erased: 1 } })
  })

  it('works once, and not on an undo', async () => {
    await makeUser(t)
    const { id } = await bulk(suspend, everybody)
    const undone = await undo(id)
    expect((await get(id)).undoable).toBe(false)
    for (const again of [id, undone.id]) {
      const { status, body } = await t.call(undoBulkUsers, { id: again }, { token })
      expect([status, body.code]).toEqual([409, 'bulk_not_undoable'])
    }
  })

  it('is refused once the previous values are deleted', async () => {
    await makeUser(t)
    const { id } = await bulk(suspend, everybody)
    await clearBulkRecords(t.db, t.clock.now())
    expect((await get(id)).undoable).toBe(true)
    await clearBulkRecords(t.db, new Date(t.clock.now().getTime() + 31 * 86_400_000))
    expect((await get(id)).undoable).toBe(false)
  })

  it('returns 404 for an unknown ID', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    for (const call of [getBulkUsers, stopBulkUsers, undoBulkUsers]) {
      expect((await t.call(call, { id }, { token })).status).toBe(404)
    }
  })
})
