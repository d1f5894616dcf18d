import { getProfile, login, updatePassword } from '@loupe/contract/account'
import { forgetPassword, resendOtp, resetPassword, verifyOtp } from '@loupe/contract/recovery'
import { loginVerify } from '@loupe/contract/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, testPassword } from '#test/makers.ts'
import { recordStatements } from '#test/record-statements.ts'
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
const newPassword = 'three topazes in a tin'

const forget = async (email: string) => (await t.call(forgetPassword, { email })).data.token
const verify = (token: string, otp: string) => t.call(verifyOtp, { otp }, { token })
const reset = (token: string, password = newPassword) => t.call(resetPassword, { password }, { token })
const update = (token: string, oldPassword: string, password = newPassword) =>
  t.call(updatePassword, { oldPassword, newPassword: password }, { token })
const signIn = (email: string, password: string) => t.call(login, { email, password })

async function codes(email: string): Promise<string[]> {
  const mails = await t.mailsTo(email)
  return mails.flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? [])
}
async function newestCode(email: string): Promise<string> {
  return (await codes(email)).at(-1) ?? ''
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function resendsWritten() {
  const { rows } = await t.db.query(
    "select subject_kind, subject_id, result from audit_entries where action = 'account.resend_code'",
  )
  return rows
}

/** As far as the token for a new password. */
async function recover(email: string): Promise<string> {
  const token = await forget(email)
  return (await verify(token, await newestCode(email))).data.token
}

describe('a recovery', () => {
  it('leads from the mailed code to a new password, which then signs in and the old one does not', async () => {
    const { email } = await makeAdmin(t.deps)
    const answer = await reset(await recover(email))
    expect([answer.status, answer.data]).toEqual([200, null])
    expect((await signIn(email, testPassword)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  it('ends every session, mails a notice, and signs nobody in', async () => {
    const { email } = await makeAdmin(t.deps)
    const { token } = (await signIn(email, testPassword)).data
    const step = await recover(email)
    await reset(step)
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
    await reset(await recover(email))
    const late = await t.call(loginVerify, { otp: code() }, { token: waiting })
    expect(late.body.code).toBe('step_over')
  })

  it('writes each step into the audit trail, and no code, token or password anywhere', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const token = await forget(email)
    const queued = (await t.db.query('select * from jobs')).rows
    const code = await newestCode(email)
    await verify(token, wrong(code))
    const step = (await verify(token, code)).data.token
    await reset(step)
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

  it('speaks the language of the administrator, in their time zone', async () => {
    const { id, email } = await makeAdmin(t.deps)
    await t.db.query("update admins set locale = 'ro', time_zone = 'Europe/Bucharest' where id = $1", [id])
    await forget(email)
    const [mail] = await t.mailsTo(email)
    expect(mail?.subject).toBe('Codul pentru o parolă nouă')
    expect(mail?.text).toContain('Bună ziua, Ilinca,')
    expect(mail?.text).toMatch(/Data: 20 noiembrie 2026 la 14:00:00 EET|Data: 20 noiembrie 2026.* 14:00:00/)
    expect(mail?.text).toContain('Adresa IP: 127.0.0.1')
  })
})

describe('POST /admin/forget-password', () => {
  it('answers alike for an unknown, a disabled and a known address, with a token of the same length', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const disabled = await makeAdmin(t.deps, { disabled: true })
    const answers = await Promise.all(
      [email, 'nobody@loupe.example', disabled.email].map((address) =>
        t.call(forgetPassword, { email: address }),
      ),
    )
    const shapes = answers.map(({ status, headers, body, data }) => [
      status,
      headers['content-length'],
      Object.keys(body),
      Object.keys(data),
      data.token.length,
    ])
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
    expect([await codes('nobody@loupe.example'), await codes(disabled.email)]).toEqual([[], []])
    const { rows } = await t.db.query(
      'select subject_id, result from audit_entries order by result, subject_id',
    )
    const failed = { subject_id: null, result: 'failed' }
    expect(rows).toEqual([{ subject_id: id, result: 'done' }, failed, failed])
  })

  it('does the same work for an unknown address as for a known one, down to each statement', async () => {
    const { email } = await makeAdmin(t.deps)
    const known = recordStatements(t.db)
    await forget(email)
    const seen = known().splice(0)
    await forget('nobody@loupe.example')
    expect(alike(known())).toEqual(alike(seen))
    expect(seen.length).toBeGreaterThan(8)
  })

  it('does the same work for an unknown address at the code, too, and takes no code for it', async () => {
    const { email } = await makeAdmin(t.deps)
    const [mine, nobodys] = [await forget(email), await forget('nobody@loupe.example')]
    const code = await newestCode(email)
    const statements = recordStatements(t.db)
    const refused = await verify(mine, wrong(code))
    const seen = statements().splice(0)
    const unknown = await verify(nobodys, wrong(code))
    expect(unknown.body).toEqual(refused.body)
    expect(statements().map(({ length }) => length > 0)).toEqual(seen.map(() => true))
    for (const token of [mine, nobodys]) {
      await t.db.query('update recoveries set code_hash = $2 where id = $1', [
        idOf(token),
        t.deps.keys.hash('recovery code', `${idOf(token)} 246802`),
      ])
    }
    expect((await verify(nobodys, '246802')).body.code).toBe('code_invalid')
    expect((await verify(mine, '246802')).status).toBe(200)
  })

  it('leaves older recoveries alive, and lets a fourth wait until one of three is over', async () => {
    const { email } = await makeAdmin(t.deps)
    const tokens: string[] = []
    for (let count = 0; count < 3; count += 1) {
      tokens.push(await forget(email))
      t.clock.advance(minuteMs)
    }
    const fourth = await t.call(forgetPassword, { email })
    expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, String(7 * 60)])
    const stranger = await t.call(forgetPassword, { email: 'nobody@loupe.example' })
    expect(stranger.status).toBe(200)
    const [first = ''] = await codes(email)
    expect((await verify(tokens[0] ?? '', first)).status).toBe(200)
    t.clock.advance(8 * minuteMs)
    expect((await t.call(forgetPassword, { email })).status).toBe(200)
  })

  it('counts none whose tries are used up among the three', async () => {
    const { email } = await makeAdmin(t.deps)
    for (let count = 0; count < 3; count += 1) await forget(email)
    await t.db.query(
      'update recoveries set tries = 5 where id = (select min(id::text)::uuid from recoveries)',
    )
    expect((await t.call(forgetPassword, { email })).status).toBe(200)
    expect((await t.call(forgetPassword, { email })).status).toBe(429)
  })

  it('lets no more than three begin at the same moment', async () => {
    const { email } = await makeAdmin(t.deps)
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(forgetPassword, { email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await codes(email)).toHaveLength(3)
  })

  it('mails to an account ever more rarely while somebody keeps asking', async () => {
    const { email } = await makeAdmin(t.deps)
    const mailsInAnHour = async () => {
      const before = (await t.db.query('select from recoveries')).rows.length
      for (let asked = 0; asked < 20; asked += 1) {
        await t.call(forgetPassword, { email }, { ip: `198.51.100.${asked}` })
        t.clock.advance(3 * minuteMs)
      }
      return (await t.db.query('select from recoveries')).rows.length - before
    }
    expect(await mailsInAnHour()).toBeLessThanOrEqual(11)
    expect(await mailsInAnHour()).toBeLessThanOrEqual(2)
    expect(await mailsInAnHour()).toBeGreaterThanOrEqual(1)
  })

  it('takes nothing from an address that has tried too often, whatever account it asks for', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await forget(email)
    // by now the next mail has nothing else to wait for
    t.clock.advance(minuteMs)
    const until = new Date(t.clock.now().getTime() + minuteMs)
    await t.db.query("update rate_limits set blocked_until = $1 where key like 'address:%'", [until])
    const answers = [
      await t.call(forgetPassword, { email: 'another@loupe.example' }),
      await t.call(resendOtp, {}, { token }),
      await verify(token, await newestCode(email)),
      await signIn(email, testPassword),
    ]
    expect(statuses(answers)).toEqual([429, 429, 429, 429])
  })

  it('lets an administrator ask from a known address while a stranger keeps asking', async () => {
    const { email } = await makeAdmin(t.deps)
    await t.call(login, { email, password: testPassword }, { ip: '192.0.2.1' })
    for (let asked = 0; asked < 4; asked += 1) await t.call(forgetPassword, { email }, { ip: '198.51.100.9' })
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

describe('POST /admin/verify-otp', () => {
  it('says how many tries are left, and takes nothing after the fifth, not even the right code', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await forget(email)
    const code = await newestCode(email)
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const { status, body } = await verify(token, wrong(code))
      expect([status, body.code, body.ResponseData]).toEqual([401, 'code_invalid', { triesLeft }])
      expect(body.errors).toMatchObject([{ path: 'otp', code: 'code_invalid' }])
    }
    const late = await verify(token, code)
    expect([late.status, late.body.ResponseCode, late.body.code]).toEqual([401, 401, 'step_over'])
  })

  it('lets no more than five of thirty parallel guesses be compared', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await forget(email)
    const code = await newestCode(email)
    const guesses = Array.from({ length: 30 }, (_, index) =>
      verify(token, String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ body }) => body.code === 'code_invalid')).toHaveLength(5)
    expect(
      (await t.db.query("select from audit_entries where action = 'account.verify_code'")).rows,
    ).toHaveLength(5)
    expect((await verify(token, code)).status).not.toBe(200)
  })

  it('takes a right code once, however many send it at the same moment', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await forget(email)
    const code = await newestCode(email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(token, code)))
    expect(statuses(answers)).toEqual([200, 401, 401, 401])
    expect((await verify(token, code)).body.code).toBe('step_over')
  })

  it('takes a code for ten minutes, and only with the token of its own request', async () => {
    const { email } = await makeAdmin(t.deps)
    const [first, second] = [await forget(email), await forget(email)]
    const [firstCode = '', secondCode = ''] = await codes(email)
    expect((await verify(first, secondCode)).body.code).toBe('code_invalid')
    t.clock.advance(10 * minuteMs - 1000)
    expect((await verify(first, firstCode)).status).toBe(200)
    t.clock.advance(1000)
    expect((await verify(second, secondCode)).body.code).toBe('step_over')
  })

  it('makes an account wait after ten wrong codes, over however many recoveries, and no other one', async () => {
    const [{ email }, other] = [await makeAdmin(t.deps), await makeAdmin(t.deps)]
    const others = await forget(other.email)
    const tokens = [await forget(email), await forget(email), await forget(email)]
    const [, , right = ''] = await codes(email)
    for (const token of tokens.slice(0, 2)) {
      for (let tries = 0; tries < 5; tries += 1) await verify(token, wrong(right))
    }
    const blocked = await verify(tokens[2] ?? '', right)
    expect([blocked.status, Number(blocked.headers['retry-after'])]).toEqual([429, 60])
    expect((await verify(others, await newestCode(other.email))).status).toBe(200)
    t.clock.advance(minuteMs + 1000)
    expect((await verify(tokens[2] ?? '', right)).status).toBe(200)
  })

  it('forgets the wrong codes of an account after a right one, and takes its own try back from the address', async () => {
    const { email } = await makeAdmin(t.deps)
    const tokens = [await forget(email), await forget(email), await forget(email)]
    const [first = '', , third = ''] = await codes(email)
    const triesOfAddress = async () =>
      (await t.db.query("select tries from rate_limits where key like 'address:%'")).rows
    for (let tries = 0; tries < 4; tries += 1) await verify(tokens[0] ?? '', wrong(first))
    const before = await triesOfAddress()
    expect((await verify(tokens[0] ?? '', first)).status).toBe(200)
    expect(await triesOfAddress()).toEqual(before)
    for (let tries = 0; tries < 5; tries += 1) await verify(tokens[1] ?? '', wrong(third))
    for (let tries = 0; tries < 4; tries += 1) await verify(tokens[2] ?? '', wrong(third))
    expect((await verify(tokens[2] ?? '', third)).status).toBe(200)
  })

  it.each([
    {},
    { otp: null },
    { otp: '' },
    { otp: 123456 },
    { otp: ['123456'] },
    { otp: '12345' },
    { otp: '１２３４５６' },
  ])('refuses %j before any query', async (input) => {
    const token = await forget('nobody@loupe.example')
    const statements = recordStatements(t.db)
    const { status, body } = await t.call(verifyOtp, input as never, { token })
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'otp'])
    expect(statements()).toEqual([])
  })
})

describe('POST /admin/resend-otp', () => {
  it('mails another code after a minute, which alone counts, and gives ten minutes anew but no more tries', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const token = await forget(email)
    const early = await t.call(resendOtp, {}, { token })
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
    await verify(token, wrong(await newestCode(email)))
    t.clock.advance(minuteMs / 2)
    const stillEarly = await t.call(resendOtp, {}, { token })
    expect([stillEarly.status, stillEarly.headers['retry-after']]).toEqual([429, '30'])
    t.clock.advance(8.5 * minuteMs)
    const renewed = (await t.call(resendOtp, {}, { token })).data.token
    const [old = '', current = ''] = await codes(email)
    t.clock.advance(9 * minuteMs)
    const replaced = await verify(renewed, old)
    expect(replaced.body).toMatchObject({ code: 'code_invalid', ResponseData: { triesLeft: 3 } })
    expect((await verify(renewed, current)).status).toBe(200)
    expect(await resendsWritten()).toEqual([{ subject_kind: 'admins', subject_id: id, result: 'done' }])
  })

  it('counts among the mails that an account gets, which become ever rarer', async () => {
    const { email } = await makeAdmin(t.deps)
    let token = await forget(email)
    const answers: number[] = []
    for (let minute = 1; minute <= 6; minute += 1) {
      t.clock.advance(minuteMs)
      const answer = await t.call(resendOtp, {}, { token })
      answers.push(answer.status)
      if (answer.status === 200) token = answer.data.token
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('sends one mail for many at the same moment', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await forget(email)
    t.clock.advance(minuteMs)
    const answers = await Promise.all(Array.from({ length: 4 }, () => t.call(resendOtp, {}, { token })))
    expect(statuses(answers)).toEqual([200, 429, 429, 429])
    expect(answers.map(({ headers }) => headers['retry-after']).filter(Boolean)).toEqual(['60', '60', '60'])
    expect(await codes(email)).toHaveLength(2)
  })

  it('sends none where another request was quicker by a moment', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await forget(email)
    t.clock.advance(minuteMs)
    const transaction = t.db.transaction.bind(t.db)
    onTestFinished(() => void Object.assign(t.db, { transaction }))
    let begun = 0
    t.db.transaction = async (work) => {
      begun += 1
      // after two for the counts, the one that puts another code in place
      if (begun === 3) await t.db.query('update recoveries set sent_at = $1', [t.clock.now()])
      return transaction(work)
    }
    const late = await t.call(resendOtp, {}, { token })
    expect([begun, late.status, late.headers['retry-after']]).toEqual([3, 429, '60'])
    expect(await codes(email)).toHaveLength(1)
  })

  it('does the same for an unknown address and one disabled meanwhile, and sends nothing to anybody', async () => {
    const [disabled, other] = [await makeAdmin(t.deps), await makeAdmin(t.deps)]
    const tokens = [await forget('nobody@loupe.example'), await forget(disabled.email)]
    await t.db.query('update admins set disabled_at = $2 where id = $1', [disabled.id, t.clock.now()])
    t.clock.advance(minuteMs)
    for (const token of tokens) expect((await t.call(resendOtp, {}, { token })).status).toBe(200)
    const mailed = await Promise.all(['nobody@loupe.example', disabled.email, other.email].map(codes))
    expect(mailed.map(({ length }) => length)).toEqual([0, 1, 0])
    const failed = { subject_kind: 'admins', subject_id: null, result: 'failed' }
    expect(await resendsWritten()).toEqual([failed, failed])
  })

  it('is over once the code was right', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await forget(email)
    const step = (await verify(token, await newestCode(email))).data.token
    t.clock.advance(minuteMs)
    for (const spent of [token, step]) {
      expect((await t.call(resendOtp, {}, { token: spent })).body.code).toBe('step_over')
    }
  })
})

describe('POST /admin/reset-password', () => {
  it('works once, also for several at the same moment', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await recover(email)
    const answers = await Promise.all([reset(token), reset(token, 'four topazes in a tin'), reset(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reset(token)).body.code).toBe('step_over')
  })

  it('refuses a password that is short, long or common, and keeps the token', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await recover(email)
    const refused = []
    for (const password of ['short', 'x'.repeat(129), 'LoupeAdmin2026!']) {
      const { status, body } = await reset(token, password)
      refused.push([status, body.errors?.[0]?.path, body.errors?.[0]?.code])
    }
    expect(refused).toEqual([
      [400, 'password', 'password_too_short'],
      [400, 'password', 'password_too_long'],
      [400, 'password', 'password_too_common'],
    ])
    expect((await reset(token)).status).toBe(200)
  })

  it('does not take the token of a code that was not given, nor one after ten minutes', async () => {
    const { email } = await makeAdmin(t.deps)
    expect((await reset(await forget(email))).body.code).toBe('step_over')
    const token = await recover(email)
    t.clock.advance(10 * minuteMs)
    expect((await reset(token)).body.code).toBe('step_over')
    expect((await signIn(email, testPassword)).status).toBe(200)
  })

  it('ends the other recoveries of the account, and none of another account', async () => {
    const [other, mine] = [await makeAdmin(t.deps), await makeAdmin(t.deps)]
    const others = await forget(other.email)
    const second = await forget(mine.email)
    const secondCode = await newestCode(mine.email)
    await reset(await recover(mine.email))
    expect((await verify(second, secondCode)).body.code).toBe('step_over')
    expect((await verify(others, await newestCode(other.email))).status).toBe(200)
    // what is over takes no room
    const begun = [await forget(mine.email), await forget(mine.email), await forget(mine.email)]
    expect(begun).toHaveLength(3)
    expect((await signIn(mine.email, newPassword)).status).toBe(200)
  })

  it('changes nothing for an administrator who was disabled meanwhile', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const token = await recover(email)
    await t.db.query('update admins set disabled_at = now() where id = $1', [id])
    expect((await reset(token)).body.code).toBe('step_over')
  })

  it('lets the administrator sign in at once, though a guesser had made the account wait', async () => {
    const { email } = await makeAdmin(t.deps)
    for (let tries = 0; tries < 10; tries += 1) await signIn(email, 'a guess')
    await reset(await recover(email))
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  it('hashes no password for a token that is not good', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await forget(email)
    let hashed = 0
    const hash = t.deps.passwords.hash.bind(t.deps.passwords)
    t.deps.passwords.hash = (password) => {
      hashed += 1
      return hash(password)
    }
    await reset(token)
    t.deps.passwords.hash = hash
    expect(hashed).toBe(0)
  })
})

describe('POST /admin/update-password', () => {
  it('changes the password, ends every session but a new one for the caller, and mails a notice', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const mine = (await signIn(email, testPassword)).data.token
    const elsewhere = (await signIn(email, testPassword)).data.token
    const { token, expiresAt } = (await update(mine, testPassword)).data
    expect(expiresAt).toBe(new Date(t.clock.now().getTime() + 12 * 60 * minuteMs).toISOString())
    const opened = await Promise.all(
      [mine, elsewhere, token].map(async (one) => (await t.call(getProfile, {}, { token: one })).status),
    )
    expect(opened).toEqual([401, 401, 200])
    expect((await signIn(email, testPassword)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect((await t.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
    const { rows } = await t.db.query(
      "select actor_id, result from audit_entries where action = 'account.update_password'",
    )
    expect(rows).toEqual([{ actor_id: id, result: 'done' }])
  })

  it('refuses a wrong old password ten times, then makes the caller wait', async () => {
    const token = await t.signIn()
    const answers = []
    for (let tries = 0; tries < 11; tries += 1) answers.push(await update(token, 'not this one'))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect(answers[0]?.body.errors).toMatchObject([{ path: 'oldPassword', code: 'credentials_invalid' }])
    expect((await t.call(getProfile, {}, { token })).status).toBe(200)
  })

  it('counts a right old password, too, until it has changed something', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const { token } = (await signIn(email, testPassword)).data
    const check = t.deps.passwords.verify.bind(t.deps.passwords)
    t.deps.passwords.verify = async (stored, password) => {
      const isRight = await check(stored, password)
      await t.db.query('update admins set disabled_at = $2 where id = $1', [id, t.clock.now()])
      return isRight
    }
    const { body } = await update(token, testPassword)
    t.deps.passwords.verify = check
    expect(body.code).toBe('credentials_invalid')
    const { rows } = await t.db.query("select tries from rate_limits where key like 'password:%'")
    expect(rows).toEqual([{ tries: 1 }])
  })

  it('refuses a new password that is common or short beside its field', async () => {
    const token = await t.signIn()
    for (const password of ['short', 'LoupeAdmin2026!']) {
      const { status, body } = await update(token, testPassword, password)
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'newPassword'])
    }
  })

  it('ends a recovery that was under way', async () => {
    const { email } = await makeAdmin(t.deps)
    const step = await recover(email)
    await update((await signIn(email, testPassword)).data.token, testPassword)
    expect((await reset(step, 'five topazes in a tin')).body.code).toBe('step_over')
  })
})

describe('the hash of a password', () => {
  it('is made anew at sign-in when it is weaker than what is made today', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(testPassword, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 })
    await t.db.query('update admins set password_hash = $2 where id = $1', [id, weak])
    const stored = async () =>
      (await t.db.query<{ password_hash: string }>('select password_hash from admins')).rows[0]?.password_hash
    expect((await signIn(email, 'another one')).status).toBe(401)
    expect(await stored()).toBe(weak)
    expect((await signIn(email, testPassword)).status).toBe(200)
    const renewed = await stored()
    expect(renewed).toMatch(/\$m=65536,t=3,/)
    const makeHash = vi.spyOn(t.deps.passwords, 'hash')
    onTestFinished(() => makeHash.mockRestore())
    expect((await signIn(email, testPassword)).status).toBe(200)
    expect(makeHash).not.toHaveBeenCalled()
    expect(await stored()).toBe(renewed)
  })

  it('that changed while a sign-in was checking the old one lets nobody in', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const check = t.deps.passwords.verify.bind(t.deps.passwords)
    t.deps.passwords.verify = async (stored, password) => {
      const isRight = await check(stored, password)
      await t.db.query("update admins set password_hash = 'another' where id = $1", [id])
      return isRight
    }
    const answer = await signIn(email, testPassword)
    t.deps.passwords.verify = check
    expect([answer.status, answer.body.code]).toEqual([401, 'credentials_invalid'])
  })
})

function statuses(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other)
}

/** Statements without a difference between an id and none: only the administrator's is null for an unknown address. */
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
