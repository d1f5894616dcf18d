import { addUser, getUser, suspendUser, unsuspendUser, updateUser } from '@loupe/contract/admin/users/users'
import { eraseUser, getErasePlan } from '@loupe/contract/admin/users/users-erase'
import { getAllUsers, getUserCounts, getUsers, getUserTags } from '@loupe/contract/admin/users/users-list'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, makeUser, testPassword } from '#test/makers.ts'
import { auditEntries, codesOf, statuses } from '#test/responses.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate users, audit_entries, idempotency_keys'))

const unknownId = '0190a000-0000-7000-8000-000000000000'

describe('who may call', () => {
  const calls = [
    [getAllUsers, {}],
    [getUsers, {}],
    [getUser, { id: unknownId }],
    [getUserTags, {}],
    [getUserCounts, {}],
    [getErasePlan, { id: unknownId }],
    [addUser, { username: 'anna', email: null, fullName: 'Anna' }],
    [updateUser, { id: unknownId, version: 1 }],
    [suspendUser, { id: unknownId, reason: 'x' }],
    [unsuspendUser, { id: unknownId }],
    [eraseUser, { id: unknownId, confirm: 'x' }],
  ] as const

  it.each(calls)('$path: refuses calls without a session', async (endpoint, input) => {
    const reply = await t.call(endpoint, input)
    expect([reply.status, reply.body.ResponseCode]).toEqual([401, 207])
    expect(await auditEntries(t)).toEqual([])
  })

  it.each(calls)('$path: refuses a malformed token', async (endpoint, input) => {
    const reply = await t.call(endpoint, input, { token: `${token}x` })
    expect([reply.status, reply.body.ResponseCode]).toEqual([401, 207])
  })

  it('accepts an administrator of the second mechanism', async () => {
    const { email } = await makeAdmin(t.deps)
    const signedIn = await t.http.inject({
      method: 'POST',
      url: '/api/account/login',
      payload: { email, password: testPassword },
    })
    const { serviceToken } = signedIn.json<{ serviceToken: string }>()
    expect((await t.call(getUserCounts, {}, { token: serviceToken })).status).toBe(200)
  })
})

describe('an unknown player', () => {
  it.each([
    [getUser, { id: unknownId }],
    [getErasePlan, { id: unknownId }],
    [updateUser, { id: unknownId, version: 1 }],
    [suspendUser, { id: unknownId, reason: 'x' }],
    [unsuspendUser, { id: unknownId }],
    [eraseUser, { id: unknownId, confirm: 'x' }],
  ] as const)('$path returns 404', async (endpoint, input) => {
    const reply = await t.call(endpoint, input, { token })
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
  })

  it('is distinguished from an invalid ID', async () => {
    const reply = await t.call(getUser, { id: 'anna' }, { token })
    expect(reply.status).toBe(400)
    expect(codesOf(reply)).toEqual(['id not_allowed'])
  })
})

describe('POST /admin/add-user', () => {
  it('stores the player with every default and an audit entry', async () => {
    const input = { username: ' Anna.Șerban ', email: 'Anna@example.com', fullName: ' Anna Șerban ' }
    const added = await t.call(addUser, input, { token })
    expect(added.data).toEqual({
      id: expect.any(String) as string,
      username: 'Anna.Șerban',
      fullName: 'Anna Șerban',
      email: 'Anna@example.com',
      emailVerified: true,
      avatarUrl: null,
      locale: 'en',
      country: '',
      timeZone: '',
      status: 'active',
      statusReason: null,
      statusUntil: null,
      createdAt: t.clock.now().toISOString(),
      lastSeenAt: null,
      platform: '',
      appVersion: '',
      notes: '',
      properties: {},
      tags: [],
      totals: { games: 0, completed: 0, itemsFound: 0, hintsUsed: 0, playSeconds: 0 },
      notificationPreferences: { kinds: [], quietFrom: null, quietTo: null },
      isTest: false,
      version: 1,
    })
    const stored = await t.call(getUser, { id: added.data?.id ?? '' }, { token })
    expect(stored.data).toEqual(added.data)
    const [entry] = await auditEntries(t)
    expect(entry).toMatchObject({ action: 'users.add', subject_id: added.data?.id, before: null })
    expect(entry?.actor_id).not.toBeNull()
    expect(entry?.after).toMatchObject({ username: 'Anna.Șerban', email: 'Anna@example.com' })
  })

  it('stores the given fields, each tag once', async () => {
    const input = {
      username: '小明',
      email: null,
      fullName: '李小明',
      locale: 'zh',
      country: 'CN',
      timeZone: 'Asia/Shanghai',
      status: 'suspended',
      notes: 'Met at the fair',
      tags: ['vip', 'beta', 'vip'],
      isTest: true,
    } as const
    const added = await t.call(addUser, { ...input, tags: [...input.tags] }, { token })
    expect(added.data).toMatchObject({ ...input, tags: ['vip', 'beta'] })
  })

  it.each([
    ['ANNA', 'letter case'],
    ['Ａnna', 'another way of writing the same letter'],
  ])('refuses the username of another player: %s differs by %s only', async (username) => {
    await makeUser(t, { username: 'Anna' })
    const reply = await t.call(addUser, { username, email: null, fullName: 'A' }, { token })
    expect([reply.status, reply.body.code]).toEqual([409, 'username_taken'])
    expect(codesOf(reply)).toEqual(['username username_taken'])
    expect(await auditEntries(t)).toEqual([])
  })

  it('refuses the email address of another player in any letter case, but allows many without one', async () => {
    await makeUser(t, { email: 'anna@example.com' })
    const taken = await t.call(
      addUser,
      { username: 'b', email: 'ANNA@example.com', fullName: 'B' },
      { token },
    )
    expect(codesOf(taken)).toEqual(['email email_taken'])
    for (const username of ['c', 'd']) {
      const reply = await t.call(addUser, { username, email: null, fullName: 'C' }, { token })
      expect(reply.status).toBe(200)
    }
  })

  it('names each invalid field', async () => {
    const reply = await t.call(
      addUser,
      {
        username: 'a b',
        email: 'nowhere',
        fullName: 'A\0',
        locale: 'de',
        country: 'Romania',
        timeZone: 'Mars/Olympus',
        status: 'erased',
        tags: ['a,b'],
        totals: {},
      } as never,
      { token },
    )
    expect(reply.status).toBe(400)
    expect(codesOf(reply)?.toSorted()).toEqual([
      'country format_country',
      'email format_email',
      'fullName not_allowed',
      'locale not_allowed',
      'status not_allowed',
      'tags.0 not_allowed',
      'timeZone format_time_zone',
      'totals unknown_field',
      'username format_username',
    ])
  })

  it('adds one player for a repeated Idempotency-Key', async () => {
    const input = { username: 'once', email: null, fullName: 'Once' }
    const options = { token, headers: { 'idempotency-key': 'k1' } }
    const [first, second] = [await t.call(addUser, input, options), await t.call(addUser, input, options)]
    expect(second.data).toEqual(first.data)
    expect((await t.call(getUserCounts, {}, { token })).data?.all).toBe(1)
  })
})

describe('POST /admin/update-user', () => {
  it('changes only the given fields, increments the version and audits before and after', async () => {
    const user = await makeUser(t, { fullName: 'Anna', notes: 'old', tags: ['a'], email: 'a@example.com' })
    const reply = await t.call(
      updateUser,
      { id: user.id, version: 1, notes: 'new', tags: ['a', 'b'], email: null, fullName: 'Anna' },
      { token },
    )
    expect(reply.data).toEqual({
      ...user,
      notes: 'new',
      tags: ['a', 'b'],
      email: null,
      emailVerified: false,
      version: 2,
    })
    expect((await t.call(getUser, { id: user.id }, { token })).data).toEqual(reply.data)
    expect(await auditEntries(t)).toMatchObject([
      {
        action: 'users.update',
        before: { notes: 'old', tags: ['a'], email: 'a@example.com' },
        after: { notes: 'new', tags: ['a', 'b'], email: null },
      },
    ])
  })

  it('returns 409 with the current player for a save of an older version, and keeps the first save', async () => {
    const { id } = await makeUser(t, { notes: 'old' })
    const first = await t.call(updateUser, { id, version: 1, notes: 'first' }, { token })
    const second = await t.call(updateUser, { id, version: 1, notes: 'second' }, { token })
    expect([second.status, second.body.code]).toEqual([409, 'conflict'])
    expect(second.body.ResponseData).toEqual(first.data)
    expect((await t.call(getUser, { id }, { token })).data?.notes).toBe('first')
  })

  it('accepts one of two simultaneous saves', async () => {
    const { id } = await makeUser(t)
    const responses = await Promise.all(
      ['one', 'two'].map((notes) => t.call(updateUser, { id, version: 1, notes }, { token })),
    )
    expect(statuses(responses)).toEqual([200, 409])
    expect(await auditEntries(t)).toHaveLength(1)
  })

  it('writes nothing without a change', async () => {
    const user = await makeUser(t, { fullName: 'Anna' })
    const reply = await t.call(updateUser, { id: user.id, version: 1, fullName: 'Anna' }, { token })
    expect(reply.data).toEqual(user)
    expect(await auditEntries(t)).toEqual([])
  })

  it('allows another letter case of one’s own name, but not the name of another player', async () => {
    const { id } = await makeUser(t, { username: 'anna' })
    await makeUser(t, { username: 'ben' })
    const own = await t.call(updateUser, { id, version: 1, username: 'Anna' }, { token })
    expect(own.data?.username).toBe('Anna')
    const taken = await t.call(updateUser, { id, version: 2, username: 'BEN' }, { token })
    expect(codesOf(taken)).toEqual(['username username_taken'])
  })

  it('refuses read-only fields', async () => {
    const { id } = await makeUser(t)
    const response = await t.call(updateUser, { id, version: 1, status: 'erased' } as never, { token })
    expect(codesOf(response)).toEqual(['status unknown_field'])
  })
})

describe('GET /admin/get-user-counts', () => {
  it('follows every change, one by one and in bulk', async () => {
    const first = await makeUser(t)
    await makeUser(t, { isTest: true })
    await makeUser(t, { status: 'suspended', isTest: true })
    await t.call(eraseUser, { id: first.id, confirm: first.username }, { token })
    const counts = async () => (await t.call(getUserCounts, {}, { token })).data
    expect(await counts()).toEqual({ all: 3, active: 1, suspended: 1, erased: 1, test: 2 })
    await t.db.query(`update users set status = 'active' where status = 'suspended'`)
    expect(await counts()).toEqual({ all: 3, active: 2, suspended: 0, erased: 1, test: 2 })
    await t.db.query(`delete from users where is_test`)
    expect(await counts()).toEqual({ all: 1, active: 0, suspended: 0, erased: 1, test: 0 })
    await t.db.query('truncate users')
    expect(await counts()).toEqual({ all: 0, active: 0, suspended: 0, erased: 0, test: 0 })
  })

  it('counts players that many add at the same time', async () => {
    await Promise.all(Array.from({ length: 24 }, () => makeUser(t)))
    expect((await t.call(getUserCounts, {}, { token })).data?.all).toBe(24)
  })

  it('does not count players that were rolled back', async () => {
    const added = t.db.transaction(async (tx) => {
      await makeUser({ db: tx, clock: t.clock })
      throw new Error('changed my mind')
    })
    await expect(added).rejects.toThrow('changed my mind')
    expect((await t.call(getUserCounts, {}, { token })).data?.all).toBe(0)
  })
})

describe('GET /admin/get-user-tags', () => {
  it('lists the tags in use, by name, and finds them without accents', async () => {
    await makeUser(t, { tags: ['vip', 'Été', 'beta-1'] })
    const { id } = await makeUser(t, { tags: ['old', 'vip'] })
    await t.call(updateUser, { id, version: 1, tags: ['zebra'] }, { token })
    const tags = async (search: string) => (await t.call(getUserTags, { search }, { token })).data?.list
    expect(await tags('')).toEqual(['beta-1', 'Été', 'vip', 'zebra'])
    expect(await tags('ete')).toEqual(['Été'])
    expect(await tags('ETA-')).toEqual(['beta-1'])
    expect(await tags('\0')).toHaveLength(4)
    await makeUser(t, { tags: ['a-zebra'] })
    expect(await tags('Zebra')).toEqual(['zebra', 'a-zebra'])
  })
})

describe('GET /admin/get-users', () => {
  it('returns at most 50 matches, by username, without erased players', async () => {
    await t.db.query(`insert into users (id, username, full_name, status, created_at)
      select gen_random_uuid(), 'player' || lpad(n::text, 3, '0'), 'Ioana Țurcanu',
        case when n = 1 then 'erased' else 'active' end, now() from generate_series(1, 80) as n`)
    const found = await t.call(getUsers, { search: 'turcanu' }, { token })
    expect(found.data?.list.map(({ username }) => username)).toEqual(
      Array.from({ length: 50 }, (_, index) => `player${String(index + 2).padStart(3, '0')}`),
    )
    expect((await t.call(getUsers, { search: 'nobody' }, { token })).data?.list).toEqual([])
  })
})
