import { accountLogin, login, logout } from '@loupe/contract/admin/account/account'
import { endpoints } from '@loupe/contract/admin/endpoints'
import { getAllGameHistory } from '@loupe/contract/admin/games'
import { getUserQuery } from '@loupe/contract/admin/help-queries'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { gameEndpoints } from '@loupe/contract/game/endpoints'
import type { Access, Endpoint } from '@loupe/contract/shared/endpoint'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, testPassword } from '#test/makers.ts'
import { recordStatements } from '#test/record-statements.ts'

/** The table of the specification's section 7, unchanged: the calls that existing clients use. */
const specified = [
  ['POST', '/admin/login'],
  ['GET', '/admin/get-profile'],
  ['POST', '/admin/update-profile'],
  ['POST', '/admin/update-password'],
  ['POST', '/admin/forget-password'],
  ['POST', '/admin/verify-otp'],
  ['POST', '/admin/reset-password'],
  ['GET', '/admin/get-docs'],
  ['POST', '/admin/add-docs'],
  ['GET', '/admin/get-all-game-history'],
  ['GET', '/admin/get-user-query'],
  ['POST', '/admin/update-query'],
  ['GET', '/admin/get-all-users'],
  ['GET', '/admin/get-users'],
  ['POST', '/admin/bulk-notifications'],
  ['POST', '/admin/add-user'],
  ['GET', '/admin/get_notification'],
  ['POST', '/admin/update-notification'],
  ['POST', '/admin/delete-notification'],
  ['GET', '/admin/get_puzzles'],
  ['POST', '/admin/add_puzzle'],
  ['GET', '/api/account/me'],
  ['POST', '/api/account/login'],
  ['POST', '/api/account/register'],
] as const

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

describe('every call of the contract', () => {
  it.each(Object.entries(endpoints))('%s gets a response', (_, { method, path }) => {
    expect(t.http.hasRoute({ method, url: path })).toBe(true)
  })

  it.each(specified)('%s %s, of the specification, is one of them', (method, path) => {
    const calls = Object.values(endpoints).filter((call) => call.path === path)
    expect(calls.map((call) => call.method)).toEqual([method])
  })

  it.each(walk('admin', 'account'))('%s returns 207 to a visitor who is signed out', async (_, call) => {
    expect(await visit(call, null)).toEqual([401, 207])
  })

  it.each(walk('admin', 'account'))('%s returns 401 for a step token, without a query', async (_, call) => {
    const statements = recordStatements(t.db)
    expect(await visit(call, await stepToken())).toEqual([401, 401])
    expect(readBy(statements())).toEqual([])
  })

  it.each(walk('step'))('%s returns 401 without a step token, without a query', async (_, call) => {
    const admin = await t.signIn()
    const statements = recordStatements(t.db)
    for (const token of [null, '', 'null', 'undefined', '[object Object]', 'a.b.c', admin]) {
      expect(await visit(call, token)).toEqual([401, 401])
    }
    expect(readBy(statements())).toEqual([])
  })

  it('refuses a disabled administrator at every call, with either kind of token', async () => {
    const { id, email } = await makeAdmin(t.deps)
    const admin = (await t.call(login, { email, password: testPassword })).data.token
    const { serviceToken } = (await t.call(accountLogin, { email, password: testPassword })).body
    await t.db.query('update admins set disabled_at = now() where id = $1', [id])
    for (const [name, call] of walk('admin')) {
      expect([name, await visit(call, admin)]).toEqual([name, [403, 403]])
    }
    for (const [name, call] of walk('admin', 'account')) {
      expect([name, await visit(call, String(serviceToken))]).toEqual([name, [403, 403]])
    }
  })

  it('accepts either kind of token of an administrator', async () => {
    const { email } = await makeAdmin(t.deps)
    const admin = (await t.call(login, { email, password: testPassword })).data.token
    const { serviceToken } = (await t.call(accountLogin, { email, password: testPassword })).body
    for (const [name, call] of walk('admin')) {
      expect([name, await visitWrongly(call, admin)]).toEqual([name, [400, 400]])
      expect([name, await visitWrongly(call, String(serviceToken))]).toEqual([name, [400, 400]])
    }
    for (const [name, call] of walk('account')) {
      expect([name, await visit(call, admin)]).toEqual([name, [401, 401]])
      expect([name, await visitWrongly(call, String(serviceToken))]).toEqual([name, [400, 400]])
    }
  })

  it.each([getAllUsers, getAllGameHistory, getUserQuery])(
    '$path begins at page 0 with ten rows, unsearched',
    async (call) => {
      const { data } = await t.call(call, {}, { token: await t.signIn() })
      expect(data).toMatchObject({ list: [], page: 0, record: 10 })
      expect(call.input.parse({})).toMatchObject({ record: 10, search: '' })
    },
  )

  it('returns the same response to a second logout', async () => {
    const mine = await t.signIn()
    expect((await t.call(logout, {}, { token: mine })).status).toBe(200)
    expect((await t.call(logout, {}, { token: mine })).body.ResponseCode).toBe(207)
  })
})

describe("every call of the game's side", () => {
  let key: string
  let playerToken: string
  let adminToken: string
  beforeAll(async () => {
    key = await makeGameKey(t)
    playerToken = (await identifyNew(t, key)).token
    adminToken = await t.signIn()
  })

  it.each(Object.entries(gameEndpoints))('%s gets a response', (_, { method, path }) => {
    expect(t.http.hasRoute({ method, url: path })).toBe(true)
  })

  const ofPlayers = Object.entries(gameEndpoints).filter(([, { access }]) => access === 'player')
  it.each(ofPlayers)('%s is for players alone, not for an administrator or a key', async (_, call) => {
    const headers = [{}, { authorization: `Bearer ${adminToken}` }, { 'x-loupe-key': key }]
    for (const header of headers) {
      const reply = await t.http.inject({ method: call.method, url: call.path, headers: header })
      expect([reply.statusCode, reply.json()]).toMatchObject([401, { error: { code: 'token_invalid' } }])
    }
  })

  const ofKeys = Object.entries(gameEndpoints).filter(([, { access }]) => access === 'gameKey')
  it.each(ofKeys)('%s is for a key alone, not for a token', async (_, call) => {
    for (const bearer of [playerToken, adminToken]) {
      const headers = { authorization: `Bearer ${bearer}` }
      const reply = await t.http.inject({ method: call.method, url: call.path, headers })
      expect([reply.statusCode, reply.json()]).toMatchObject([401, { error: { code: 'key_invalid' } }])
    }
  })

  it.each(Object.entries(endpoints).filter(([, { access }]) => access !== 'public'))(
    'has no token that opens %s',
    async (_, call) => {
      const type = call.upload ? { 'content-type': call.upload.contentType } : {}
      const headers = { ...type, authorization: `Bearer ${playerToken}` }
      const reply = await t.http.inject({ method: call.method, url: call.path, headers })
      expect([reply.statusCode, reply.json().ResponseCode]).toEqual([401, call.access === 'step' ? 401 : 207])
    },
  )
})

function walk(...accesses: Access[]) {
  return Object.entries(endpoints).filter(([, { access }]) => accesses.includes(access))
}

/** Without the note that someone was denied. */
function readBy(statements: string[]): string[] {
  return statements.filter((text) => !text.includes('insert into audit_entries'))
}

async function visit({ method, path, upload }: Endpoint, token: string | null): Promise<number[]> {
  const reply = await t.http.inject({
    method,
    url: path,
    headers: {
      ...(upload ? { 'content-type': upload.contentType } : {}),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  })
  return [reply.statusCode, reply.json().ResponseCode]
}

/** Calls with an unknown field, which a permitted caller gets as an error, without any effect. */
async function visitWrongly({ method, path, upload }: Endpoint, token: string): Promise<number[]> {
  const response = await t.http.inject({
    method,
    url: `${path}?no_such_field=1`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(upload ? { 'content-type': upload.contentType } : {}),
    },
    ...(method === 'GET' || upload ? {} : { payload: { no_such_field: 1 } }),
  })
  return [response.statusCode, response.json().ResponseCode]
}

function stepToken(): Promise<string> {
  const end = new Date(t.clock.now().getTime() + 600_000)
  return t.deps.tokens.sign({ audience: 'step', id: uuidv7(), secret: 'any' }, end)
}
