import { getProfile, login } from '@loupe/contract/admin/account/account'
import { endpoint } from '@loupe/contract/shared/endpoint'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { AppError } from './errors.ts'
import { requireAccess, route } from './route.ts'

const addNote = endpoint({
  method: 'POST',
  path: '/admin/add-test-note',
  access: 'admin',
  summary: 'For this test.',
  input: z.strictObject({ text: z.string(), fail: z.optional(z.boolean()) }),
  output: z.object({ text: z.string(), when: z.nullable(z.string()) }),
})

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp({}, (app, deps) => {
    route(app, deps, addNote, async ({ text, fail }, { audit }) => {
      await audit({ action: 'users.update', subjectKind: 'users', subjectId: text })
      if (fail) throw new AppError('conflict', { data: { text: 'theirs' } })
      return { text, when: null, secret: 'not promised' }
    })
  })
  token = await t.signIn()
})
afterAll(() => t.close())

async function notes(text: string): Promise<number> {
  const { rows } = await t.db.query('select from audit_entries where subject_id = $1', [text])
  return rows.length
}

describe('route', () => {
  it('returns an envelope and drops fields that the contract does not name', async () => {
    const { body } = await t.call(addNote, { text: 'kept' }, { token })
    expect(body).toEqual({
      succeeded: true,
      ResponseCode: 200,
      ResponseMessage: 'Done.',
      ResponseData: { text: 'kept', when: null },
    })
  })

  it('rolls back when the handler refuses, and sends the data of the error', async () => {
    const { status, body } = await t.call(addNote, { text: 'refused', fail: true }, { token })
    expect([status, body.code, body.ResponseData]).toEqual([409, 'conflict', { text: 'theirs' }])
    expect(await notes('refused')).toBe(0)
  })

  it('returns the first response to a repeat with the same Idempotency-Key and does nothing twice', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const first = await t.call(addNote, { text: 'once' }, { token, headers })
    const again = await t.call(addNote, { text: 'once' }, { token, headers })
    expect(again.body).toEqual(first.body)
    expect(await notes('once')).toBe(1)
    const other = await t.call(addNote, { text: 'other' }, { token, headers })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('does the work once for simultaneous duplicates', async () => {
    const headers = { 'idempotency-key': 'key-2' }
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => t.call(addNote, { text: 'twin' }, { token, headers })),
    )
    expect(await notes('twin')).toBe(1)
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })

  it('deletes a key after a day', async () => {
    const headers = { 'idempotency-key': 'key-3' }
    await t.call(addNote, { text: 'daily' }, { token, headers })
    t.clock.advance(25 * 3_600_000)
    token = await t.signIn()
    await t.db.query(
      "update idempotency_keys set admin_id = (select id from admins order by id desc limit 1) where key = 'key-3'",
    )
    await t.call(addNote, { text: 'daily' }, { token, headers })
    expect(await notes('daily')).toBe(2)
  })

  it.each([
    ['an unknown path', 'GET', '/admin/nothing-here', 404, 'not_found'],
    ['another method', 'GET', '/admin/login', 405, 'method_not_allowed'],
  ] as const)('returns an envelope for %s', async (_, method, url, status, code) => {
    const response = await t.http.inject({ method, url })
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  it.each([
    ['text/plain', 'hello', 415, 'content_type_unsupported'],
    ['text/csv', 'a,b', 415, 'content_type_unsupported'],
    ['application/x-www-form-urlencoded', 'a=b', 415, 'content_type_unsupported'],
    ['application/json', '{"email":', 400, 'input_invalid'],
    ['application/json', '{"__proto__":{"a":1}}', 400, 'input_invalid'],
    ['application/json', '[]', 400, 'input_invalid'],
    ['application/json', JSON.stringify({ email: 'x'.repeat(300_000) }), 413, 'too_large'],
  ])('returns an envelope for a %s body %.12j', async (type, payload, status, code) => {
    const response = await t.http.inject({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': type },
      payload,
    })
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  it('refuses a repeated and an unknown query parameter', async () => {
    const repeated = await t.http.inject({
      url: `${getProfile.path}?a=1&a=2`,
      headers: { authorization: `Bearer ${token}` },
    })
    const unknown = await t.http.inject({
      url: `${getProfile.path}?a=1`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(repeated.json().errors[0]).toMatchObject({ path: 'a', code: 'repeated' })
    expect(unknown.json().errors[0]).toMatchObject({ path: 'a', code: 'unknown_field' })
  })

  it('sends 207 with HTTP 200 to an old client when that is set', async () => {
    const legacy = await startTestApp({ LOUPE_LEGACY_STATUS: 'on' })
    const reply = await legacy.call(getProfile, {})
    expect([reply.status, reply.body.ResponseCode, reply.body.succeeded]).toEqual([200, 207, false])
    await legacy.close()
  })

  it('does not start a server with a route that declares no access', () => {
    const app = Fastify()
    requireAccess(app)
    expect(() => app.get('/open', async () => 'oops')).toThrow('declares no access')
  })
})
