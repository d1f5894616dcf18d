import { getProfile, login, updatePassword } from '@loupe/contract/admin/account/account'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, testPassword } from '#test/makers.ts'
import { newPassword, obtainResetToken, setNewPassword } from '#test/recovery.ts'

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
const update = (token: string, oldPassword: string, password = newPassword) =>
  t.call(updatePassword, { oldPassword, newPassword: password }, { token })

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
    const responses = []
    for (let tries = 0; tries < 11; tries += 1) responses.push(await update(token, 'not this one'))
    expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect(responses[0]?.body.errors).toMatchObject([{ path: 'oldPassword', code: 'credentials_invalid' }])
    expect((await t.call(getProfile, {}, { token })).status).toBe(200)
  })

  it('also counts a correct old password, until it has changed something', async () => {
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

  it('ends a pending recovery', async () => {
    const { email } = await makeAdmin(t.deps)
    const step = await obtainResetToken(t, email)
    await update((await signIn(email, testPassword)).data.token, testPassword)
    expect((await setNewPassword(t, step, 'five topazes in a tin')).body.code).toBe('step_over')
  })
})

describe('the hash of a password', () => {
  it('is replaced at sign-in if it is weaker than a current one', async () => {
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

  it('that changed while a sign-in checked the old one refuses the sign-in', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const check = t.deps.passwords.verify.bind(t.deps.passwords)
    t.deps.passwords.verify = async (stored, password) => {
      const isRight = await check(stored, password)
      await t.db.query("update admins set password_hash = 'another' where id = $1", [id])
      return isRight
    }
    const response = await signIn(email, testPassword)
    t.deps.passwords.verify = check
    expect([response.status, response.body.code]).toEqual([401, 'credentials_invalid'])
  })
})
