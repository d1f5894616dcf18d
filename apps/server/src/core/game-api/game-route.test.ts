import { gzipSync } from 'node:zlib'
import { type GameEndpoint, gameEndpoint } from '@loupe/contract/game/endpoint'
import { getMyPreferences, identifyPlayer } from '@loupe/contract/game/players'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { gameRoute } from './game-route.ts'

const putNote = gameEndpoint({
  method: 'PUT',
  path: '/game/v1/test-notes/:id',
  access: 'player',
  summary: 'For this test.',
  perMinute: 30,
  maxBytes: 10_000,
  input: z.strictObject({ id: z.string(), text: z.string(), seq: z.optional(z.int()) }),
  output: z.object({ id: z.string(), text: z.string(), isTest: z.boolean() }),
})

const knock = gameEndpoint({
  method: 'GET',
  path: '/game/v1/test-knocks',
  access: 'gameKey',
  summary: 'For this test.',
  perMinute: 3,
  input: z.strictObject({}),
  output: z.object({ ok: z.boolean() }),
})

let t: TestApp
let key: string
let token: string
beforeAll(async () => {
  t = await startTestApp({}, (app, deps) => {
    gameRoute(app, deps, knock, () => Promise.resolve({ ok: true }))
    gameRoute(app, deps, putNote, async ({ id, text }, { isTest }) => ({ id, text, isTest, secret: 'x' }))
  })
  key = await makeGameKey(t)
})
afterAll(() => t.close())

/** A new player: limits count each player separately. */
async function put(input: object, options: object = {}) {
  token = (await identifyNew(t, key)).token
  return callGame(t, putNote as GameEndpoint, { id: 'a', text: 'b', ...input }, { token, ...options })
}

function send(payload: object) {
  const headers = { authorization: `Bearer ${token}` }
  return t.http.inject({ method: 'PUT', url: '/game/v1/test-notes/a', headers, payload })
}

describe('gameRoute', () => {
  it('returns plain JSON with the fields of the contract and a request ID', async () => {
    const { data, headers } = await put({})
    expect(data).toEqual({ id: 'a', text: 'b', isTest: false })
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': 'no-store',
    })
  })

  it('names the invalid field and its error', async () => {
    const { status, error } = await put({ seq: 'one' })
    expect([status, error]).toEqual([
      400,
      { code: 'input_invalid', path: 'seq', message: 'seq: The value has the wrong type.' },
    ])
    expect((await put({ more: 1 })).error).toMatchObject({ code: 'input_invalid', path: 'more' })
  })

  it('accepts a body that repeats the path, and refuses one that contradicts it', async () => {
    await put({})
    expect((await send({ id: 'a', text: 'b' })).statusCode).toBe(200)
    expect((await send({ id: 'other', text: 'b' })).json().error).toMatchObject({ path: 'id' })
    expect((await send([])).json().error).toMatchObject({ code: 'input_invalid' })
  })

  it('unpacks a gzipped body', async () => {
    expect((await put({ text: 'é'.repeat(2000) }, { gzip: true })).data).toMatchObject({
      text: 'é'.repeat(2000),
    })
  })

  it('stops decompressing at the limit of the body', async () => {
    const { status, error } = await put({ text: ' '.repeat(5_000_000) }, { gzip: true })
    expect(gzipSync(' '.repeat(5_000_000)).length).toBeLessThan(putNote.maxBytes ?? 0)
    expect([status, error.code]).toEqual([413, 'too_large'])
    expect((await put({ text: ' '.repeat(9_900) }, { gzip: true })).status).toBe(200)
    expect((await put({ text: ' '.repeat(10_000) })).error.code).toBe('too_large')
  })

  it.each([
    ['gzip', 'input_invalid', 400],
    ['br', 'encoding_unsupported', 415],
    ['gzip, gzip', 'encoding_unsupported', 415],
  ])('refuses a body that is falsely declared as %s', async (encoding, code, status) => {
    const reply = await put({}, { headers: { 'content-encoding': encoding } })
    expect([reply.status, reply.error.code]).toEqual([status, code])
  })

  it('returns how long to wait after too many calls, for this player alone', async () => {
    await put({})
    const mine = token
    const again = () => callGame(t, putNote, { id: 'a', text: 'b' }, { token: mine })
    for (let n = 1; n < putNote.perMinute; n += 1) expect((await again()).status).toBe(200)
    const refused = await again()
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '2',
    ])
    expect((await put({})).status).toBe(200)
    t.clock.advance(2000)
    expect((await again()).status).toBe(200)
  })

  it('counts calls with a key for each address, of IPv6 for a whole network', async () => {
    const statuses = []
    for (const host of ['1', '2', 'ffff:3', '4']) {
      statuses.push((await callGame(t, knock, {}, { key, ip: `2001:db8:0:1::${host}` })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await callGame(t, knock, {}, { key, ip: '2001:db8:0:2::1' })).status).toBe(200)
  })

  it('returns unknown paths and methods in the format of the game API', async () => {
    const unknown = await t.http.inject({ url: '/game/v1/nothing' })
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'not_found'])
    const wrong = await t.http.inject({ method: 'DELETE', url: '/game/v1/test-notes/a' })
    expect([wrong.statusCode, wrong.json().error.code, wrong.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'PUT',
    ])
  })

  it('marks data as test data if the app does', async () => {
    expect((await put({}, { headers: { 'x-loupe-test': '1' } })).data).toMatchObject({ isTest: true })
  })

  it('refuses an unknown or missing key', async () => {
    const requested = { deviceId: 'd', locale: 'en', timeZone: '' } as const
    for (const wrong of ['', 'loupe_nonsense']) {
      const response = await callGame(t, identifyPlayer, requested, { key: wrong })
      expect([response.status, response.error.code]).toEqual([401, 'key_invalid'])
    }
  })

  it('expires a token after its days, and immediately with its key', async () => {
    const other = await makeGameKey(t)
    const first = await identifyNew(t, other)
    const read = () => callGame(t, getMyPreferences, {}, { token: first.token })
    expect((await read()).status).toBe(200)
    await t.db.query('update game_keys set revoked_at = now() where begins_with = $1', [other.slice(0, 14)])
    expect((await read()).error.code).toBe('token_invalid')
    const second = await identifyNew(t, key)
    t.clock.advance(7 * 86_400_000 + 1000)
    const late = await callGame(t, getMyPreferences, {}, { token: second.token })
    expect([late.status, late.error.code]).toEqual([401, 'token_invalid'])
  })
})
