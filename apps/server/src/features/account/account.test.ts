import {
  accountLogin,
  accountMe,
  getProfile,
  login,
  logout,
  register,
} from '@loupe/contract/admin/account/account'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, makeSession, testPassword } from '#test/makers.ts'
import { recordStatements } from '#test/record-statements.ts'
import { findAccount } from './accounts.ts'
import { accountKey, addressKey, attemptsPerAccount, attemptsPerAddress, checkAttempt } from './attempts.ts'
import { prepareFirstAdmin } from './set-up/set-up.ts'
import { endSession } from './sign-in/open-session.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate admins, sessions, setup_tokens, rate_limits, audit_entries cascade'))

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe('POST /admin/login', () => {
  it('returns a token for the profile, valid for 12 hours', async () => {
    const { email } = await makeAdmin(t.deps)
    const signedIn = await t.call(login, { email, password: testPassword })
    expect(signedIn.status).toBe(200)
    expect(signedIn.data?.expiresAt).toBe(new Date(t.clock.now().getTime() + 12 * hourMs).toISOString())
    const profile = await t.call(getProfile, {}, { token: signedIn.data?.token ?? '' })
    expect(profile.data).toMatchObject({ email, role: 'admin', firstName: 'Ilinca' })
  })

  it('records its time, for the profile and for the next sign-in of the same account', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const other = await makeAdmin(t.deps)
    const lastSignInOf = async (adminId: string) => {
      const token = await makeSession(t.deps, adminId)
      return (await t.call(getProfile, {}, { token })).data.lastSignInAt
    }
    const at = t.clock.now().toISOString()
    const { token } = (await t.call(login, { email, password: testPassword })).data
    t.clock.advance(minuteMs)
    expect((await t.call(getProfile, {}, { token })).data.lastSignInAt).toBe(at)
    const { user } = (await t.call(accountLogin, { email, password: testPassword })).body
    expect(user).toMatchObject({ lastSignInAt: t.clock.now().toISOString() })
    t.clock.advance(minuteMs)
    // a session that was not opened by a sign-in does not count
    const before = new Date(t.clock.now().getTime() - minuteMs).toISOString()
    expect([await lastSignInOf(id), await lastSignInOf(id)]).toEqual([before, before])
    expect(await lastSignInOf(other.id)).toBeNull()
  })

  it('accepts the email address in any letter case', async () => {
    await makeAdmin(t.deps, { email: 'ilinca@loupe.example' })
    const reply = await t.call(login, { email: 'ILINCA@loupe.example', password: testPassword })
    expect(reply.body.succeeded).toBe(true)
  })

  it('returns the same for a wrong password, an unknown and a disabled account, and audits the account', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const disabled = await makeAdmin(t.deps, { disabled: true })
    const replies = await Promise.all([
      t.call(login, { email, password: 'something else entirely' }),
      t.call(login, { email: 'nobody@loupe.example', password: testPassword }),
      t.call(login, { email: disabled.email, password: testPassword }),
    ])
    for (const { status, body } of replies) {
      expect(status).toBe(401)
      expect(body).toEqual({
        succeeded: false,
        ResponseCode: 401,
        ResponseMessage: 'Incorrect email or password.',
        ResponseData: null,
        code: 'credentials_invalid',
      })
    }
    const { rows } = await t.db.query('select subject_id, subject_kind, result from audit_entries')
    const failed = [id, null, disabled.id].map((subject) => ({
      subject_id: subject,
      subject_kind: 'admins',
      result: 'failed',
    }))
    expect(rows).toHaveLength(failed.length)
    expect(rows).toEqual(expect.arrayContaining(failed))
  })

  it('names each invalid field', async () => {
    const reply = await t.call(login, { email: '', extra: 1 } as never)
    expect(reply.status).toBe(400)
    expect(reply.body.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'email format_email',
      'password required',
      'extra unknown_field',
    ])
  })

  it('reports a NUL as an error of the request, not of the server', async () => {
    const reply = await t.call(login, { email: 'ada\0@loupe.example', password: testPassword })
    expect([reply.status, reply.body.code]).toEqual([400, 'input_invalid'])
  })

  it('makes an account wait after ten failed attempts, even with the correct password, and lets it in afterwards', async () => {
    const { email } = await makeAdmin(t.deps)
    for (let tries = 0; tries < 10; tries += 1) await t.call(login, { email, password: 'wrong' })
    const blocked = await t.call(login, { email, password: testPassword })
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    t.clock.advance(minuteMs + 1000)
    expect((await t.call(login, { email, password: testPassword })).status).toBe(200)
  })

  it('never lets parallel guesses pass the limit', async () => {
    const { email } = await makeAdmin(t.deps)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => t.call(login, { email, password: `guess number ${index}` })),
    )
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('clears the attempts of an account with a correct password, and releases its own for the address', async () => {
    const { email } = await makeAdmin(t.deps)
    await t.call(login, { email, password: 'wrong' })
    await t.call(login, { email: 'another@loupe.example', password: 'wrong' })
    await t.call(login, { email, password: testPassword })
    const { rows } = await t.db.query(
      "select split_part(key, ':', 1) as of, tries from rate_limits order by 1, 2",
    )
    expect(rows).toEqual([
      { of: 'account', tries: 1 },
      { of: 'address', tries: 2 },
      // a wrong one stays counted for its day
      { of: 'day', tries: 1 },
      { of: 'day', tries: 1 },
    ])
  })

  it('makes an address wait after fifty attempts, for any accounts, and returns until when', async () => {
    await t.db.query('insert into rate_limits (key, tries, window_from) values ($1, 48, $2)', [
      addressKey('127.0.0.1'),
      t.clock.now(),
    ])
    const responses: unknown[] = []
    for (const email of ['a@loupe.example', 'b@loupe.example', 'c@loupe.example']) {
      const { status, headers } = await t.call(login, { email, password: 'wrong' })
      responses.push([status, headers['retry-after']])
      // the longest wait
      const until = new Date(t.clock.now().getTime() + hourMs)
      await t.db.query('update rate_limits set blocked_until = $1 where blocked_until is not null', [until])
    }
    expect(responses).toEqual([
      [401, undefined],
      [401, undefined],
      [429, '3600'],
    ])
  })

  it('prepares the queries of every sign-in, so that each connection plans them once', async () => {
    const { email } = await makeAdmin(t.deps)
    const statements = recordStatements(t.db)
    await t.call(login, { email, password: testPassword })
    expect(statements().filter((line) => !/^\w+: /.test(line))).toEqual([])
    expect(statements().length).toBeGreaterThan(5)
  })

  it('checks no refused attempt, and returns no result whose count was not stored', async () => {
    const { email } = await makeAdmin(t.deps)
    const limits = [
      { key: addressKey('192.0.2.1'), limit: attemptsPerAddress },
      { key: accountKey(email, null), limit: attemptsPerAccount },
    ]
    let judged = 0
    const judge = async () => {
      judged += 1
      return 'right'
    }
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => checkAttempt(t.db, limits, t.clock.now(), judge)),
    )
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect(judged).toBe(10)
    const { rows } = await t.db.query('select tries from rate_limits order by tries')
    expect(rows).toEqual([{ tries: 10 }, { tries: 12 }])

    t.clock.advance(hourMs)
    const transaction: typeof t.db.transaction = async (work) => {
      await t.db.transaction(work)
      throw new Error('the disk is full')
    }
    for (const work of [judge, () => Promise.reject(new Error('nobody hears this'))]) {
      const lost = checkAttempt({ ...t.db, transaction }, limits, t.clock.now(), work)
      await expect(lost).rejects.toThrow('the disk is full')
    }
  })

  it('lets an administrator in from a known address while an attacker has to wait', async () => {
    const { email } = await makeAdmin(t.deps)
    await t.call(login, { email, password: testPassword }, { ip: '192.0.2.1' })
    for (let tries = 0; tries < 11; tries += 1) {
      await t.call(login, { email, password: 'wrong' }, { ip: '198.51.100.9' })
    }
    const from = async (ip: string) => (await t.call(login, { email, password: testPassword }, { ip })).status
    // an attacker who changes addresses gains nothing
    const [stranger, again] = [await from('198.51.100.9'), await from('203.0.113.7')]
    expect([stranger, again, await from('192.0.2.1')]).toEqual([429, 429, 200])
  })

  it('recognises an address for thirty days after a sign-in from there, for that account alone', async () => {
    const [mine, other] = [await makeAdmin(t.deps), await makeAdmin(t.deps)]
    const ip = '192.0.2.1'
    await t.call(login, { email: mine.email, password: testPassword }, { ip })
    const isKnown = async (email: string, from: string) =>
      (await findAccount(t.db, email, from, t.clock.now())).account?.knows_network
    t.clock.advance(30 * 24 * hourMs - 1)
    expect(await isKnown(mine.email, ip)).toBe(true)
    expect([await isKnown(mine.email, '192.0.2.2'), await isKnown(other.email, ip)]).toEqual([false, false])
    t.clock.advance(1)
    expect(await isKnown(mine.email, ip)).toBe(false)
  })

  it('stores no token and no password in the database, and audits successful and failed sign-ins', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const { data } = await t.call(login, { email, password: testPassword })
    await t.call(login, { email, password: 'wrong' })
    const dump = JSON.stringify([
      (await t.db.query("select s.*, encode(secret_hash, 'escape') from sessions s")).rows,
      (await t.db.query('select * from audit_entries')).rows,
    ])
    const secret = JSON.parse(Buffer.from(data?.token.split('.')[1] ?? '', 'base64url').toString())
      .sec as string
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(testPassword)
    const { rows } = await t.db.query(
      'select action, subject_kind, subject_id, after, result from audit_entries order by at, id',
    )
    const entry = { action: 'account.signIn', subject_kind: 'admins', subject_id: id, after: null }
    expect(rows).toEqual([
      { ...entry, result: 'done' },
      { ...entry, result: 'failed' },
    ])
  })
})

describe('a session', () => {
  it('ends after logout, after 12 hours, and after an hour without a request', async () => {
    const expectOver = async (token: string) => {
      const { status, body } = await t.call(getProfile, {}, { token })
      expect([status, body.ResponseCode, body.code]).toEqual([401, 207, 'session_over'])
    }
    const loggedOut = await t.signIn()
    await t.call(logout, {}, { token: loggedOut })
    // at once: later the session would have expired
    await expectOver(loggedOut)
    const idle = await t.signIn()
    t.clock.advance(61 * minuteMs)
    const busy = await t.signIn()
    for (let hours = 0; hours < 12; hours += 1) {
      t.clock.advance(59 * minuteMs)
      expect((await t.call(getProfile, {}, { token: busy })).status).toBe(200)
    }
    await expectOver(idle)
    t.clock.advance(13 * minuteMs)
    await expectOver(busy)
  })

  it('is ended once, alone, and stores when and why', async () => {
    const { id } = await makeAdmin(t.deps)
    await Promise.all([makeSession(t.deps, id), makeSession(t.deps, id)])
    const { rows: opened } = await t.db.query<{ id: string }>('select id from sessions')
    const at = t.clock.now()
    await endSession(t.db, opened[0]?.id ?? '', 'logout', at)
    await endSession(t.db, opened[0]?.id ?? '', 'again', new Date(at.getTime() + 1))
    const { rows } = await t.db.query(
      'select user_agent, ended_at, end_reason from sessions order by ended_at',
    )
    expect(rows).toEqual([
      { user_agent: '', ended_at: at, end_reason: 'logout' },
      { user_agent: '', ended_at: null, end_reason: null },
    ])
  })

  it('is refused with 403 as soon as its administrator is disabled', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const { data } = await t.call(login, { email, password: testPassword })
    await t.db.query('update admins set disabled_at = now() where id = $1', [id])
    const reply = await t.call(getProfile, {}, { token: data?.token ?? '' })
    expect([reply.status, reply.body.ResponseCode]).toEqual([403, 403])
  })

  it.each(['', 'null', 'undefined', 'garbage', 'a.b.c', `eyJhbGciOiJub25lIn0.${'x'.repeat(40)}.`])(
    'returns 207 for the token %j',
    async (token) => {
      const reply = await t.call(getProfile, {}, { headers: { authorization: `Bearer ${token}` } })
      expect([reply.status, reply.body.ResponseCode, reply.body.succeeded]).toEqual([401, 207, false])
    },
  )

  it('accepts Bearer in any letter case', async () => {
    const token = await t.signIn()
    const reply = await t.call(getProfile, {}, { headers: { authorization: `bEARER ${token}` } })
    expect(reply.status).toBe(200)
  })

  it('is refused with the correct ID and another secret', async () => {
    const token = await t.signIn()
    await t.db.query("update sessions set secret_hash = '\\x00'")
    expect((await t.call(getProfile, {}, { token })).body.ResponseCode).toBe(207)
  })

  it('is checked by exactly one query', async () => {
    const token = await t.signIn()
    const counted = countQueries(t)
    await t.call(getProfile, {}, { token })
    expect(counted()).toBe(1)
  })
})

describe('the second mechanism', () => {
  it('returns the serviceToken beside the envelope, valid for its own and the admin calls', async () => {
    const { email } = await makeAdmin(t.deps)
    const { body } = await t.call(accountLogin, { email, password: testPassword })
    expect(body).toMatchObject({ succeeded: true, ResponseCode: 200, user: { email } })
    const token = String(body.serviceToken)
    expect((await t.call(accountMe, {}, { token })).body).toMatchObject({ succeeded: true, user: { email } })
    expect((await t.call(getProfile, {}, { token })).status).toBe(200)
  })

  it('returns the same account at sign-in as right afterwards, including the time of this sign-in', async () => {
    const { email } = await makeAdmin(t.deps)
    for (const _ of ['first', 'second']) {
      const { user, serviceToken } = (await t.call(accountLogin, { email, password: testPassword })).body
      expect(user).toMatchObject({ lastSignInAt: t.clock.now().toISOString() })
      t.clock.advance(minuteMs)
      expect((await t.call(accountMe, {}, { token: String(serviceToken) })).body.user).toEqual(user)
    }
  })

  it('refuses an adminToken where a serviceToken is required', async () => {
    const response = await t.call(accountMe, {}, { token: await t.signIn() })
    expect([response.status, response.body.code]).toEqual([401, 'wrong_token_kind'])
  })

  it('writes an expiry in seconds into the token', async () => {
    const { email } = await makeAdmin(t.deps)
    const { body } = await t.call(accountLogin, { email, password: testPassword })
    const { exp } = JSON.parse(
      Buffer.from(String(body.serviceToken).split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(exp).toBe(Math.floor(t.clock.now().getTime() / 1000) + 12 * 3600)
  })
})

describe('POST /api/account/register', () => {
  const person = {
    email: 'first@loupe.example',
    password: 'seven quiet emeralds',
    firstName: 'Ada',
    lastName: 'Ionescu',
  }

  it('creates the first administrator with the set-up token, once, and returns a bare list', async () => {
    const id = (await prepareFirstAdmin(t.deps)) ?? ''
    const made = await t.call(register, { id, ...person })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject([{ email: person.email, firstName: 'Ada', lastSignInAt: null }])
    const again = await t.call(register, { id, ...person, email: 'second@loupe.example' })
    expect([again.status, again.body.code]).toEqual([400, 'setup_token_invalid'])
    const { email, password } = person
    const { user, serviceToken } = (await t.call(accountLogin, { email, password })).body
    const signedInAt = t.clock.now().toISOString()
    expect([{ ...(user as object), lastSignInAt: null }]).toEqual(made.body)
    const me = (await t.call(accountMe, {}, { token: String(serviceToken) })).body.user
    expect(me).toEqual({ ...(user as object), lastSignInAt: signedInAt })
    expect(await prepareFirstAdmin(t.deps)).toBeNull()
  })

  it('lets only one of several at the same moment through', async () => {
    const id = (await prepareFirstAdmin(t.deps)) ?? ''
    const responses = await Promise.all(
      ['a', 'b', 'c'].map((name) => t.call(register, { id, ...person, email: `${name}@loupe.example` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses a token that is wrong, or older than an hour', async () => {
    const id = (await prepareFirstAdmin(t.deps)) ?? ''
    const wrong = await t.call(register, { id: `${id}x`, ...person })
    t.clock.advance(hourMs + 1)
    const late = await t.call(register, { id, ...person })
    expect([wrong.body.code, late.body.code]).toEqual(['setup_token_invalid', 'setup_token_invalid'])
  })

  it('refuses a password that is short, long or common, and keeps the token valid', async () => {
    const id = (await prepareFirstAdmin(t.deps)) ?? ''
    const codes = await Promise.all(
      ['short', 'x'.repeat(129), 'LoupeAdmin2026!'].map(
        async (password) => (await t.call(register, { id, ...person, password })).body.errors?.[0]?.code,
      ),
    )
    expect(codes).toEqual(['password_too_short', 'password_too_long', 'password_too_common'])
    expect((await t.call(register, { id, ...person })).status).toBe(200)
  })
})

/** Counts the queries from now on. */
function countQueries({ db }: TestApp): () => number {
  let count = 0
  const query = db.query.bind(db)
  db.query = (...args: Parameters<typeof query>) => {
    count += 1
    return query(...args)
  }
  return () => count
}
