import { randomUUID } from 'node:crypto'
import { addUser, getUser, suspendUser, unsuspendUser, updateUser } from '@loupe/contract/admin/users/users'
import { eraseUser, getErasePlan } from '@loupe/contract/admin/users/users-erase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditSigners } from '#src/core/audit/seals.ts'
import { verifyAudit } from '#src/core/audit/verify.ts'
import { emptyAudit } from '#test/audit.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { auditEntries, codesOf } from '#test/responses.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate users, idempotency_keys')
  await emptyAudit(t.db)
})

describe('POST /admin/erase-user', () => {
  const person = {
    username: 'anna',
    fullName: 'Anna Șerban',
    email: 'anna@example.com',
    country: 'RO',
    timeZone: 'Europe/Bucharest',
    platform: 'ios',
    notes: 'Her birthday is in May',
    tags: ['vip', 'beta'],
    totals: { games: 12 },
  }

  it('returns first what will be erased and what will be kept', async () => {
    const { id } = await makeUser(t, person)
    await t.call(updateUser, { id, version: 1, notes: 'Moved to Cluj' }, { token })
    const plan = await t.call(getErasePlan, { id }, { token })
    expect(plan.data).toEqual({
      removed: [
        { what: 'username', count: 1 },
        { what: 'name', count: 1 },
        { what: 'email', count: 1 },
        { what: 'country', count: 1 },
        { what: 'timeZone', count: 1 },
        { what: 'device', count: 1 },
        { what: 'notes', count: 1 },
        { what: 'tags', count: 2 },
        { what: 'auditValues', count: 1 },
      ],
      kept: [
        { what: 'joined', count: 1 },
        { what: 'games', count: 12 },
        { what: 'auditEntries', count: 1 },
      ],
    })
  })

  it('leaves no identifying data of the player in any table, and keeps their games', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const { username, fullName, email, country, timeZone, notes, tags } = person
    const input = { username, fullName, email, country, timeZone, notes, tags }
    const { id } = (await t.call(addUser, input, { token, headers })).data ?? { id: '' }
    await t.call(suspendUser, { id, reason: 'Anna was rude' }, { token })
    await t.deps.sealer.seal()
    await t.call(unsuspendUser, { id }, { token })
    await t.db.query('update users set games = 12, platform = $2 where id = $1', [id, person.platform])
    await t.db.query(
      `insert into bulk_user_changes (bulk_id, user_id, before, after) values ($1, $1, '{"tags": []}', '{"tags": ["vip"]}')`,
      [id],
    )
    const plan = await t.call(getErasePlan, { id }, { token })
    expect(plan.data?.removed).toContainEqual({ what: 'bulkRecords', count: 1 })
    const erased = await t.call(eraseUser, { id, confirm: 'anna' }, { token })
    expect(erased.data).toMatchObject({
      username: `erased-${id.replaceAll('-', '')}`,
      fullName: '',
      email: null,
      status: 'erased',
      totals: { games: 12 },
    })
    const tables = await t.db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'admins'`,
    )
    expect(tables.rows.length).toBeGreaterThan(10)
    for (const { name: table } of tables.rows) {
      const { rows } = await t.db.query<{ text: string }>(
        `select row_to_json(${table})::text as text from ${table}`,
      )
      for (const { text } of rows) expect(text).not.toMatch(/anna|șerban|birthday|bucharest|vip|"RO"|ios"/i)
    }
    expect((await auditEntries(t)).map(({ action }) => action)).toEqual([
      'users.add',
      'users.suspend',
      'users.lift',
      'users.erase',
    ])
  })

  it('leaves the chain of the audit log intact', async () => {
    const { id } = await makeUser(t, person)
    await t.call(updateUser, { id, version: 1, notes: 'Moved to Cluj' }, { token })
    await t.deps.sealer.seal()
    await t.call(eraseUser, { id, confirm: 'anna' }, { token })
    await t.deps.sealer.seal()
    expect(await verifyAudit(t.db, { signers: auditSigners(t.deps.keys) })).toMatchObject({
      problems: [],
      waiting: 0,
    })
  })

  it('requires the exact username', async () => {
    const { id } = await makeUser(t, person)
    const response = await t.call(eraseUser, { id, confirm: 'Anna' }, { token })
    expect(codesOf(response)).toEqual(['confirm confirmation_differs'])
    expect((await t.call(getUser, { id }, { token })).data?.fullName).toBe('Anna Șerban')
  })

  it('returns the same response again, and refuses changes of an erased player', async () => {
    const { id } = await makeUser(t, person)
    const first = await t.call(eraseUser, { id, confirm: 'anna' }, { token })
    expect((await t.call(eraseUser, { id, confirm: 'anna' }, { token })).data).toEqual(first.data)
    const changes = [
      await t.call(updateUser, { id, version: 2, notes: 'x' }, { token }),
      await t.call(suspendUser, { id, reason: 'x' }, { token }),
      await t.call(unsuspendUser, { id }, { token }),
    ]
    expect(changes.map(({ body }) => body.code)).toEqual(['player_erased', 'player_erased', 'player_erased'])
    const { username } = person
    expect(
      (await t.call(addUser, { username, email: person.email, fullName: 'New' }, { token })).status,
    ).toBe(200)
  })
})
