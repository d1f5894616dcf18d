import { resendOtp, verifyOtp } from '@loupe/contract/admin/account/recovery'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin } from '#test/makers.ts'
import { recordStatements } from '#test/record-statements.ts'
import { mailedCodes, newestCode, startRecovery, verifyCode, wrongCode } from '#test/recovery.ts'
import { statuses } from '#test/responses.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.query('truncate admins, sessions, recoveries, rate_limits, jobs, audit_entries cascade'),
)

const minuteMs = 60_000

async function resendsWritten() {
  const { rows } = await t.db.query(
    "select subject_kind, subject_id, result from audit_entries where action = 'account.resend_code'",
  )
  return rows
}

describe('POST /admin/verify-otp', () => {
  it('returns the remaining attempts, and accepts nothing after the fifth, not even the correct code', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await startRecovery(t, email)
    const code = await newestCode(t, email)
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const { status, body } = await verifyCode(t, token, wrongCode(code))
      expect([status, body.code, body.ResponseData]).toEqual([401, 'code_invalid', { triesLeft }])
      expect(body.errors).toMatchObject([{ path: 'otp', code: 'code_invalid' }])
    }
    const late = await verifyCode(t, token, code)
    expect([late.status, late.body.ResponseCode, late.body.code]).toEqual([401, 401, 'step_over'])
  })

  it('lets no more than five of thirty parallel guesses be compared', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await startRecovery(t, email)
    const code = await newestCode(t, email)
    const guesses = Array.from({ length: 30 }, (_, index) =>
      verifyCode(t, token, String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')),
    )
    const replies = await Promise.all(guesses)
    expect(replies.filter(({ body }) => body.code === 'code_invalid')).toHaveLength(5)
    expect(
      (await t.db.query("select from audit_entries where action = 'account.verify_code'")).rows,
    ).toHaveLength(5)
    expect((await verifyCode(t, token, code)).status).not.toBe(200)
  })

  it('accepts a correct code once, even in simultaneous requests', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await startRecovery(t, email)
    const code = await newestCode(t, email)
    const replies = await Promise.all(Array.from({ length: 4 }, () => verifyCode(t, token, code)))
    expect(statuses(replies)).toEqual([200, 401, 401, 401])
    expect((await verifyCode(t, token, code)).body.code).toBe('step_over')
  })

  it('accepts a code for ten minutes, and only with the token of its own request', async () => {
    const { email } = await makeAdmin(t.deps)
    const [first, second] = [await startRecovery(t, email), await startRecovery(t, email)]
    const [firstCode = '', secondCode = ''] = await mailedCodes(t, email)
    expect((await verifyCode(t, first, secondCode)).body.code).toBe('code_invalid')
    t.clock.advance(10 * minuteMs - 1000)
    expect((await verifyCode(t, first, firstCode)).status).toBe(200)
    t.clock.advance(1000)
    expect((await verifyCode(t, second, secondCode)).body.code).toBe('step_over')
  })

  it('makes an account wait after ten wrong codes, over however many recoveries, and no other one', async () => {
    const [{ email }, other] = [await makeAdmin(t.deps), await makeAdmin(t.deps)]
    const others = await startRecovery(t, other.email)
    const tokens = [
      await startRecovery(t, email),
      await startRecovery(t, email),
      await startRecovery(t, email),
    ]
    const [, , right = ''] = await mailedCodes(t, email)
    for (const token of tokens.slice(0, 2)) {
      for (let tries = 0; tries < 5; tries += 1) await verifyCode(t, token, wrongCode(right))
    }
    const blocked = await verifyCode(t, tokens[2] ?? '', right)
    expect([blocked.status, Number(blocked.headers['retry-after'])]).toEqual([429, 60])
    expect((await verifyCode(t, others, await newestCode(t, other.email))).status).toBe(200)
    t.clock.advance(minuteMs + 1000)
    expect((await verifyCode(t, tokens[2] ?? '', right)).status).toBe(200)
  })

  it('clears the wrong codes of an account after a correct one, and releases its own attempt for the address', async () => {
    const { email } = await makeAdmin(t.deps)
    const tokens = [
      await startRecovery(t, email),
      await startRecovery(t, email),
      await startRecovery(t, email),
    ]
    const [first = '', , third = ''] = await mailedCodes(t, email)
    const triesOfAddress = async () =>
      (await t.db.query("select tries from rate_limits where key like 'address:%'")).rows
    for (let tries = 0; tries < 4; tries += 1) await verifyCode(t, tokens[0] ?? '', wrongCode(first))
    const before = await triesOfAddress()
    expect((await verifyCode(t, tokens[0] ?? '', first)).status).toBe(200)
    expect(await triesOfAddress()).toEqual(before)
    for (let tries = 0; tries < 5; tries += 1) await verifyCode(t, tokens[1] ?? '', wrongCode(third))
    for (let tries = 0; tries < 4; tries += 1) await verifyCode(t, tokens[2] ?? '', wrongCode(third))
    expect((await verifyCode(t, tokens[2] ?? '', third)).status).toBe(200)
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
    const token = await startRecovery(t, 'nobody@loupe.example')
    const statements = recordStatements(t.db)
    const { status, body } = await t.call(verifyOtp, input as never, { token })
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'otp'])
    expect(statements()).toEqual([])
  })
})

describe('POST /admin/resend-otp', () => {
  it('mails another code after a minute, which replaces the first for ten minutes, without further attempts', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const token = await startRecovery(t, email)
    const early = await t.call(resendOtp, {}, { token })
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
    await verifyCode(t, token, wrongCode(await newestCode(t, email)))
    t.clock.advance(minuteMs / 2)
    const stillEarly = await t.call(resendOtp, {}, { token })
    expect([stillEarly.status, stillEarly.headers['retry-after']]).toEqual([429, '30'])
    t.clock.advance(8.5 * minuteMs)
    const renewed = (await t.call(resendOtp, {}, { token })).data.token
    const [old = '', current = ''] = await mailedCodes(t, email)
    t.clock.advance(9 * minuteMs)
    const replaced = await verifyCode(t, renewed, old)
    expect(replaced.body).toMatchObject({ code: 'code_invalid', ResponseData: { triesLeft: 3 } })
    expect((await verifyCode(t, renewed, current)).status).toBe(200)
    expect(await resendsWritten()).toEqual([{ subject_kind: 'admins', subject_id: id, result: 'done' }])
  })

  it('counts towards the limited mails of an account', async () => {
    const { email } = await makeAdmin(t.deps)
    let token = await startRecovery(t, email)
    const responses: number[] = []
    for (let minute = 1; minute <= 6; minute += 1) {
      t.clock.advance(minuteMs)
      const response = await t.call(resendOtp, {}, { token })
      responses.push(response.status)
      if (response.status === 200) token = response.data.token
    }
    expect(responses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('sends one mail for many at the same moment', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await startRecovery(t, email)
    t.clock.advance(minuteMs)
    const responses = await Promise.all(Array.from({ length: 4 }, () => t.call(resendOtp, {}, { token })))
    expect(statuses(responses)).toEqual([200, 429, 429, 429])
    expect(responses.map(({ headers }) => headers['retry-after']).filter(Boolean)).toEqual(['60', '60', '60'])
    expect(await mailedCodes(t, email)).toHaveLength(2)
  })

  it('sends none where another request was quicker by a moment', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await startRecovery(t, email)
    t.clock.advance(minuteMs)
    const transaction = t.db.transaction.bind(t.db)
    onTestFinished(() => void Object.assign(t.db, { transaction }))
    let started = 0
    t.db.transaction = async (work) => {
      started += 1
      // after two for the counts, the statement that replaces the code
      if (started === 3) await t.db.query('update recoveries set sent_at = $1', [t.clock.now()])
      return transaction(work)
    }
    const late = await t.call(resendOtp, {}, { token })
    expect([started, late.status, late.headers['retry-after']]).toEqual([3, 429, '60'])
    expect(await mailedCodes(t, email)).toHaveLength(1)
  })

  it('does the same for an unknown address and a disabled account, and sends nothing', async () => {
    const [disabled, other] = [await makeAdmin(t.deps), await makeAdmin(t.deps)]
    const tokens = [await startRecovery(t, 'nobody@loupe.example'), await startRecovery(t, disabled.email)]
    await t.db.query('update admins set disabled_at = $2 where id = $1', [disabled.id, t.clock.now()])
    t.clock.advance(minuteMs)
    for (const token of tokens) expect((await t.call(resendOtp, {}, { token })).status).toBe(200)
    const mailed = await Promise.all(
      ['nobody@loupe.example', disabled.email, other.email].map((email) => mailedCodes(t, email)),
    )
    expect(mailed.map(({ length }) => length)).toEqual([0, 1, 0])
    const failed = { subject_kind: 'admins', subject_id: null, result: 'failed' }
    expect(await resendsWritten()).toEqual([failed, failed])
  })

  it('is refused once the code was correct', async () => {
    const { email } = await makeAdmin(t.deps)
    const token = await startRecovery(t, email)
    const step = (await verifyCode(t, token, await newestCode(t, email))).data.token
    t.clock.advance(minuteMs)
    for (const spent of [token, step]) {
      expect((await t.call(resendOtp, {}, { token: spent })).body.code).toBe('step_over')
    }
  })
})
