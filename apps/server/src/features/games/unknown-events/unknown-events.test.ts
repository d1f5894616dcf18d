import { getGameKeys } from '@loupe/contract/admin/game-keys'
import { getGame } from '@loupe/contract/admin/games'
import { getUser } from '@loupe/contract/admin/users/users'
import { eraseUser, getErasePlan } from '@loupe/contract/admin/users/users-erase'
import { addGameEvents, gameLimits, putGame } from '@loupe/contract/game/games'
import { getMyData } from '@loupe/contract/game/players'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished } from '#test/puzzles.ts'
import { countUnknownEvents } from './count-unknown-events.ts'
import { findUnknownEventCounts } from './unknown-event-counts.repo.ts'

let t: TestApp
let admin: string
let key: string
let puzzleId: string
let me: { playerId: string; token: string }
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.signIn()
  puzzleId = (await makePublished(t, admin))._id
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate unknown_events, unknown_event_counts')
  await t.db.query('delete from game_keys')
  key = await makeGameKey(t)
  me = await identifyNew(t, key)
})

const startedAt = '2026-11-20T11:00:00.000Z'
async function begin(appVersion: string, headers = {}): Promise<string> {
  const game = { id: uuidv7(), puzzleId, version: 1, status: 'ongoing' as const, startedAt, appVersion }
  return (await callGame(t, putGame, game, { token: me.token, headers })).data.id
}
const send = async (id: string, events: unknown[]) =>
  (await callGame(t, addGameEvents, { id, events }, { token: me.token })).data.results.map(
    ({ result, reason }) => reason ?? result,
  )
const event = (kind: string, fields: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  seq: 1,
  tMs: 1000,
  kind,
  ...fields,
})
const tap = () => event('tap', { x: 0.2, y: 0.4 })
const record = async (id: string) => (await t.call(getGame, { id }, { token: admin })).data
const usernameOf = async (id: string) => (await t.call(getUser, { id }, { token: admin })).data.username
async function counted() {
  await countUnknownEvents(t.db)
  const keys = (await t.call(getGameKeys, {}, { token: admin })).data
  return keys.flatMap(({ unknownEvents }) => unknownEvents)
}

it('stores events of unknown kinds with all their fields, and counts nothing for them', async () => {
  const id = await begin('3.9.1')
  const dance = event('dance', { x: 7, partner: { name: 'Ana' }, itemId: 'crown' })
  const mine = tap()
  expect(await send(id, [mine, dance, dance])).toEqual(['accepted', 'accepted', 'duplicate'])
  expect(await send(id, [dance, mine, { ...event('hint'), id: dance.id }])).toEqual([
    'duplicate',
    'duplicate',
    'duplicate',
  ])
  const game = await record(id)
  expect([game.eventCount, game.events.length, game.playSeconds]).toEqual([1, 1, 1])
  const { data } = await callGame(t, getMyData, {}, { token: me.token })
  const { kind, ...rest } = dance
  const { id: eventId, seq, tMs, ...fields } = rest
  expect(data.unknownEvents).toEqual([{ gameId: id, id: eventId, seq, tMs, kind, fields }])
})

it.each([
  ['a kind that is not a valid name', { kind: 'dance with me' }],
  ['a numeric kind', { kind: 7 }],
  ['no id', { id: 'x' }],
  ['a negative time', { tMs: -1 }],
  ['more than the allowed size', { note: 'x'.repeat(gameLimits.unknownEventLength) }],
  ['an invalid character', { note: 'a\u0000b' }],
])('refuses an event with %s', async (_, fields) => {
  expect(await send(await begin('1'), [{ ...event('dance'), ...fields }])).toEqual(['invalid'])
})

it('stores 500 of them per game, and still accepts known ones', async () => {
  const id = await begin('1')
  const many = Array.from({ length: 499 }, () => event('dance'))
  await t.db.query(
    `insert into unknown_events (game_id, id, seq, t_ms, kind, fields, key_id, app_version, received_at, is_counted)
      select $1, id, 1, 1, 'dance', '{}', gen_random_uuid(), '', now(), true from unnest($2::uuid[]) as id`,
    [id, many.map((one) => one.id)],
  )
  const [first, second] = [event('dance'), event('dance')]
  expect(await send(id, [first, second, tap()])).toEqual(['accepted', 'game_full', 'accepted'])
  expect(await send(id, [first, second])).toEqual(['duplicate', 'game_full'])
})

it('counts them by app version and kind for each key, once each', async () => {
  const [old, young] = [await begin('3.9.1'), await begin('4.0')]
  const at = t.clock.now().toISOString()
  await send(old, [event('dance'), event('shake')])
  t.clock.advance(60_000)
  await send(young, [event('dance')])
  await counted()
  t.clock.advance(60_000)
  const again = event('dance')
  await send(old, [again])
  await send(old, [again])
  const [latest, ...others] = await counted()
  expect(latest).toEqual({
    appVersion: '3.9.1',
    kind: 'dance',
    count: 2,
    firstAt: at,
    lastAt: t.clock.now().toISOString(),
  })
  expect(others.map(({ appVersion, kind, count }) => [appVersion, kind, count])).toEqual([
    ['4.0', 'dance', 1],
    ['3.9.1', 'shake', 1],
  ])
  const lately = await findUnknownEventCounts(t.db, { since: t.clock.now() })
  expect([...lately.values()].flat()).toEqual([latest])
})

it('excludes test data', async () => {
  await send(await begin('1', { 'x-loupe-test': '1' }), [event('dance')])
  expect(await counted()).toEqual([])
})

const kinds = (from: number, n: number) =>
  Array.from({ length: n }, (_, index) => event(`kind${from + index}`))

it('stores a hundred names per key, and counts the others together', async () => {
  const id = await begin('1')
  await send(id, kinds(0, 99))
  await counted()
  await send(id, kinds(0, 5))
  await send(id, kinds(200, 20))
  await counted()
  await send(id, kinds(300, 20))
  await counted()
  const { rows } = await t.db.query<{ names: number; events: number; unnamed: number }>(
    `select count(*)::int as names, sum(events)::int as events, (sum(events) filter (where kind = ''))::int as unnamed
      from unknown_event_counts`,
  )
  expect(rows[0]?.events).toBe(144)
  expect(rows[0]?.names).toBeLessThanOrEqual(101)
  expect(rows[0]?.unnamed).toBeGreaterThanOrEqual(38)
})

it('clears their content when their player is erased, and still counts them', async () => {
  await send(await begin('1'), [event('dance', { note: 'I am Ana' })])
  const plan = (await t.call(getErasePlan, { id: me.playerId }, { token: admin })).data
  expect(plan.removed).toContainEqual({ what: 'unknownEvents', count: 1 })
  await counted()
  expect(
    (await t.call(eraseUser, { id: me.playerId, confirm: await usernameOf(me.playerId) }, { token: admin }))
      .status,
  ).toBe(200)
  const { rows } = await t.db.query('select kind, fields, app_version from unknown_events')
  expect(rows).toEqual([{ kind: 'dance', fields: {}, app_version: '' }])
  expect((await counted()).map(({ count }) => count)).toEqual([1])
})
