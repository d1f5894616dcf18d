import { getProfile, login, logout } from '@loupe/contract/admin/account/account'
import { endOtherSessions, endSession, getSessions } from '@loupe/contract/admin/account/sessions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, makeSession, testPassword } from '#test/makers.ts'
import { auditEntries, codesOf } from '#test/responses.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const minuteMs = 60_000
const unknownId = '0190a000-0000-7000-8000-000000000000'

let t: TestApp
let admin: { id: string; email: string }
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate sessions, audit_entries, rate_limits')
  admin = await makeAdmin(t.deps)
})

async function signIn(email = admin.email, ip = '192.0.2.1'): Promise<string> {
  const headers = { 'user-agent': firefox }
  return (await t.call(login, { email, password: testPassword }, { ip, headers })).data.token
}

const idsOf = async (token: string) => (await t.call(getSessions, {}, { token })).data.map(({ id }) => id)
const ipOf = async (token: string) => (await t.call(getSessions, {}, { token })).data[0]?.ip
const codeOf = async (token: string) => (await t.call(getProfile, {}, { token })).body.ResponseCode

describe('GET /admin/get-sessions', () => {
  it('returns the sessions with device, address, times, and which one is current', async () => {
    const first = await signIn()
    t.clock.advance(5 * minuteMs)
    const second = await signIn(admin.email, '198.51.100.7')
    const { data } = await t.call(getSessions, {}, { token: first })
    expect(data).toMatchObject([
      {
        isCurrent: true,
        device: { kind: 'desktop', browser: 'Firefox', system: 'Windows' },
        ip: '192.0.2.1',
        createdAt: new Date(t.clock.now().getTime() - 5 * minuteMs).toISOString(),
        lastSeenAt: t.clock.now().toISOString(),
      },
      { isCurrent: false, ip: '198.51.100.7', createdAt: t.clock.now().toISOString() },
    ])
    expect((await t.call(getSessions, {}, { token: second })).data[0]).toMatchObject({ ip: '198.51.100.7' })
  })

  it('shows an IPv4 address in canonical form, and an IPv6 address in its shortest form', async () => {
    const mapped = await signIn(admin.email, '::ffff:198.51.100.8')
    const long = await signIn(admin.email, '2001:0DB8:0000:0001:0000:0000:0000:0009')
    expect([await ipOf(mapped), await ipOf(long)]).toEqual(['198.51.100.8', '2001:db8:0:1::9'])
  })

  it('returns no ended session, and none of others', async () => {
    const idle = await signIn()
    t.clock.advance(61 * minuteMs)
    const mine = await signIn()
    await signIn((await makeAdmin(t.deps)).email)
    expect(await idsOf(mine)).toHaveLength(1)
    expect(await codeOf(idle)).toBe(207)
  })
})

it('stores 400 characters of a User-Agent', async () => {
  const headers = { 'user-agent': `${'a'.repeat(399)}bc` }
  await t.call(login, { email: admin.email, password: testPassword }, { headers })
  const { rows } = await t.db.query('select user_agent from sessions')
  expect(rows).toEqual([{ user_agent: `${'a'.repeat(399)}b` }])
})

describe('POST /admin/end-session', () => {
  it('ends one’s own session at once, and audits it', async () => {
    const [other, mine] = [await signIn(), await signIn()]
    const [, id = ''] = await idsOf(mine)
    expect((await t.call(endSession, { id }, { token: mine })).data).toEqual({ id })
    expect([await codeOf(other), await codeOf(mine)]).toEqual([207, 200])
    expect((await auditEntries(t)).at(-1)).toMatchObject({
      action: 'account.end_session',
      subject_id: admin.id,
      before: { sessionId: id, ip: '192.0.2.1', browser: 'Firefox', system: 'Windows' },
    })
  })

  it('returns 404 for one that has ended, does not exist, or belongs to another administrator', async () => {
    const [, mine] = [await signIn(), await signIn()]
    const theirs = await signIn((await makeAdmin(t.deps)).email)
    const [, id = ''] = await idsOf(mine)
    await t.call(endSession, { id }, { token: mine })
    const [foreign = ''] = await idsOf(theirs)
    for (const wrong of [id, unknownId, foreign]) {
      expect((await t.call(endSession, { id: wrong }, { token: mine })).status).toBe(404)
    }
    expect(await codeOf(theirs)).toBe(200)
  })

  it('names the invalid input, and requires a session', async () => {
    const token = await signIn()
    expect(codesOf(await t.call(endSession, { id: 'x', all: true } as never, { token }))).toEqual([
      'id not_allowed',
      'all unknown_field',
    ])
    expect((await t.call(endSession, { id: unknownId })).body.ResponseCode).toBe(207)
  })
})

describe('POST /admin/end-other-sessions', () => {
  it('ends one’s own sessions except this one, with an entry for each', async () => {
    const others = [await signIn(), await signIn()]
    const theirs = await signIn((await makeAdmin(t.deps)).email)
    const mine = await signIn()
    expect((await t.call(endOtherSessions, {}, { token: mine })).data).toEqual({ ended: 2 })
    expect(await Promise.all([...others, mine, theirs].map(codeOf))).toEqual([207, 207, 200, 200])
    expect((await auditEntries(t)).filter(({ action }) => action === 'account.end_session')).toHaveLength(2)
    expect((await t.call(endOtherSessions, {}, { token: mine })).data).toEqual({ ended: 0 })
  })
})

it('keeps ten sessions of one administrator: the eleventh ends the oldest', async () => {
  const theirs = await makeSession(t.deps, (await makeAdmin(t.deps)).id)
  // the first of two that began at the same moment
  const tokens = [await makeSession(t.deps, admin.id)]
  for (let count = 1; count < 11; count += 1) {
    tokens.push(await makeSession(t.deps, admin.id))
    t.clock.advance(1000)
  }
  expect(await Promise.all(tokens.map(codeOf))).toEqual([207, ...tokens.slice(1).map(() => 200)])
  expect(await codeOf(theirs)).toBe(200)
  // an ended one does not count
  await t.call(logout, {}, { token: tokens[10] ?? '' })
  await makeSession(t.deps, admin.id)
  expect(await Promise.all(tokens.slice(1, 10).map(codeOf))).toEqual(tokens.slice(1, 10).map(() => 200))
})

it('keeps ten even when many sign in at the same moment', async () => {
  for (let count = 0; count < 6; count += 1) await signIn()
  const [token = ''] = await Promise.all(Array.from({ length: 8 }, () => signIn()))
  expect(await idsOf(token)).toHaveLength(10)
})
