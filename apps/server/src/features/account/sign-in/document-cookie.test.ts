import {
  accountLogin,
  getProfile,
  login,
  logout,
  updatePassword,
} from '@loupe/contract/admin/account/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentSessionCheck } from '#src/core/auth/session.ts'
import { startTestApp, type TestApp, type TestResponse } from '#test/harness.ts'
import { makeAdmin, testPassword } from '#test/makers.ts'
import { newPassword } from '#test/recovery.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const setCookieOf = ({ headers }: TestResponse) => String(headers['set-cookie'] ?? '')
const valueOf = (response: TestResponse) => /^[^=]+=([^;]*)/.exec(setCookieOf(response))?.[1] ?? ''
const sessionBehind = (cookie: string) =>
  createDocumentSessionCheck(t.db, t.deps.tokens)(cookie, t.clock.now())

async function signIn(app = t) {
  const { email } = await makeAdmin(app.deps)
  const response = await app.call(login, { email, password: testPassword })
  return { email, response, token: response.data.token, cookie: valueOf(response) }
}

describe('the cookie of documents', () => {
  it('comes with the token of either mechanism, for this site only and not readable by scripts', async () => {
    const { email, response } = await signIn()
    expect(setCookieOf(response)).toMatch(
      /^loupe-document=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    const account = await t.call(accountLogin, { email, password: testPassword })
    expect(setCookieOf(account)).toContain('HttpOnly; SameSite=Strict')
    const refused = await t.call(login, { email, password: 'a wrong one' })
    expect(setCookieOf(refused)).toBe('')
  })

  it('is limited to this host, and to TLS if there is TLS', async () => {
    const secure = await startTestApp({ LOUPE_PUBLIC_URL: 'https://console.loupe.example' })
    const { response } = await signIn(secure)
    await secure.close()
    expect(setCookieOf(response)).toMatch(/^__Host-loupe-document=.*; Path=\/;.*; SameSite=Strict; Secure$/)
  })

  it('names the session of the token', async () => {
    const { token, cookie } = await signIn()
    const session = await sessionBehind(cookie)
    expect(session?.id).toBe((await t.deps.tokens.read(token, t.clock.now()))?.id)
  })

  it('is accepted by no call, neither as a cookie nor as a token', async () => {
    const { cookie } = await signIn()
    const headers = { cookie: `loupe-document=${cookie}; __Host-loupe-document=${cookie}` }
    expect((await t.call(getProfile, {}, { token: null, headers })).body).toMatchObject({ ResponseCode: 207 })
    expect((await t.call(getProfile, {}, { token: cookie })).status).toBe(401)
    expect((await t.call(logout, {}, { token: null, headers })).body).toMatchObject({ ResponseCode: 207 })
  })

  it('does not accept an API token as its value', async () => {
    const { token } = await signIn()
    expect(await sessionBehind(token)).toBeNull()
    expect(await sessionBehind('')).toBeNull()
  })

  it('ends with the session, and is deleted by the logout', async () => {
    const { token, cookie } = await signIn()
    const response = await t.call(logout, {}, { token })
    expect(setCookieOf(response)).toBe('loupe-document=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict')
    expect(await sessionBehind(cookie)).toBeNull()
  })

  it('ends an hour after the last call, and does not extend the session itself', async () => {
    const { cookie } = await signIn()
    for (const minutes of [30, 29]) {
      t.clock.advance(minutes * 60_000)
      expect(await sessionBehind(cookie)).not.toBeNull()
    }
    t.clock.advance(2 * 60_000)
    expect(await sessionBehind(cookie)).toBeNull()
  })

  it('is renewed with the token when the password is changed, and ends when an administrator is disabled', async () => {
    const { email, token, cookie } = await signIn()
    const changed = await t.call(updatePassword, { oldPassword: testPassword, newPassword }, { token })
    expect(await sessionBehind(cookie)).toBeNull()
    const renewed = valueOf(changed)
    expect((await sessionBehind(renewed))?.admin.email).toBe(email)
    await t.db.query('update admins set disabled_at = $2 where email = $1', [email, t.clock.now()])
    expect(await sessionBehind(renewed)).toBeNull()
  })
})
