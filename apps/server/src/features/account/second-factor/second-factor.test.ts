import { getProfile } from '@loupe/contract/admin/account/account'
import type { MadePasskey, UsedPasskey } from '@loupe/contract/admin/account/passkeys'
import * as calls from '@loupe/contract/admin/account/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createAuthenticator } from '#test/authenticator.ts'
import { startTestApp, type TestApp, type TestResponse } from '#test/harness.ts'
import { makeAdmin, makeSession, testPassword } from '#test/makers.ts'
import { auditEntries, codesOf } from '#test/responses.ts'
import { codeOf, makeAdminWithFactor, passkeyOrigin, stepOf } from '#test/second-factor.ts'
import { relyingPartyOf } from './relying-party.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate admins, sessions, rate_limits, jobs, audit_entries cascade')
  await t.db.query('update sign_in_rules set second_factor_required = false')
})

const minuteMs = 60_000
const read = async (token: string) => (await t.call(calls.getSecondFactor, {}, { token })).data
const subjects = async (email: string) => (await t.mailsTo(email)).map(({ subject }) => subject)
const actions = async () => (await auditEntries(t)).map(({ action }) => action)
const stored = async (table: string) => JSON.stringify((await t.db.query(`select * from ${table}`)).rows)

/** A fresh administrator, signed in. */
async function arrive() {
  const admin = await makeAdmin(t.deps)
  return { ...admin, token: await makeSession(t.deps, admin.id) }
}

async function addTotp(token: string) {
  const { secret } = (await t.call(calls.setUpTotp, {}, { token })).data
  const reply = await t.call(calls.confirmTotp, { otp: codeOf(t, secret) }, { token })
  return { secret, backupCodes: reply.data.backupCodes }
}

async function addPasskey(token: string, name = 'Desk key', authenticator = createAuthenticator()) {
  const question = (await t.call(calls.setUpPasskey, {}, { token })).data
  const passkey = authenticator.make(question, passkeyOrigin)
  return { authenticator, response: await t.call(calls.addPasskey, { name, passkey }, { token }) }
}

describe('an app', () => {
  it('is active from its first code on, with ten backup codes, an audit entry and a mail', async () => {
    const { id, email, token } = await arrive()
    const { secret, uri, expiresAt } = (await t.call(calls.setUpTotp, {}, { token })).data
    expect(decodeURIComponent(uri)).toContain(`Loupe:${email}?secret=${secret}`)
    expect(Date.parse(expiresAt) - t.clock.now().getTime()).toBe(10 * minuteMs)
    expect((await read(token)).totp).toBeNull()
    const { backupCodes } = (await t.call(calls.confirmTotp, { otp: codeOf(t, secret) }, { token })).data
    expect(new Set(backupCodes).size).toBe(10)
    expect(await read(token)).toMatchObject({
      totp: { since: t.clock.now().toISOString() },
      backupCodesLeft: 10,
    })
    expect((await t.call(getProfile, {}, { token })).data.twoFactor).toBe(true)
    expect(await subjects(email)).toEqual(['An authenticator app was added'])
    expect(await auditEntries(t)).toMatchObject([
      { action: 'account.add_totp', subject_id: id, actor_id: id, before: null, after: null },
    ])
  })

  it('is stored sealed, and backup codes as hashes: neither can be read from the database', async () => {
    const { token } = await arrive()
    const { secret, backupCodes } = await addTotp(token)
    const rows = await Promise.all(
      ['totp_factors', 'backup_codes', 'audit_entries', 'jobs', 'idempotency_keys'].map(stored),
    )
    for (const text of [secret, ...(backupCodes ?? [])]) expect(rows.join('')).not.toContain(text)
  })

  it('accepts neither a wrong first code, nor one after ten minutes, nor the same one again at sign-in', async () => {
    const { id, token } = await arrive()
    const { secret } = (await t.call(calls.setUpTotp, {}, { token })).data
    const confirm = (otp: string) => t.call(calls.confirmTotp, { otp }, { token })
    expect((await confirm('000000')).body.code).toBe('factor_code_invalid')
    expect((await confirm(codeOf(t, secret))).status).toBe(200)
    const again = await t.call(calls.loginVerify, { otp: codeOf(t, secret) }, { token: await stepOf(t, id) })
    expect(again.body.code).toBe('factor_code_invalid')
    const { secret: late } = (await t.call(calls.setUpTotp, {}, { token })).data
    t.clock.advance(10 * minuteMs)
    expect((await confirm(codeOf(t, late))).body.code).toBe('totp_set_up_over')
  })

  it('is replaced by another one without a moment in between, and the backup codes stay', async () => {
    const { id, token } = await arrive()
    const old = await addTotp(token)
    t.clock.advance(minuteMs)
    const { secret } = (await t.call(calls.setUpTotp, {}, { token })).data
    const verify = async (otp: string) =>
      (await t.call(calls.loginVerify, { otp }, { token: await stepOf(t, id) })).status
    expect(await verify(codeOf(t, old.secret))).toBe(200)
    const reply = await t.call(calls.confirmTotp, { otp: codeOf(t, secret) }, { token })
    expect(reply.data.backupCodes).toBeNull()
    expect(await verify(codeOf(t, old.secret, 1))).toBe(401)
    expect(await verify(codeOf(t, secret, 1))).toBe(200)
    expect((await read(token)).backupCodesLeft).toBe(10)
  })

  it('is removed with its backup codes, which ends every pending sign-in', async () => {
    const { id, email, token } = await arrive()
    const { secret } = await addTotp(token)
    const step = await stepOf(t, id)
    expect((await t.call(calls.removeTotp, {}, { token })).data).toBeNull()
    expect(await read(token)).toMatchObject({ totp: null, backupCodesLeft: 0 })
    expect((await t.call(getProfile, {}, { token })).data.twoFactor).toBe(false)
    const late = await t.call(calls.loginVerify, { otp: codeOf(t, secret, 1) }, { token: step })
    expect(late.body.code).toBe('step_over')
    expect((await subjects(email)).at(-1)).toBe('The authenticator app was removed')
    expect(await actions()).toEqual(['account.add_totp', 'account.remove_totp'])
    expect((await t.call(calls.removeTotp, {}, { token })).status).toBe(404)
  })
})

describe('adding and removing a factor', () => {
  it('ends the other sessions if requested, with an entry for each, and otherwise none', async () => {
    const { id, token } = await arrive()
    const [other, strangers] = [await makeSession(t.deps, id), (await arrive()).token]
    const isOpen = async (session: string) =>
      (await t.call(getProfile, {}, { token: session })).body.ResponseCode === 200
    const expectEnds = async (change: (endOtherSessions: boolean) => Promise<TestResponse>) => {
      const [remaining, ended] = [await makeSession(t.deps, id), await makeSession(t.deps, id)]
      expect((await change(true)).status).toBe(200)
      expect([await isOpen(token), await isOpen(remaining), await isOpen(ended)]).toEqual([
        true,
        false,
        false,
      ])
      const entries = (await auditEntries(t)).filter(({ action }) => action === 'account.end_session')
      expect(entries.length).toBeGreaterThanOrEqual(2)
      await t.db.query('truncate audit_entries')
    }
    await addTotp(token)
    expect(await isOpen(other)).toBe(true)
    await expectEnds((endOtherSessions) => t.call(calls.removeTotp, { endOtherSessions }, { token }))
    const { secret } = (await t.call(calls.setUpTotp, {}, { token })).data
    const otp = codeOf(t, secret)
    await expectEnds((endOtherSessions) => t.call(calls.confirmTotp, { otp, endOtherSessions }, { token }))
    const question = (await t.call(calls.setUpPasskey, {}, { token })).data
    const passkey = createAuthenticator().make(question, passkeyOrigin)
    await expectEnds((endOtherSessions) =>
      t.call(calls.addPasskey, { name: 'Desk key', passkey, endOtherSessions }, { token }),
    )
    const [made] = (await read(token)).passkeys
    await expectEnds((endOtherSessions) =>
      t.call(calls.removePasskey, { id: made?.id ?? '', endOtherSessions }, { token }),
    )
    expect(await isOpen(strangers)).toBe(true)
  })

  it('ends no session if the change is refused', async () => {
    const { id, token } = await arrive()
    const other = await makeSession(t.deps, id)
    expect((await t.call(calls.removeTotp, { endOtherSessions: true }, { token })).status).toBe(404)
    expect((await t.call(getProfile, {}, { token: other })).status).toBe(200)
  })
})

describe('backup codes', () => {
  it('replace the old ones, which become invalid', async () => {
    const admin = await makeAdminWithFactor(t)
    const token = await makeSession(t.deps, admin.id)
    const { backupCodes } = (await t.call(calls.makeBackupCodes, {}, { token })).data
    const verify = async (otp = '') =>
      (await t.call(calls.loginVerify, { otp }, { token: await stepOf(t, admin.id) })).status
    expect([await verify(admin.backupCodes[0]), await verify(backupCodes[0])]).toEqual([401, 200])
    expect((await subjects(admin.email))[0]).toBe('New backup codes were created')
    expect((await read(token)).backupCodesLeft).toBe(9)
  })

  it('come only with a second factor', async () => {
    const { token } = await arrive()
    const reply = await t.call(calls.makeBackupCodes, {}, { token })
    expect([reply.status, reply.body.code]).toEqual([409, 'second_factor_missing'])
  })
})

describe('a passkey', () => {
  it('is added under a name, with backup codes when it is the first factor, and signs in', async () => {
    const { id, email, token } = await arrive()
    const { authenticator, response } = await addPasskey(token, '  Desk key ')
    expect(response.data.passkey).toMatchObject({ name: 'Desk key', lastUsedAt: null, isSynced: false })
    expect(response.data.backupCodes).toHaveLength(10)
    const step = await stepOf(t, id)
    const question = (await t.call(calls.loginPasskey, {}, { token: step })).data
    const passkey = authenticator.use(question, passkeyOrigin)
    t.clock.advance(1000)
    const passed = await t.call(calls.loginVerify, { passkey }, { token: step })
    expect(passed.status).toBe(200)
    expect((await read(token)).passkeys).toMatchObject([
      { name: 'Desk key', lastUsedAt: t.clock.now().toISOString() },
    ])
    expect(await subjects(email)).toEqual(['A passkey was added'])
    expect(await auditEntries(t)).toMatchObject([
      { action: 'account.add_passkey', after: { name: 'Desk key' } },
      { action: 'account.signIn', after: { factor: 'passkey' } },
    ])
  })

  it('is valid for its own challenge once: not for an older one, at another address or of another administrator', async () => {
    const { id, token } = await arrive()
    const { authenticator } = await addPasskey(token)
    const other = await arrive()
    const theirs = await addPasskey(other.token)
    const step = await stepOf(t, id)
    const requestOptions = async () => (await t.call(calls.loginPasskey, {}, { token: step })).data
    const verify = async (passkey: UsedPasskey) =>
      (await t.call(calls.loginVerify, { passkey }, { token: step })).body.code
    const older = authenticator.use(await requestOptions(), passkeyOrigin)
    await requestOptions()
    expect(await verify(older)).toBe('passkey_invalid')
    expect(await verify(authenticator.use(await requestOptions(), 'https://elsewhere.example'))).toBe(
      'passkey_invalid',
    )
    expect(await verify(theirs.authenticator.use(await requestOptions(), passkeyOrigin))).toBe(
      'passkey_invalid',
    )
    const right = authenticator.use(await requestOptions(), passkeyOrigin)
    expect(await verify(right)).toBeUndefined()
    expect(await verify(right)).toBe('step_over')
  })

  it('is not added without a challenge, for another challenge, or if it is registered already', async () => {
    const { token } = await arrive()
    const { authenticator } = await addPasskey(token)
    const add = async (passkey: MadePasskey) =>
      (await t.call(calls.addPasskey, { name: 'Again', passkey }, { token })).body.code
    const requestOptions = async () => (await t.call(calls.setUpPasskey, {}, { token })).data
    const question = await requestOptions()
    expect(question.excludeCredentials).toHaveLength(1)
    const elsewhere = createAuthenticator().make(question, 'https://elsewhere.example')
    expect(await add(elsewhere)).toBe('passkey_invalid')
    expect(await add(createAuthenticator().make(question, passkeyOrigin))).toBe('passkey_invalid')
    expect(await add(authenticator.make(await requestOptions(), passkeyOrigin))).toBe('passkey_known')
    expect((await read(token)).passkeys).toHaveLength(1)
  })

  it('is removed by its owner alone, and the backup codes go with the last factor', async () => {
    const { email, token } = await arrive()
    const { response } = await addPasskey(token)
    const { id } = response.data.passkey
    const other = await arrive()
    expect((await t.call(calls.removePasskey, { id }, { token: other.token })).status).toBe(404)
    expect((await t.call(calls.removePasskey, { id }, { token })).data).toEqual({ id })
    expect((await t.call(calls.removePasskey, { id }, { token })).status).toBe(404)
    expect(await read(token)).toMatchObject({ passkeys: [], backupCodesLeft: 0 })
    expect((await subjects(email)).at(-1)).toBe('A passkey was removed')
  })

  it('has no challenge for an administrator without one', async () => {
    const { id } = await makeAdminWithFactor(t)
    expect((await t.call(calls.loginPasskey, {}, { token: await stepOf(t, id) })).status).toBe(404)
  })
})

describe('a second factor for everybody', () => {
  it('is required by an administrator who has one: the others are signed out, and the last factor stays', async () => {
    const admin = await makeAdminWithFactor(t)
    const token = await makeSession(t.deps, admin.id)
    const other = await arrive()
    expect((await read(token)).withoutFactor).toBe(1)
    const reply = await t.call(calls.requireSecondFactor, { required: true }, { token })
    expect(reply.data).toEqual({ requiredForAll: true, signedOut: 1 })
    expect((await t.call(getProfile, {}, { token: other.token })).body.ResponseCode).toBe(207)
    const removal = await t.call(calls.removeTotp, {}, { token })
    expect([removal.status, removal.body.code]).toEqual([409, 'second_factor_required'])
    expect(await read(token)).toMatchObject({ requiredForAll: true, totp: {}, backupCodesLeft: 10 })
    expect((await auditEntries(t)).at(-1)).toMatchObject({
      action: 'account.require_factor',
      before: { required: false },
      after: { required: true, signedOut: 1 },
    })
    const off = await t.call(calls.requireSecondFactor, { required: false }, { token })
    expect(off.data).toEqual({ requiredForAll: false, signedOut: 0 })
    expect((await t.call(calls.removeTotp, {}, { token })).status).toBe(200)
  })

  it('cannot be required by an administrator without one', async () => {
    const { token } = await arrive()
    const reply = await t.call(calls.requireSecondFactor, { required: true }, { token })
    expect([reply.status, reply.body.code]).toEqual([409, 'second_factor_missing'])
    expect((await read(token)).requiredForAll).toBe(false)
  })

  it('allows removing one of two factors, but not both', async () => {
    const { token } = await arrive()
    await addTotp(token)
    const { response } = await addPasskey(token)
    await t.call(calls.requireSecondFactor, { required: true }, { token })
    expect((await t.call(calls.removeTotp, {}, { token })).status).toBe(200)
    const last = await t.call(calls.removePasskey, { id: response.data.passkey.id }, { token })
    expect(last.body.code).toBe('second_factor_required')
  })
})

describe('a change of the second factor', () => {
  const passkey = createAuthenticator().make(
    { challenge: 'any', rp: { id: 'localhost' }, user: { id: 'any' } },
    passkeyOrigin,
  )
  const changes = [
    [calls.setUpTotp, {}],
    [calls.confirmTotp, { otp: '123456' }],
    [calls.removeTotp, {}],
    [calls.makeBackupCodes, {}],
    [calls.setUpPasskey, {}],
    [calls.addPasskey, { name: 'Key', passkey }],
    [calls.removePasskey, { id: '01890a5d-ac96-774b-bcce-b302099a8057' }],
    [calls.requireSecondFactor, { required: true }],
  ] as const

  it('needs a password entered in the last ten minutes', async () => {
    const { token } = await arrive()
    t.clock.advance(10 * minuteMs + 1)
    for (const [call, input] of changes) {
      const { status, body } = await t.call(call, input, { token })
      expect([call.path, status, body.ResponseCode, body.code]).toEqual([
        call.path,
        401,
        428,
        'fresh_password_needed',
      ])
    }
    expect((await t.call(calls.confirmPassword, { password: testPassword }, { token })).status).toBe(200)
    expect((await t.call(calls.setUpTotp, {}, { token })).status).toBe(200)
    expect(await actions()).toEqual(['account.confirm_password'])
  })

  it('is refused with a wrong password, and guessing one through an open session is limited', async () => {
    const { token } = await arrive()
    t.clock.advance(11 * minuteMs)
    const guess = (password: string) => t.call(calls.confirmPassword, { password }, { token })
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`guess ${index}`)))
    expect(responses.filter(({ body }) => body.code === 'credentials_invalid')).toHaveLength(10)
    expect((await guess(testPassword)).status).toBe(429)
    expect((await t.call(calls.setUpTotp, {}, { token })).body.code).toBe('fresh_password_needed')
  })

  it('names the invalid input', async () => {
    const { token } = await arrive()
    for (const [call, input] of changes) {
      const response = await t.call(call, { ...input, extra: 1 } as never, { token })
      expect([call.path, response.status, codesOf(response)]).toEqual([
        call.path,
        400,
        ['extra unknown_field'],
      ])
    }
    const responses = [
      await t.call(calls.getSecondFactor, { extra: '1' } as never, { token }),
      await t.call(calls.confirmPassword, {} as never, { token }),
      await t.call(calls.confirmTotp, { otp: '12345a' }, { token }),
      await t.call(calls.addPasskey, { name: ' ', passkey }, { token }),
      await t.call(calls.removePasskey, { id: 'x' }, { token }),
    ]
    expect(responses.map(codesOf)).toEqual([
      ['extra unknown_field'],
      ['password required'],
      ['otp format_code'],
      ['name too_short'],
      ['id not_allowed'],
    ])
  })
})

describe('where passkeys work', () => {
  it.each([
    ['https://console.loupe.example', 'https://console.loupe.example'],
    ['https://console.loupe.example/admin', 'https://console.loupe.example'],
    ['http://127.0.0.1:4600', 'http://localhost:4600'],
    ['http://[::1]:4600', 'http://localhost:4600'],
    ['http://192.0.2.7:4600', undefined],
    ['http://[2001:db8::7]', undefined],
  ])('with the console at %s: %s', (siteUrl, origin) => {
    expect(relyingPartyOf(siteUrl)?.origin).toBe(origin)
  })

  it('is nowhere without a domain name: this is returned, and none can be started', async () => {
    const { token } = await arrive()
    const { siteUrl } = t.deps
    onTestFinished(() => void Object.assign(t.deps, { siteUrl }))
    t.deps.siteUrl = () => 'http://192.0.2.7:4600'
    expect((await read(token)).passkeyOrigin).toBeNull()
    const question = await t.call(calls.setUpPasskey, {}, { token })
    expect([question.status, question.body.code]).toEqual([409, 'passkeys_unavailable'])
  })
})
