import { randomUUID } from 'node:crypto'
import { login } from '@loupe/contract/admin/account/account'
import {
  exportAudit,
  getAudit,
  getAuditActors,
  getAuditChain,
  getAuditEntry,
} from '@loupe/contract/admin/audit'
import { addDocs } from '@loupe/contract/admin/documents'
import { addGameKey } from '@loupe/contract/admin/game-keys'
import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import { addUser, suspendUser, updateUser } from '@loupe/contract/admin/users/users'
import { eraseUser } from '@loupe/contract/admin/users/users-erase'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemActor, writeAudit } from '#src/core/audit/audit.ts'
import { emptyAudit, tamper } from '#test/audit.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin } from '#test/makers.ts'
import { makePuzzle } from '#test/puzzles.ts'
import { recordStatements } from '#test/record-statements.ts'
import { codesOf } from '#test/responses.ts'

let t: TestApp
let token: string
let adminId: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  const { rows } = await t.db.query<{ id: string }>('select id from admins')
  adminId = rows[0]?.id ?? ''
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate users, idempotency_keys')
  await emptyAudit(t.db)
})

const find = async (search: string) => (await t.call(getAuditActors, { search }, { token })).data.list
const download = async (url: string) => t.http.inject({ method: 'GET', url })
const chain = async () => (await t.call(getAuditChain, {}, { token })).data
const list = async (query: InputOf<typeof getAudit> = {}) => (await t.call(getAudit, query, { token })).data
const actionsOf = async (query: InputOf<typeof getAudit>) =>
  (await list(query)).list.map(({ action, result }) => (result === 'done' ? action : `${action} ${result}`))

/** A player who is added, changed and suspended, then a failed sign-in, a minute between each; sealed. */
async function story(): Promise<string> {
  const minute = () => t.clock.advance(60_000)
  const input = { username: 'anna', email: 'anna@example.com', fullName: 'Anna Șerban' }
  const { id } = (await t.call(addUser, input, { token })).data
  minute()
  await t.call(updateUser, { id, version: 1, country: 'RO', notes: 'Moved to Cluj' }, { token })
  minute()
  await t.call(suspendUser, { id, reason: 'rude' }, { token })
  minute()
  await t.call(login, { email: 'nobody@example.com', password: 'wrong' }, { ip: '192.0.2.44' })
  await t.deps.sealer.seal()
  return id
}

describe('GET /admin/get-audit', () => {
  it('lists entries, newest first, with the names of actors and subjects', async () => {
    const id = await story()
    const page = await list()
    expect(page).toMatchObject({ total: 4, totalIsCapped: false, page: 0, next: null, previous: null })
    const [failed, suspended, updated] = page.list
    expect(failed).toMatchObject({
      action: 'account.signIn',
      result: 'failed',
      ip: '192.0.2.44',
      actor: { kind: 'visitor', id: null, name: null },
    })
    expect(suspended).toMatchObject({
      action: 'users.suspend',
      actor: { kind: 'admin', id: adminId, name: 'Ilinca Moraru', email: `admin-${adminId}@loupe.example` },
      subject: { kind: 'users', id, name: 'Anna Șerban' },
      fields: expect.arrayContaining(['status', 'statusReason']),
    })
    expect(updated?.fields.toSorted()).toEqual(['country', 'notes'])
    expect(updated).not.toHaveProperty('before')
  })

  it('needs one query besides the session check, including names and total, also for an action or a refusal', async () => {
    await story()
    await list() // may tell that the session is in use
    const statements = recordStatements(t.db)
    for (const query of [{}, { action: 'account.signIn' }, { result: 'failed,denied' }] as const) {
      expect((await list(query)).list).not.toEqual([])
      expect(statements().splice(0)).toHaveLength(2)
    }
  })

  it('walks by cursor and by page without skipping or repeating an entry', async () => {
    for (let n = 0; n < 23; n += 1) {
      await writeAudit(t.db, t.clock.now(), systemActor, {
        action: 'users.lift',
        subjectKind: 'users',
        subjectId: null,
      })
    }
    const first = await list({ record: '10' })
    const second = await list({ record: '10', cursor: first.next ?? '' })
    const third = await list({ record: '10', page: '2' })
    const ids = [first, second, third].flatMap((page) => page.list.map((row) => row.id))
    expect(new Set(ids).size).toBe(23)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(first.total).toBe(23)
    expect((await list({ sort: 'at', record: '1' })).list[0]?.id).toBe(ids.at(-1))
  })

  it('filters by action, subject, actor, result and time', async () => {
    const id = await story()
    const day = t.clock.now().toISOString().slice(0, 10)
    const twoMinutesAgo = new Date(t.clock.now().getTime() - 120_000).toISOString()
    expect(await actionsOf({ action: 'users.add,users.suspend' })).toEqual(['users.suspend', 'users.add'])
    expect(await actionsOf({ result: 'failed' })).toEqual(['account.signIn failed'])
    expect(await actionsOf({ result: 'denied' })).toEqual([])
    expect(await actionsOf({ subjectKind: 'admins' })).toEqual(['account.signIn failed'])
    expect(await actionsOf({ subjectId: id })).toEqual(['users.suspend', 'users.update', 'users.add'])
    expect(await actionsOf({ actor: adminId })).toEqual(['users.suspend', 'users.update', 'users.add'])
    expect(await actionsOf({ actor: 'visitor' })).toEqual(['account.signIn failed'])
    expect(await actionsOf({ actor: `system,${adminId}` })).toHaveLength(3)
    expect(await actionsOf({ from: twoMinutesAgo })).toEqual([
      'account.signIn failed',
      'users.suspend',
      'users.update',
    ])
    expect(await actionsOf({ to: twoMinutesAgo })).toEqual(['users.update', 'users.add'])
    expect(await actionsOf({ from: day, to: day, actor: adminId, action: 'users.add' })).toEqual([
      'users.add',
    ])
  })

  it('returns exact totals of actions and results from stored counts', async () => {
    await story()
    expect((await list({ action: 'users.add,users.suspend', part: 'total' })).total).toBe(2)
    expect((await list({ action: 'account.signIn', result: 'done', part: 'total' })).total).toBe(0)
    expect((await list({ result: 'failed', part: 'total' })).total).toBe(1)
  })

  it('finds entries by names, values, addresses and IDs, once they are sealed', async () => {
    const id = await story()
    const [failed] = (await list()).list
    expect(await actionsOf({ search: 'serban cluj' })).toEqual(['users.update'])
    expect(await actionsOf({ search: 'Ilinca' })).toHaveLength(3)
    expect(await actionsOf({ search: 'anna' })).toHaveLength(3)
    expect(await actionsOf({ search: '192.0.2.44' })).toEqual(['account.signIn failed'])
    expect(await actionsOf({ search: id })).toHaveLength(3)
    expect(await actionsOf({ search: adminId.toUpperCase() })).toHaveLength(3)
    expect(await actionsOf({ search: failed?.id ?? '' })).toEqual(['account.signIn failed'])
    expect(await actionsOf({ search: failed?.requestId ?? '' })).toEqual(['account.signIn failed'])
    expect(await actionsOf({ search: '100%' })).toEqual([])
  })

  it('puts the entry with a number first, and entries about an ID before those that mention it', async () => {
    const id = await story()
    const mention = {
      action: 'users.add',
      subjectKind: 'users',
      subjectId: randomUUID(),
      after: { notes: `${id} 1` },
    } as const
    await writeAudit(t.db, t.clock.now(), systemActor, mention)
    await t.deps.sealer.seal()
    const about = ['users.suspend', 'users.update', 'users.add']
    expect(await actionsOf({ search: id })).toEqual([...about, 'users.add'])
    expect((await list({ search: id })).list.map(({ subject }) => subject.id)).toEqual([
      id,
      id,
      id,
      mention.subjectId,
    ])
    const { rows } = await t.db.query<{ seq: number; id: string }>(
      `select seq::int, id from audit_entries where action = 'users.update'`,
    )
    for (const search of [`${rows[0]?.seq}`, `#${rows[0]?.seq}`]) {
      expect((await list({ search })).list[0]?.id).toBe(rows[0]?.id)
    }
    expect((await list({ search: id, record: '2' })).next).not.toBeNull()
  })

  it('finds entries by the ID of their subject, of any kind', async () => {
    const subjectId = randomUUID()
    await writeAudit(t.db, t.clock.now(), systemActor, {
      action: 'puzzles.publish',
      subjectKind: 'puzzles',
      subjectId,
    })
    await t.deps.sealer.seal()
    expect(await actionsOf({ search: subjectId })).toEqual(['puzzles.publish'])
  })

  it('shows and finds administrators by their names in the order of their script', async () => {
    const { id: subjectId } = await makeAdmin(t.deps, { firstName: '小明', lastName: '王' })
    const entry = { action: 'administrators.disable', subjectKind: 'admins', subjectId } as const
    await writeAudit(t.db, t.clock.now(), systemActor, entry)
    await t.deps.sealer.seal()
    for (const search of ['王小明', '小明', '小明 王']) {
      expect((await list({ search })).list).toMatchObject([{ subject: { id: subjectId, name: '王小明' } }])
      expect(await find(search)).toMatchObject([{ id: subjectId, name: '王小明' }])
    }
    await t.db.query('delete from admins where id = $1', [subjectId])
  })

  it('names puzzles and notifications in their languages, documents by version, and keys and invitations', async () => {
    const { _id: puzzleId } = await makePuzzle(t, token, {
      title: { en: 'Harbour Market', fr: 'Le marché du port' },
    })
    const player = { username: 'anna', email: 'anna@example.com', fullName: 'Anna Șerban' }
    const { id: playerId } = (await t.call(addUser, player, { token })).data
    const texts = {
      title: 'Opals',
      body: 'Come and see.',
      translations: { fr: { title: 'Opales', body: 'Venez voir.' } },
    }
    const draft = { ...texts, audience: { userIds: [playerId] }, draft: true }
    const sent = (await t.call(sendNotification, draft, { token })).data
    const document = { type: 'privacy', locale: 'fr', title: 'Vie privée', content: '<p>Rien.</p>' } as const
    const saved = (await t.call(addDocs, document, { token })).data
    const key = (await t.call(addGameKey, { name: 'iOS app' }, { token: await t.signIn() })).data
    const subjects = new Map((await list()).list.map(({ subject }) => [subject.kind, subject]))
    const unnamed = { name: null, title: null, document: null }
    expect(subjects.get('puzzles')).toEqual({
      ...unnamed,
      kind: 'puzzles',
      id: puzzleId,
      title: { en: 'Harbour Market', fr: 'Le marché du port' },
    })
    expect(subjects.get('notifications')).toMatchObject({ id: sent.id, title: { en: 'Opals', fr: 'Opales' } })
    expect(subjects.get('documents')).toMatchObject({
      id: saved.id,
      document: { type: 'privacy', locale: 'fr', version: saved.version },
    })
    expect(subjects.get('game_keys')).toMatchObject({ ...unnamed, id: key.id, name: 'iOS app' })
    await t.db.query('delete from sessions where admin_id <> $1', [adminId])
    await t.db.query('delete from admins where id <> $1', [adminId])
  })

  it('finds nothing by the name of an erased player', async () => {
    const id = await story()
    await t.call(eraseUser, { id, confirm: 'anna' }, { token })
    await t.deps.sealer.seal()
    for (const search of ['anna', 'serban', 'cluj', 'anna@example.com'])
      expect(await actionsOf({ search })).toEqual([])
    const { list: entries } = await list({ subjectId: id })
    expect(entries.map(({ subject }) => subject.name)).toEqual([null, null, null, null])
  })

  it('refuses unknown parameters', async () => {
    const queries = [
      { action: 'users.dance' },
      { actor: 'somebody' },
      { result: 'maybe' },
      { from: 'yesterday' },
      { sort: 'ip' },
      { record: '1000' },
      { cursor: 'garbage' },
      { unknown: '1' },
    ]
    for (const query of queries) {
      const response = await t.call(getAudit, query as InputOf<typeof getAudit>, { token })
      expect([response.status, codesOf(response)?.length]).toEqual([400, 1])
    }
  })
})

describe('GET /admin/get-audit-entry', () => {
  it('returns one entry with its values before and after, and its number in the chain', async () => {
    await story()
    const [, suspended, updated] = (await list()).list
    const { data } = await t.call(getAuditEntry, { id: updated?.id ?? '' }, { token })
    expect(data).toMatchObject({
      before: { country: '', notes: '' },
      after: { country: 'RO', notes: 'Moved to Cluj' },
      actor: { name: 'Ilinca Moraru' },
      subject: { name: 'Anna Șerban' },
      isCleared: false,
      seal: { seq: 2, hash: expect.stringMatching(/^[\da-f]{64}$/) },
    })
    const next = await t.call(getAuditEntry, { id: suspended?.id ?? '' }, { token })
    expect(next.data.seal?.previousHash).toBe(data.seal?.hash)
  })

  it('reports values cleared by an erasure, and an unsealed entry', async () => {
    const id = await story()
    await t.call(eraseUser, { id, confirm: 'anna' }, { token })
    const [erased, , updated] = (await list({ subjectId: id })).list
    const { data } = await t.call(getAuditEntry, { id: updated?.id ?? '' }, { token })
    expect([data.isCleared, data.before, data.after]).toEqual([true, {}, {}])
    const last = await t.call(getAuditEntry, { id: erased?.id ?? '' }, { token })
    expect([last.data.isCleared, last.data.seal]).toEqual([false, null])
  })

  it('reports the invalid seal of an entry that was changed directly', async () => {
    await story()
    const [, suspended] = (await list()).list
    const entry = async () => (await t.call(getAuditEntry, { id: suspended?.id ?? '' }, { token })).data
    expect((await entry()).seal?.isValid).toBe(true)
    const put = (column: string, value: string) =>
      tamper(t.db, `update audit_entries set ${column} = ${value} where id = $1`, [suspended?.id])
    await put('ip', `'198.51.100.1'`)
    expect((await entry()).seal?.isValid).toBe(false)
    await put('ip', `'127.0.0.1'`)
    await put('after', `after || '{"statusReason": "polite"}'`)
    expect((await entry()).seal?.isValid).toBe(false)
    await put('after', `after || '{"statusReason": "rude"}'`)
    expect((await entry()).seal?.isValid).toBe(true)
    await tamper(t.db, 'delete from audit_entries where seq = $1', [((await entry()).seal?.seq ?? 0) - 1])
    expect((await entry()).seal?.isValid).toBe(false)
  })

  it('returns 404 for an unknown ID', async () => {
    expect((await t.call(getAuditEntry, { id: randomUUID() }, { token })).status).toBe(404)
    expect((await t.call(getAuditEntry, { id: 'x' }, { token })).status).toBe(400)
  })
})

describe('GET /admin/get-audit-chain', () => {
  it('returns how far entries are sealed, and since when others wait', async () => {
    expect(await chain()).toEqual({ head: null, waiting: 0, waitingSince: null })
    await story()
    const [last] = (await list()).list
    const { head, ...rest } = await chain()
    expect([head?.seq, head?.at, rest]).toEqual([4, last?.at, { waiting: 0, waitingSince: null }])
    t.clock.advance(60_000)
    const since = t.clock.now().toISOString()
    for (const subjectId of ['one', 'two']) {
      const entry = { action: 'users.lift', subjectKind: 'users', subjectId } as const
      await writeAudit(t.db, t.clock.now(), systemActor, entry)
      t.clock.advance(1000)
    }
    expect(await chain()).toEqual({ head, waiting: 2, waitingSince: since })
  })
})

describe('GET /admin/get-audit-actors', () => {
  it('finds administrators by name and address', async () => {
    expect(await find('moraru ilin')).toEqual([
      { id: adminId, name: 'Ilinca Moraru', email: `admin-${adminId}@loupe.example` },
    ])
    expect(await find('loupe.example')).toHaveLength(1)
    expect(await find('somebody')).toEqual([])
  })
})

describe('POST /admin/export-audit', () => {
  it('streams exactly the filtered entries, and is audited itself', async () => {
    const id = await story()
    const filter = { subjectId: id, action: 'users.update' }
    const { data } = await t.call(exportAudit, { filter }, { token })
    const file = await download(data.url)
    expect(file.headers['content-disposition']).toContain('audit-2026-11-20.csv')
    const rows = parse<Record<string, string>>(file.body, { bom: true, columns: true })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      seq: '2',
      actorId: adminId,
      actorEmail: `admin-${adminId}@loupe.example`,
      action: 'users.update',
      subjectId: id,
      result: 'done',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ country: 'RO', notes: 'Moved to Cluj' })
    const [own] = (await list({ action: 'audit.export' })).list
    const { data: entry } = await t.call(getAuditEntry, { id: own?.id ?? '' }, { token })
    expect(entry).toMatchObject({ actor: { id: adminId }, after: { filter: { subjectId: id } } })
    expect((await download(data.url)).statusCode).toBe(404)
  })

  it('contains every entry once, in the requested order, however many there are', async () => {
    await t.db.query(
      `insert into audit_entries (id, at, ip, request_id, action, subject_kind, result)
       select gen_random_uuid(), now() + n % 50 * interval '1 ms', '', '', 'users.lift', 'users', 'done'
       from generate_series(1, 2500) as n`,
    )
    const { data } = await t.call(exportAudit, { filter: {}, sort: 'at' }, { token })
    const rows = parse<{ id: string; at: string }>((await download(data.url)).body, {
      bom: true,
      columns: true,
    })
    // its own entry was written at the download, at the test clock's time, long before these
    expect(new Set(rows.map((row) => row.id)).size).toBe(2501)
    const keys = rows.map((row) => row.at + row.id)
    expect(keys).toEqual(keys.toSorted())
  })
})
