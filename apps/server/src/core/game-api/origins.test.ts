import { getProfile } from '@loupe/contract/admin/account/account'
import { addGameKey, getGameKeys, revokeGameKey, setGameKeyOrigins } from '@loupe/contract/admin/game-keys'
import { identifyPlayer } from '@loupe/contract/game/players'
import { getGamePuzzles } from '@loupe/contract/game/puzzles'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
let admin: string
let key: string
let keyId: string
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.signIn()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('delete from game_keys')
  t.deps.origins.forget()
  key = await makeGameKey(t)
  keyId = (await t.call(getGameKeys, {}, { token: admin })).data[0]?.id ?? ''
})

const origin = 'https://games.example'
const allow = (origins: string[], id = keyId) => t.call(setGameKeyOrigins, { id, origins }, { token: admin })
const preflight = (from = origin, url = '/game/v1/me/preferences') =>
  t.http.inject({
    method: 'OPTIONS',
    url,
    headers: { origin: from, 'access-control-request-method': 'PUT' },
  })
const corsOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

it('is allowed while a key lists it', async () => {
  expect([(await preflight()).statusCode, corsOf((await preflight()).headers)]).toEqual([405, {}])
  const { data } = await allow([origin, origin])
  expect(data.origins).toEqual([origin])
  const { statusCode, headers, body } = await preflight()
  expect([statusCode, body, headers['vary']]).toEqual([204, '', 'origin'])
  expect(corsOf(headers)).toEqual({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Date, ETag, Retry-After, X-Request-Id',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers':
      'Authorization, Content-Encoding, Content-Type, If-None-Match, X-Loupe-Key, X-Loupe-Test',
    'access-control-max-age': '86400',
  })
  for (const other of ['https://elsewhere.example', 'http://games.example', 'null']) {
    expect([(await preflight(other)).statusCode, corsOf((await preflight(other)).headers)]).toEqual([405, {}])
  }
  await t.call(revokeGameKey, { id: keyId }, { token: admin })
  t.clock.advance(10_000)
  expect((await preflight()).statusCode).toBe(405)
})

it('may read the responses for its own key, including refusals, and none for another key', async () => {
  await allow([origin])
  const player = await identifyNew(t, key)
  const good = await callGame(t, getGamePuzzles, {}, { token: player.token, headers: { origin } })
  expect([good.status, good.headers['access-control-allow-origin'], good.headers['vary']]).toEqual([
    200,
    origin,
    'origin',
  ])
  const bad = await callGame(t, getGamePuzzles, {}, { token: 'nobody', headers: { origin } })
  expect([bad.status, bad.headers['access-control-allow-origin']]).toEqual([401, origin])
  const other = await identifyNew(t, await makeGameKey(t))
  const strange = await callGame(t, getGamePuzzles, {}, { token: other.token, headers: { origin } })
  expect([strange.status, corsOf(strange.headers)]).toEqual([200, {}])
  const without = await callGame(t, getGamePuzzles, {}, { token: player.token })
  expect([corsOf(without.headers), without.headers['vary']]).toEqual([{}, 'origin'])
})

it('is allowed nothing but the game’s calls', async () => {
  await allow([origin])
  const console = await t.http.inject({ url: getProfile.path, headers: { origin } })
  expect(corsOf(console.headers)).toEqual({})
  for (const url of [getProfile.path, '/game/v2/x', '/']) {
    expect(corsOf((await preflight(origin, url)).headers)).toEqual({})
  }
  const plain = await t.http.inject({ method: 'OPTIONS', url: identifyPlayer.path, headers: { origin } })
  expect([plain.statusCode, corsOf(plain.headers)]).toEqual([405, {}])
})

it('costs no query at each preflight', async () => {
  await allow([origin])
  await preflight()
  await t.db.query(`update game_keys set origins = '{}'`)
  expect((await preflight()).statusCode).toBe(204)
  t.clock.advance(10_000)
  expect((await preflight()).statusCode).toBe(405)
})

it.each([
  '*',
  'null',
  'games.example',
  'https://games.example/',
  'https://games.example/play',
  'https://Games.example',
  'https://games.example:443',
  'https://*.example',
])('is rejected as an origin: %s', async (wrong) => {
  expect((await allow([wrong])).status).toBe(400)
})

it('can be set only for active keys', async () => {
  const { data: made } = await t.call(addGameKey, { name: 'Gone' }, { token: admin })
  expect(made.origins).toEqual([])
  await t.call(revokeGameKey, { id: made.id }, { token: admin })
  expect((await allow([origin], made.id)).status).toBe(404)
  expect((await allow(Array.from({ length: 21 }, (_, n) => `https://${n}.example`))).status).toBe(400)
})
