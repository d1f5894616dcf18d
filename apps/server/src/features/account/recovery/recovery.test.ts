import { getProfile, login } from '@loupe/contract/admin/account/account'
import { forgetPassword, resendOtp } from '@loupe/contract/admin/account/recovery'
import { loginVerify } from '@loupe/contract/admin/account/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, testPassword } from '#test/makers.ts'
import { recordStatements } from '#test/record-statements.ts'
import {
  mailedCodes,
  newestCode,
  newPassword,
  obtainResetToken,
  setNewPassword,
  startRecovery,
  verifyCode,
  wrongCode,
} from '#test/recovery.ts'
import { statuses } from '#test/responses.ts'
import { makeAdminWithFactor, stepOf } from '#test/second-factor.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.query('truncate admins, sessions, recoveries, rate_limits, jobs, audit_entries cascade'),
)

const minuteMs = 60_000

const signIn = (email: string, password: string) => t.call(login, { email, password })

describe('a recovery', () => {
  it('leads from the mailed code to a new password, which replaces the old one', async () => {
    const { email } = await makeAdmin(t.deps)
    const response = await setNewPassword(t, await obtainResetToken(t, email))
    expect([response.status, response.data]).toEqual([200, null])
    expect((await signIn(email, testPassword)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  it('ends every session, mails a notice, and signs nobody in', async () => {
    const { email } = await makeAdmin(t.deps)
    const { token } = (await signIn(email, testPassword)).data
    const step = await obtainResetToken(t, email)
    await setNewPassword(t, step)
    for (const opened of [token, step])
      expect((await t.call(getProfile, {}, { token: opened })).status).toBe(401)
    const { rows } = await t.db.query('select end_reason from sessions')
    expect(rows).toEqual([{ end_reason: 'password_reset' }])
    const notice = (await t.mailsTo(email)).at(-1)
    expect(notice?.subject).toBe('Your password was changed')
    expect(notice?.text).toContain('/forgot-password')
  })

  it('ends a sign-in that waits for its second factor', async () => {
    const { id, email, code } = await makeAdminWithFactor(t)
    const waiting = await stepOf(t, id)
    await setNewPassword(t, await obtainResetToken(t, email))
    const late = await t.call(loginVerify, { otp: code() }, { token: waiting })
    expect(late.body.code).toBe('step_over')
  })

  it('audits each step, without any code, token or password', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const token = await startRecovery(t, email)
    const queued = (await t.db.query('select * from jobs')).rows
    const code = await newestCode(t, email)
    await verifyCode(t, token, wrongCode(code))
    const step = (await verifyCode(t, token, code)).data.token
    await setNewPassword(t, step)
    const { rows } = await t.db.query(
      'select action, subject_kind, subject_id, result from audit_entries order by at, id',
    )
    const admin = { subject_kind: 'admins', subject_id: id }
    expect(rows).toEqual([
      { action: 'account.forget_password', ...admin, result: 'done' },
      { action: 'account.verify_code', ...admin, result: 'failed' },
      { action: 'account.verify_code', ...admin, result: 'done' },
      { action: 'account.reset_password', ...admin, result: 'done' },
    ])
    const tables = await Promise.all(
      ['recoveries', 'audit_entries', 'admins', 'rate_limits'].map((table) =>
        t.db.query(`select row_to_json(t)::text from ${table} t`),
      ),
    )
    const dump = JSON.stringify([queued, ...tables.map(({ rows: all }) => all)])
    for (const secret of [code, newPassword, ...[token, step].map(secretOf)])
      expect(dump).not.toContain(secret)
  })

  it('is in the language and time zone of the administrator', async () => {
    const { id, email } = await makeAdmin(t.deps)
    await t.db.query("update admins set locale = 'ro', time_zone = 'Europe/Bucharest' where id = $1", [id])
    await startRecovery(t, email)
    const [mail] = await t.mailsTo(email)
    expect(mail?.subject).toBe('Codul de resetare a parolei')
    expect(mail?.text).toContain('Bună ziua, Ilinca,')
    expect(mail?.text).toMatch(/Data: 20 noiembrie 2026 la 14:00:00 EET|Data: 20 noiembrie 2026.* 14:00:00/)
    expect(mail?.text).toContain('Adresa IP: 127.0.0.1')
  })
})

describe('POST /admin/forget-password', () => {
  it('returns the same for an unknown, a disabled and a known address, with a token of the same length', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const disabled = await makeAdmin(t.deps, { disabled: true })
    const replies = await Promise.all(
      [email, 'nobody@loupe.example', disabled.email].map((address) =>
        t.call(forgetPassword, { email: address }),
      ),
    )
    const shapes = replies.map(({ status, headers, body, data }) => [
      status,
      headers['content-length'],
      Object.keys(body),
      Object.keys(data),
      data.token.length,
    ])
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
    expect([await mailedCodes(t, 'nobody@loupe.example'), await mailedCodes(t, disabled.email)]).toEqual([
      [],
      [],
    ])
    const { rows } = await t.db.query(
      'select subject_id, result from audit_entries order by result, subject_id',
    )
    const failed = { subject_id: null, result: 'failed' }
    expect(rows).toEqual([{ subject_id: id, result: 'done' }, failed, failed])
  })

  it('does the same work for an unknown address as for a known one, down to each statement', async () => {
    const { email } = await makeAdmin(t.deps)
    const known = recordStatements(t.db)
    await startRecovery(t, email)
    const seen = known().splice(0)
    await startRecovery(t, 'nobody@loupe.example')
    expect(alike(known())).toEqual(alike(seen))
    expect(seen.length).toBeGreaterThan(8)
  })

  it('also does the same work for an unknown address at the code, and accepts no code for it', async () => {
    const { email } = await makeAdmin(t.deps)
    const [mine, nobodys] = [await startRecovery(t, email), await startRecovery(t, 'nobody@loupe.example')]
    const code = await newestCode(t, email)
    const statements = recordStatements(t.db)
    const refused = await verifyCode(t, mine, wrongCode(code))
    const seen = statements().splice(0)
    const unknown = await verifyCode(t, nobodys, wrongCode(code))
    expect(unknown.body).toEqual(refused.body)
    expect(statements().map(({ length }) => length > 0)).toEqual(seen.map(() => true))
    for (const token of [mine, nobodys]) {
      await t.db.query('update recoveries set code_hash = $2 where id = $1', [
        idOf(token),
        t.deps.keys.hash('recovery code', `${idOf(token)} 246802`),
      ])
    }
    expect((await verifyCode(t, nobodys, '246802')).body.code).toBe('code_invalid')
    expect((await verifyCode(t, mine, '246802')).status).toBe(200)
  })

  it('keeps older recoveries, and makes a fourth wait until one of three has ended', async () => {
    const { email } = await makeAdmin(t.deps)
    const tokens: string[] = []
    for (let count = 0; count < 3; count += 1) {
      tokens.push(await startRecovery(t, email))
      t.clock.advance(minuteMs)
    }
    const fourth = await t.call(forgetPassword, { email })
    expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, String(7 * 60)])
    const stranger = await t.call(forgetPassword, { email: 'nobody@loupe.example' })
    expect(stranger.status).toBe(200)
    const [first = ''] = await mailedCodes(t, email)
    expect((await verifyCode(t, tokens[0] ?? '', first)).status).toBe(200)
    t.clock.advance(8 * minuteMs)
    expect((await t.call(forgetPassword, { email })).status).toBe(200)
  })

  it('does not count recoveries without attempts left among the three', async () => {
    const { email } = await makeAdmin(t.deps)
    for (let count = 0; count < 3; count += 1) await startRecovery(t, email)
    await t.db.query(
      'update recoveries set tries = 5 where id = (select min(id::text)::uuid from recoveries)',
    )
    expect((await t.call(forgetPassword, { email })).status).toBe(200)
    expect((await t.call(forgetPassword, { email })).status).toBe(429)
  })

  it('starts no more than three simultaneously', async () => {
    const { email } = await makeAdmin(t.deps)
    const replies = await Promise.all(Array.from({ length: 8 }, () => t.call(forgetPassword, { email })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await mailedCodes(t, email)).toHaveLength(3)
  })

  it('mails to an account at growing intervals under repeated requests', async () => {
    const { email } = await makeAdmin(t.deps)
    const mailsInAnHour = async () => {
      const before = (await t.db.query('select from recoveries')).rows.length
      for (let requested = 0; requested < 20; requested += 1) {
        await t.call(forgetPassword, { email }, { ip: `198.51.100.${requested}` })
        t.clock.advance(3 * minuteMs)
      }
      return (await t.db.query('select from recoveries')).rows.length - before
    }
    expect(await mailsInAnHour()).toBeLessThanOrEqual(11)
    expect(await mailsInAnHour()).toBeLessThanOrEqual(2)
    expect(await mailsInAnHour()).toBeGreaterThanOrEqual(1)
  })

  it('refuses an address with too many attempts, for any account', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await startRecovery(t, email)
    // no other limit delays the next mail by now
    t.clock.advance(minuteMs)
    const until = new Date(t.clock.now().getTime() + minuteMs)
    await t.db.query("update rate_limits set blocked_until = $1 where key like 'address:%'", [until])
    const responses = [
      await t.call(forgetPassword, { email: 'another@loupe.example' }),
      await t.call(resendOtp, {}, { token }),
      await verifyCode(t, token, await newestCode(t, email)),
      await signIn(email, testPassword),
    ]
    expect(statuses(responses)).toEqual([429, 429, 429, 429])
  })

  it('lets an administrator request one from a known address while an attacker keeps requesting', async () => {
    const { email } = await makeAdmin(t.deps)
    await t.call(login, { email, password: testPassword }, { ip: '192.0.2.1' })
    for (let attempt = 0; attempt < 4; attempt += 1)
      await t.call(forgetPassword, { email }, { ip: '198.51.100.9' })
    const stranger = await t.call(forgetPassword, { email }, { ip: '198.51.100.9' })
    const known = await t.call(forgetPassword, { email }, { ip: '192.0.2.1' })
    expect([stranger.status, known.status]).toEqual([429, 200])
  })

  it.each([
    {},
    { email: null },
    { email: '' },
    { email: 7 },
    { email: ['a@b.example'] },
    { email: 'nonsense' },
  ])('refuses %j before any query', async (input) => {
    const statements = recordStatements(t.db)
    expect((await t.call(forgetPassword, input as never)).status).toBe(400)
    expect(statements()).toEqual([])
  })
})

describe('POST /admin/reset-password', () => {
  it('works once, also for several at the same moment', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await obtainResetToken(t, email)
    const responses = await Promise.all([
      setNewPassword(t, token),
      setNewPassword(t, token, 'four topazes in a tin'),
      setNewPassword(t, token),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await setNewPassword(t, token)).body.code).toBe('step_over')
  })

  it('refuses a password that is short, long or common, and keeps the token valid', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await obtainResetToken(t, email)
    const refused = []
    for (const password of ['short', 'x'.repeat(129), 'LoupeAdmin2026!']) {
      const { status, body } = await setNewPassword(t, token, password)
      refused.push([status, body.errors?.[0]?.path, body.errors?.[0]?.code])
    }
    expect(refused).toEqual([
      [400, 'password', 'password_too_short'],
      [400, 'password', 'password_too_long'],
      [400, 'password', 'password_too_common'],
    ])
    expect((await setNewPassword(t, token)).status).toBe(200)
  })

  it('does not accept a token before its code, nor after ten minutes', async () => {
    const { email } = await makeAdmin(t.deps)
    expect((await setNewPassword(t, await startRecovery(t, email))).body.code).toBe('step_over')
    const token = await obtainResetToken(t, email)
    t.clock.advance(10 * minuteMs)
    expect((await setNewPassword(t, token)).body.code).toBe('step_over')
    expect((await signIn(email, testPassword)).status).toBe(200)
  })

  it('ends the other recoveries of the account, and none of another account', async () => {
    const [other, mine] = [await makeAdmin(t.deps), await makeAdmin(t.deps)]
    const others = await startRecovery(t, other.email)
    const second = await startRecovery(t, mine.email)
    const secondCode = await newestCode(t, mine.email)
    await setNewPassword(t, await obtainResetToken(t, mine.email))
    expect((await verifyCode(t, second, secondCode)).body.code).toBe('step_over')
    expect((await verifyCode(t, others, await newestCode(t, other.email))).status).toBe(200)
    // ended recoveries do not count
    const started = [
      await startRecovery(t, mine.email),
      await startRecovery(t, mine.email),
      await startRecovery(t, mine.email),
    ]
    expect(started).toHaveLength(3)
    expect((await signIn(mine.email, newPassword)).status).toBe(200)
  })

  it('changes nothing for an administrator who was disabled meanwhile', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const token = await obtainResetToken(t, email)
    await t.db.query('update admins set disabled_at = now() where id = $1', [id])
    expect((await setNewPassword(t, token)).body.code).toBe('step_over')
  })

  it('lets the administrator sign in at once, even if an attacker had made the account wait', async () => {
    const { email } = await makeAdmin(t.deps)
    for (let tries = 0; tries < 10; tries += 1) await signIn(email, 'a guess')
    await setNewPassword(t, await obtainResetToken(t, email))
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  it('hashes no password for an invalid token', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await startRecovery(t, email)
    let hashed = 0
    const hash = t.deps.passwords.hash.bind(t.deps.passwords)
    t.deps.passwords.hash = (password) => {
      hashed += 1
      return hash(password)
    }
    await setNewPassword(t, token)
    t.deps.passwords.hash = hash
    expect(hashed).toBe(0)
  })
})

/** Statements without the difference between an ID and null: only the administrator's is null for an unknown address. */
function alike(lines: string[]): string[] {
  return lines.map((line) => line.replaceAll(/string|null/g, 'text'))
}

function claimsOf(token: string): { sec: string; jti: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

function secretOf(token: string): string {
  return claimsOf(token).sec
}

function idOf(token: string): string {
  return claimsOf(token).jti
}
