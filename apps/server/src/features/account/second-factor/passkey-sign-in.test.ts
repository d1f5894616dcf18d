import { getProfile, login } from '@loupe/contract/admin/account/account'
import type { UsedPasskey } from '@loupe/contract/admin/account/passkeys'
import * as calls from '@loupe/contract/admin/account/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Authenticator, createAuthenticator } from '#test/authenticator.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, makeSession, testPassword } from '#test/makers.ts'
import { recordStatements } from '#test/record-statements.ts'
import { codesOf, statuses } from '#test/responses.ts'
import { passkeyOrigin, stepOf } from '#test/second-factor.ts'
import { attemptsPerAccount, attemptsPerAddress, codesPerDay } from '../attempts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(
    'truncate admins, sessions, known_networks, rate_limits, passkey_challenges, jobs, audit_entries cascade',
  )
  await t.db.query('update sign_in_rules set second_factor_required = false')
})

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** An administrator with a passkey called "Laptop", without the traces of adding it. */
async function makeOwner() {
  const { id, email } = await makeAdmin(t.deps)
  const token = await makeSession(t.deps, id)
  const authenticator = createAuthenticator()
  const question = (await t.call(calls.setUpPasskey, {}, { token })).data
  const passkey = authenticator.make(question, passkeyOrigin)
  const added = await t.call(calls.addPasskey, { name: 'Laptop', passkey }, { token })
  await t.db.query('truncate audit_entries, known_networks, jobs')
  return { id, email, token, authenticator, passkeyId: added.data.passkey.id }
}

const requestOptions = async () => (await t.call(calls.passkeyLoginOptions, {})).data
const send = (token: string, passkey: UsedPasskey, ip?: string) =>
  t.call(calls.passkeyLogin, { passkey }, { token, ...(ip ? { ip } : {}) })

/** One whole sign-in. */
async function signIn(
  authenticator: Authenticator,
  { origin = passkeyOrigin, ip, ...how }: { origin?: string; ip?: string } & UseOptions = {},
) {
  const { token, options } = await requestOptions()
  return send(token, authenticator.use(options, origin, { isVerified: true, ...how }), ip)
}
type UseOptions = NonNullable<Parameters<Authenticator['use']>[2]>

const entries = async () =>
  (await t.db.query('select action, subject_id, after, result from audit_entries order by id')).rows
const withoutValues = (statement: string) => statement.replace(/ \[[^[]*\]$/, '')

describe('signing in with a passkey alone', () => {
  it('requests any passkey of this console with user verification, and names no account', async () => {
    await makeOwner()
    const { token, expiresAt, options } = await requestOptions()
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 120_000,
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    })
    expect(Date.parse(expiresAt) - t.clock.now().getTime()).toBe(5 * minuteMs)
    expect((await t.call(getProfile, {}, { token })).body.code).toBe('wrong_token_kind')
    expect((await requestOptions()).options.challenge).not.toBe(options.challenge)
  })

  it('stores nothing for a challenge, however often it is requested', async () => {
    const statements = recordStatements(t.db)
    await Promise.all(Array.from({ length: 5 }, requestOptions))
    expect(statements()).toEqual([])
  })

  it('opens a session without a password or another factor, even if a second factor is required', async () => {
    const { email, authenticator } = await makeOwner()
    await t.db.query('update sign_in_rules set second_factor_required = true')
    const { status, data } = await signIn(authenticator)
    expect(status).toBe(200)
    expect(Date.parse(data.expiresAt)).toBeGreaterThan(t.clock.now().getTime())
    const profile = (await t.call(getProfile, {}, { token: data.token })).data
    expect(profile).toMatchObject({ email, lastSignInAt: t.clock.now().toISOString() })
  })

  it('records the use of the passkey, the network, the browser and the sign-in', async () => {
    const { id, authenticator, token } = await makeOwner()
    t.clock.advance(1000)
    const { token: stepToken, options } = await requestOptions()
    const passkey = authenticator.use(options, passkeyOrigin, { isVerified: true })
    const headers = { 'user-agent': 'Firefox' }
    expect((await t.call(calls.passkeyLogin, { passkey }, { token: stepToken, headers })).status).toBe(200)
    const { passkeys } = (await t.call(calls.getSecondFactor, {}, { token })).data
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: t.clock.now().toISOString() }])
    const opened = await t.db.query(
      "select user_agent, audience, password_at from sessions where user_agent = 'Firefox'",
    )
    expect(opened.rows).toEqual([{ user_agent: 'Firefox', audience: 'admin', password_at: null }])
    expect((await t.db.query('select admin_id, network from known_networks')).rows).toEqual([
      { admin_id: id, network: '127.0.0.1' },
    ])
    expect(await entries()).toEqual([
      {
        action: 'account.signIn',
        subject_id: id,
        after: { method: 'passkey', name: 'Laptop' },
        result: 'done',
      },
    ])
  })

  it('still requires the password before a change that needs a recent one', async () => {
    const { authenticator } = await makeOwner()
    const { token } = (await signIn(authenticator)).data
    const refused = await t.call(calls.setUpTotp, {}, { token })
    expect([refused.status, refused.body.code]).toEqual([401, 'fresh_password_needed'])
    await t.call(calls.confirmPassword, { password: testPassword }, { token })
    expect((await t.call(calls.setUpTotp, {}, { token })).status).toBe(200)
  })

  it('creates discoverable passkeys if the authenticator supports them', async () => {
    const { token } = await makeOwner()
    const { authenticatorSelection } = (await t.call(calls.setUpPasskey, {}, { token })).data
    expect(authenticatorSelection).toEqual({
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    })
  })
})

describe('a sign-in with a passkey that is refused', () => {
  it('has no user verification, is for another address, or by the key or account of another owner', async () => {
    const { authenticator } = await makeOwner()
    const other = await makeOwner()
    const userHandle = Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url')
    const elsewhere = { origin: 'https://elsewhere.example' }
    for (const how of [{ isVerified: false }, elsewhere, { userHandle }, { userHandle: '' }]) {
      const reply = await signIn(authenticator, how)
      expect([reply.status, reply.body.code]).toEqual([401, 'passkey_invalid'])
    }
    expect((await signIn(createAuthenticator())).body.code).toBe('passkey_invalid')
    expect((await signIn(authenticator)).status).toBe(200)
  })

  it('answers an unknown challenge, or that of another sign-in', async () => {
    const { id, authenticator } = await makeOwner()
    const use = (challenge: string) =>
      authenticator.use({ challenge, rpId: 'localhost' }, passkeyOrigin, { isVerified: true })
    const [mine, other] = [await requestOptions(), await requestOptions()]
    expect((await send(mine.token, use(other.options.challenge))).body.code).toBe('passkey_invalid')
    expect((await send(mine.token, use(mine.options.challenge))).body.code).toBe('step_over')
    const step = await stepOf(t, id)
    const question = (await t.call(calls.loginPasskey, {}, { token: step })).data
    expect((await send(step, use(question.challenge))).body.code).toBe('step_over')
    const late = await t.call(calls.loginVerify, { otp: '123456' }, { token: other.token })
    expect(late.body.code).toBe('step_over')
  })

  it('answers a challenge twice, also in simultaneous requests', async () => {
    const { authenticator } = await makeOwner()
    const { token, options } = await requestOptions()
    const passkey = authenticator.use(options, passkeyOrigin, { isVerified: true })
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(token, passkey)))
    expect(statuses(replies).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
    expect((await send(token, passkey)).body.code).toBe('step_over')
  })

  it('comes five minutes after its challenge', async () => {
    const { authenticator } = await makeOwner()
    const { token, options } = await requestOptions()
    const passkey = authenticator.use(options, passkeyOrigin, { isVerified: true })
    t.clock.advance(5 * minuteMs)
    expect((await send(token, passkey)).body.code).toBe('step_over')
  })

  it('comes from a copy of the authenticator, with a lower counter', async () => {
    const { authenticator } = await makeOwner()
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200)
    expect((await signIn(authenticator, { counter: 7 })).body.code).toBe('passkey_invalid')
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200)
  })

  it('is for a disabled administrator, or with a removed passkey', async () => {
    const [disabled, removed] = [await makeOwner(), await makeOwner()]
    await t.db.query('update admins set disabled_at = now() where id = $1', [disabled.id])
    await t.call(calls.removePasskey, { id: removed.passkeyId }, { token: removed.token })
    for (const { authenticator } of [disabled, removed]) {
      expect((await signIn(authenticator)).body.code).toBe('passkey_invalid')
    }
  })

  it('does not reveal accounts: the response and the statements are the same without one', async () => {
    const [wrong, disabled] = [await makeOwner(), await makeOwner()]
    await t.db.query('update admins set disabled_at = now() where id = $1', [disabled.id])
    const tries = [
      { authenticator: wrong.authenticator, how: { isVerified: false } },
      { authenticator: disabled.authenticator, how: {} },
      { authenticator: createAuthenticator(), how: { userHandle: 'AAAA' } },
    ]
    const seen: unknown[] = []
    const statements = recordStatements(t.db)
    for (const { authenticator, how } of tries) {
      const { token, options } = await requestOptions()
      const passkey = authenticator.use(options, passkeyOrigin, { isVerified: true, ...how })
      const { status, body } = await send(token, passkey)
      seen.push([status, body.code, body.ResponseMessage, statements().splice(0).map(withoutValues)])
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('leaves no session, and an audit entry that names the account where there is one', async () => {
    const { id, authenticator } = await makeOwner()
    await signIn(authenticator, { isVerified: false })
    await signIn(createAuthenticator())
    expect((await t.db.query('select from sessions')).rows).toHaveLength(1)
    const entry = { action: 'account.signIn', result: 'failed', after: { method: 'passkey' } }
    expect(await entries()).toEqual([
      { ...entry, subject_id: id },
      { ...entry, subject_id: null },
    ])
  })

  it('names the invalid input', async () => {
    const { token, options } = await requestOptions()
    const passkey = createAuthenticator().use(options, passkeyOrigin)
    const responses = [
      await t.call(calls.passkeyLoginOptions, { email: 'ada@example.com' } as never),
      await t.call(calls.passkeyLogin, {} as never, { token }),
      await t.call(calls.passkeyLogin, { passkey, otp: '123456' } as never, { token }),
      await t.call(calls.passkeyLogin, { passkey: { ...passkey, id: 'not base64!' } }, { token }),
    ]
    expect(responses.map((response) => [response.status, codesOf(response)])).toEqual([
      [400, ['email unknown_field']],
      [400, ['passkey required']],
      [400, ['otp unknown_field']],
      [400, ['passkey.id not_allowed']],
    ])
    const late = await t.call(calls.passkeyLogin, { passkey })
    expect([late.status, late.body.code]).toEqual([401, 'step_over'])
  })
})

describe('attempts to sign in with a passkey', () => {
  const wrong = { isVerified: false }

  it('make an account wait after ten wrong ones, and let it in afterwards', async () => {
    const { authenticator } = await makeOwner()
    const responses = await Promise.all(
      Array.from({ length: attemptsPerAccount }, () => signIn(authenticator, wrong)),
    )
    expect(new Set(statuses(responses))).toEqual(new Set([401]))
    const blocked = await signIn(authenticator)
    expect([blocked.status, Number(blocked.headers['retry-after'])]).toEqual([429, 60])
    t.clock.advance(minuteMs + 1000)
    expect((await signIn(authenticator)).status).toBe(200)
  })

  it('of an attacker never lock the owner out of a known network, nor out of the password', async () => {
    const { authenticator, email } = await makeOwner()
    const [home, away] = ['203.0.113.7', '198.51.100.9']
    expect((await signIn(authenticator, { ip: home })).status).toBe(200)
    for (let tries = 0; tries <= attemptsPerAccount; tries += 1) {
      await signIn(authenticator, { ...wrong, ip: away })
    }
    expect((await signIn(authenticator, { ip: away })).status).toBe(429)
    expect((await signIn(authenticator, { ip: home })).status).toBe(200)
    const byPassword = await t.call(login, { email, password: testPassword }, { ip: away })
    expect(byPassword.body.code).toBe('second_factor_needed')
  })

  it('have a daily limit, whatever the pauses', async () => {
    const { authenticator } = await makeOwner()
    for (let tries = 0; tries < codesPerDay; tries += 1) {
      if (tries % 9 === 8) t.clock.advance(16 * minuteMs)
      expect((await signIn(authenticator, wrong)).status).toBe(401)
    }
    t.clock.advance(16 * minuteMs)
    expect((await signIn(authenticator)).status).toBe(429)
    t.clock.advance(dayMs)
    expect((await signIn(authenticator)).status).toBe(200)
  })

  it('count against the address, for any passkeys, and a correct one is released', async () => {
    const { authenticator } = await makeOwner()
    const ofAddress = async () =>
      (await t.db.query<{ tries: number }>("select tries from rate_limits where key like 'address:%'"))
        .rows[0]?.tries
    await signIn(createAuthenticator())
    expect(await ofAddress()).toBe(1)
    await signIn(authenticator)
    expect(await ofAddress()).toBe(1)
    await t.db.query("update rate_limits set tries = $1 where key like 'address:%'", [attemptsPerAddress])
    await signIn(createAuthenticator())
    expect((await signIn(authenticator)).status).toBe(429)
  })

  it('with an unknown passkey have the same limits', async () => {
    const unknown = createAuthenticator()
    for (let tries = 0; tries < attemptsPerAccount; tries += 1) await signIn(unknown)
    expect((await signIn(unknown)).status).toBe(429)
    expect((await signIn(createAuthenticator())).status).toBe(401)
  })
})
