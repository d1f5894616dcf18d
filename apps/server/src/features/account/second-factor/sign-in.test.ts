import {
  accountLogin,
  accountMe,
  getProfile,
  login,
  updatePassword,
} from '@loupe/contract/admin/account/account'
import { forgetPassword, verifyOtp } from '@loupe/contract/admin/account/recovery'
import {
  accountLoginVerify,
  type FactorNeeded,
  loginPasskey,
  loginSetUp,
  loginVerify,
} from '@loupe/contract/admin/account/second-factor'
import { getAudit } from '@loupe/contract/admin/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from '#test/authenticator.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, makeSession, testPassword } from '#test/makers.ts'
import { auditEntries, codesOf } from '#test/responses.ts'
import { codeOf, makeAdminWithFactor, passkeyOrigin, stepOf } from '#test/second-factor.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate admins, sessions, recoveries, rate_limits, jobs, audit_entries cascade')
  await t.db.query('update sign_in_rules set second_factor_required = false')
})

const minuteMs = 60_000
const verify = (token: string, otp: string) => t.call(loginVerify, { otp }, { token })
const signIn = (email: string, otp?: string) => t.call(login, { email, password: testPassword, otp })
const opens = async (token: string) => (await t.call(getProfile, {}, { token })).body.ResponseCode
const requireForAll = () => t.db.query('update sign_in_rules set second_factor_required = true')

describe('signing in with a second factor', () => {
  it('requires it after the correct password, by a token for nothing else, and then opens a session', async () => {
    const admin = await makeAdminWithFactor(t)
    const request = await signIn(admin.email)
    expect([request.status, request.body.ResponseCode, request.body.succeeded, request.body.code]).toEqual([
      200,
      206,
      false,
      'second_factor_needed',
    ])
    const { mfaRequired, mfaToken, methods, expiresAt } = request.body.ResponseData as unknown as FactorNeeded
    expect({ mfaRequired, methods }).toEqual({ mfaRequired: true, methods: ['totp', 'backup'] })
    expect(Date.parse(expiresAt) - t.clock.now().getTime()).toBe(10 * minuteMs)
    expect(await opens(mfaToken)).toBe(401)
    const { token, backupCodes } = (await verify(mfaToken, admin.code())).data
    expect(backupCodes).toBeNull()
    const profile = await t.call(getProfile, {}, { token })
    expect(profile.data).toMatchObject({ email: admin.email, twoFactor: true })
  })

  it('requires it on the second mechanism, whose step the first one does not accept', async () => {
    const admin = await makeAdminWithFactor(t)
    const request = await t.call(accountLogin, { email: admin.email, password: testPassword })
    expect(request.body).toMatchObject({ ResponseCode: 206, ResponseData: { methods: ['totp', 'backup'] } })
    const { mfaToken } = request.body.ResponseData as unknown as FactorNeeded
    expect((await verify(mfaToken, admin.code())).body.code).toBe('wrong_token_kind')
    const { body } = await t.call(accountLoginVerify, { otp: admin.code() }, { token: mfaToken })
    expect(body).toMatchObject({ succeeded: true, user: { email: admin.email, twoFactor: true } })
    const me = await t.call(accountMe, {}, { token: String(body.serviceToken) })
    expect(me.body.user).toEqual(body.user)
  })

  it('accepts the code with the password, and does not check it while the password is wrong', async () => {
    const admin = await makeAdminWithFactor(t)
    expect((await signIn(admin.email, ` ${admin.code()} `)).data.token).toBeTruthy()
    const wrong = await t.call(login, { email: admin.email, password: 'wrong', otp: admin.code(1) })
    expect(wrong.body.code).toBe('credentials_invalid')
    expect((await signIn(admin.email, '12345')).body.code).toBe('factor_code_invalid')
  })

  it('requires the code of an app even if all backup codes are used', async () => {
    const admin = await makeAdminWithFactor(t)
    await t.db.query('update backup_codes set used_at = $1', [t.clock.now()])
    const request = await signIn(admin.email)
    expect(request.body).toMatchObject({ code: 'second_factor_needed', ResponseData: { methods: ['totp'] } })
    expect((await signIn(admin.email, admin.code())).data.token).toBeTruthy()
  })

  it('requires none of an administrator without one', async () => {
    const { email } = await makeAdmin(t.deps)
    expect((await signIn(email, '')).body.succeeded).toBe(true)
  })

  it('accepts a code once, and no older one after it, including the previous and the next code', async () => {
    const { id, code } = await makeAdminWithFactor(t)
    const tries = [code(-1), code(1), code(1), code(0), code(-1)]
    const outcomes: number[] = []
    for (const otp of tries) outcomes.push((await verify(await stepOf(t, id), otp)).status)
    expect(outcomes).toEqual([200, 200, 401, 401, 401])
    expect((await verify(await stepOf(t, id), code(2))).status).toBe(401)
    t.clock.advance(30_000)
    expect((await verify(await stepOf(t, id), code(1))).status).toBe(200)
  })

  it('accepts one code once, even in simultaneous requests', async () => {
    const { id, code, backupCodes } = await makeAdminWithFactor(t)
    for (const otp of [code(), backupCodes[0] ?? '']) {
      const steps = await Promise.all(Array.from({ length: 5 }, () => stepOf(t, id)))
      const replies = await Promise.all(steps.map((step) => verify(step, otp)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('completes one sign-in once, even with several simultaneous codes', async () => {
    const { id, code, backupCodes } = await makeAdminWithFactor(t)
    const step = await stepOf(t, id)
    const replies = await Promise.all([code(), ...backupCodes.slice(0, 3)].map((otp) => verify(step, otp)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await t.db.query('select from sessions')).rows).toHaveLength(1)
  })

  it('clears the attempts after a correct code', async () => {
    const { id, code } = await makeAdminWithFactor(t)
    const step = await stepOf(t, id)
    await verify(step, '000000')
    expect((await verify(step, code())).status).toBe(200)
    const { rows } = await t.db.query(
      "select tries from rate_limits where key like 'factor:%' or (key like 'address:%' and tries <> 1)",
    )
    expect(rows).toEqual([])
  })

  it('accepts each backup code once, in any spelling, and mails how many are left', async () => {
    const { id, email, backupCodes } = await makeAdminWithFactor(t)
    const [first = '', second = ''] = backupCodes
    expect((await verify(await stepOf(t, id), first.toUpperCase().replace('-', ''))).status).toBe(200)
    expect((await verify(await stepOf(t, id), first)).status).toBe(401)
    expect((await verify(await stepOf(t, id), second)).status).toBe(200)
    const mails = await t.mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['A backup code was used', 'A backup code was used'])
    expect(mails[1]?.text).toContain('left: 8')
    const entries = (await auditEntries(t)).filter(({ action }) => action === 'account.signIn')
    expect(entries.map(({ after }) => after)).toEqual([{ factor: 'backup' }, { factor: 'backup' }])
  })

  it('accepts backup codes of an earlier version, and letters that look like digits', async () => {
    const { id } = await makeAdminWithFactor(t)
    const stored = t.deps.keys.hash('backup code', `${id} 0a1b1c0d11`)
    await t.db.query('insert into backup_codes (admin_id, code_hash) values ($1, $2)', [id, stored])
    expect((await verify(await stepOf(t, id), 'OaIbl-cODiL')).status).toBe(200)
  })

  it('ends after ten minutes, after its use, and when the password or a factor of its account has changed', async () => {
    const [admin, other] = [await makeAdminWithFactor(t), await makeAdminWithFactor(t)]
    const others = await stepOf(t, other.id)
    const used = await stepOf(t, admin.id)
    const { token } = (await verify(used, admin.code())).data
    const beforeChange = await stepOf(t, admin.id)
    const changed = { oldPassword: testPassword, newPassword: 'three topazes in a tin' }
    await t.call(updatePassword, changed, { token })
    const late = await stepOf(t, admin.id)
    const expectOver = async (step: string) =>
      expect((await verify(step, admin.code())).body.code).toBe('step_over')
    // before these would have expired as well
    await expectOver(used)
    await expectOver(beforeChange)
    expect((await verify(others, other.code())).status).toBe(200)
    t.clock.advance(10 * minuteMs)
    await expectOver(late)
  })

  it('refuses an administrator who was disabled meanwhile', async () => {
    const { id, code } = await makeAdminWithFactor(t)
    const step = await stepOf(t, id)
    await t.db.query('update admins set disabled_at = now() where id = $1', [id])
    expect((await verify(step, code())).body.code).toBe('step_over')
  })

  it('does not accept tokens of a recovery, nor vice versa', async () => {
    const { id, email, code } = await makeAdminWithFactor(t)
    const recovery = (await t.call(forgetPassword, { email })).data.token
    expect((await verify(recovery, code())).body.code).toBe('step_over')
    const otp = code()
    expect((await t.call(verifyOtp, { otp }, { token: await stepOf(t, id) })).body.code).toBe('step_over')
  })

  it('makes an account wait after ten wrong codes in all its steps, also in parallel, and lets it in afterwards', async () => {
    const { id, code } = await makeAdminWithFactor(t)
    const other = await makeAdminWithFactor(t)
    const steps = await Promise.all(Array.from({ length: 4 }, () => stepOf(t, id)))
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => verify(steps[index % 4] ?? '', '000000')),
    )
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
    const blocked = await verify(steps[0] ?? '', code())
    expect([blocked.status, Number(blocked.headers['retry-after'])]).toEqual([429, 60])
    expect((await verify(await stepOf(t, other.id), other.code())).status).toBe(200)
    t.clock.advance(minuteMs + 1000)
    expect((await verify(steps[0] ?? '', code())).status).toBe(200)
  })

  it('refuses an address with too many attempts, for any step', async () => {
    const [mine, other] = [await makeAdminWithFactor(t), await makeAdminWithFactor(t)]
    await verify(await stepOf(t, mine.id), '000000')
    const until = new Date(t.clock.now().getTime() + minuteMs)
    await t.db.query("update rate_limits set blocked_until = $1 where key like 'address:%'", [until])
    const step = await stepOf(t, other.id)
    expect((await verify(step, other.code())).status).toBe(429)
    t.clock.advance(minuteMs)
    expect((await verify(step, other.code())).status).toBe(200)
  })

  it('names the invalid input', async () => {
    const token = await stepOf(t, (await makeAdminWithFactor(t)).id)
    const responses = [
      await verify(token, '12345'),
      await verify(token, '000000'),
      await t.call(loginVerify, {}, { token }),
      await t.call(loginVerify, { otp: '123456', extra: 1 } as never, { token }),
      await t.call(accountLoginVerify, { otp: 123456 } as never, { token }),
      await t.call(loginPasskey, { extra: 1 } as never, { token }),
      await t.call(loginSetUp, { extra: 1 } as never, { token }),
    ]
    expect(responses.map((response) => [response.status, codesOf(response)])).toEqual([
      [400, ['otp format_factor_code']],
      [401, ['otp factor_code_invalid']],
      [400, ['otp input_invalid']],
      [400, ['extra unknown_field']],
      [400, ['otp wrong_type']],
      [400, ['extra unknown_field']],
      [400, ['extra unknown_field']],
    ])
  })

  it('audits each completed and failed step', async () => {
    const admin = await makeAdminWithFactor(t)
    const { mfaToken } = (await signIn(admin.email)).body.ResponseData as unknown as FactorNeeded
    await verify(mfaToken, '000000')
    const headers = { 'user-agent': 'Firefox' }
    await t.call(loginVerify, { otp: admin.code() }, { token: mfaToken, headers })
    const { rows } = await t.db.query(
      'select action, subject_kind, subject_id, after, result from audit_entries order by id',
    )
    const entry = { subject_kind: 'admins', subject_id: admin.id, after: null, result: 'done' }
    expect(rows).toEqual([
      { ...entry, action: 'account.pass_password' },
      { ...entry, action: 'account.verify_factor', result: 'failed' },
      { ...entry, action: 'account.signIn', after: { factor: 'totp' } },
    ])
    expect((await t.db.query('select user_agent from sessions')).rows).toEqual([{ user_agent: 'Firefox' }])
    const token = await makeSession(t.deps, admin.id)
    expect((await t.call(getAudit, {}, { token })).data.list).toHaveLength(3)
  })
})

describe('signing in while a second factor is required and there is none', () => {
  it('requires the set-up of an app first, and returns backup codes with the session', async () => {
    const { id, email } = await makeAdmin(t.deps)
    await requireForAll()
    const requested = await signIn(email, '123456')
    expect([requested.body.ResponseCode, requested.body.code]).toEqual([206, 'second_factor_set_up_needed'])
    const { mfaToken, methods } = requested.body.ResponseData as unknown as FactorNeeded
    expect(methods).toEqual([])
    expect((await verify(mfaToken, '123456')).body.code).toBe('totp_set_up_over')
    const { secret, uri } = (await t.call(loginSetUp, {}, { token: mfaToken })).data
    expect(uri).toContain(`secret=${secret}`)
    expect((await verify(mfaToken, '000000')).body.code).toBe('factor_code_invalid')
    expect(await opens(mfaToken)).toBe(401)
    const { token, backupCodes } = (await verify(mfaToken, codeOf(t, secret))).data
    expect(backupCodes).toHaveLength(10)
    expect((await t.call(getProfile, {}, { token })).data.twoFactor).toBe(true)
    expect((await t.mailsTo(email)).map(({ subject }) => subject)).toEqual(['An authenticator app was added'])
    const { rows } = await t.db.query(
      'select action, actor_id, subject_kind, subject_id, after from audit_entries order by id desc limit 2',
    )
    const entry = { actor_id: id, subject_kind: 'admins', subject_id: id }
    expect(rows).toEqual([
      { action: 'account.signIn', ...entry, after: { factor: 'totp' } },
      { action: 'account.add_totp', ...entry, after: null },
    ])
  })

  it('accepts only an app for the set-up, and none once it is no longer required', async () => {
    const { id } = await makeAdmin(t.deps)
    await requireForAll()
    const token = await stepOf(t, id)
    const passkey = createAuthenticator().use({ challenge: 'any', rpId: 'localhost' }, passkeyOrigin)
    expect((await t.call(loginVerify, { passkey }, { token })).body.code).toBe('passkey_invalid')
    const { secret } = (await t.call(loginSetUp, {}, { token })).data
    await t.db.query('update sign_in_rules set second_factor_required = false')
    expect((await verify(token, codeOf(t, secret))).body.code).toBe('step_over')
  })

  it('does the same on the second mechanism', async () => {
    const { email } = await makeAdmin(t.deps)
    await requireForAll()
    const pending = await t.call(accountLogin, { email, password: testPassword })
    const { mfaToken } = pending.body.ResponseData as unknown as FactorNeeded
    const { secret } = (await t.call(loginSetUp, {}, { token: mfaToken })).data
    const { body } = await t.call(accountLoginVerify, { otp: codeOf(t, secret) }, { token: mfaToken })
    expect(body).toMatchObject({ succeeded: true, user: { email } })
    expect(body.backupCodes).toHaveLength(10)
    const me = await t.call(accountMe, {}, { token: String(body.serviceToken) })
    expect(me.body.user).toEqual(body.user)
  })

  it('returns no new secret to an administrator with a factor, nor to one who needs none', async () => {
    const { id } = await makeAdminWithFactor(t)
    const other = await makeAdmin(t.deps)
    for (const admin of [id, other.id]) {
      const response = await t.call(loginSetUp, {}, { token: await stepOf(t, admin) })
      expect(response.body.code).toBe('step_over')
    }
  })
})
