import { getAllGameHistory, getGame } from '@loupe/contract/admin/games'
import { getPuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEventMonths } from '#src/core/database/event-months.ts'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished } from '#test/puzzles.ts'
import { mergeChanges } from '../statistics/merge-changes.ts'
import { recordLastSearched } from '../statistics/record-last-searched.ts'
import { deleteOldEvents } from './delete-old-events.ts'

/** A device: tokens end before a month does. */
type Player = string

let t: TestApp
let admin: string
let key: string
let puzzleId: string
let me: Player
let last: Record<string, string>
beforeAll(async () => {
  t = await startTestApp({ LOUPE_KEEP_EVENTS_DAYS: '30' })
  key = await makeGameKey(t)
})
afterAll(() => t.close())
/** Each test begins in November of another year. */
let year = 2025
beforeEach(async () => {
  year += 1
  await goTo(`${year}-11-20T12:00:00.000Z`)
  await addEventMonths(t.db, t.clock.now(), 3)
  await t.db.query('truncate game_events, unknown_events')
  await t.db.query('delete from games')
  await run() // the months of the test before
  puzzleId = (await makePublished(t, admin))._id
  me = uuidv7()
  last = {}
})

async function goTo(at: string) {
  t.clock.advance(new Date(at).getTime() - t.clock.now().getTime())
  last = {}
  admin = await t.signIn()
}
const tokenOf = async (deviceId: Player) =>
  (last[deviceId] ??= (await identifyNew(t, key, { deviceId })).token)
const november = () => year * 100 + 11
const run = () => deleteOldEvents(t.deps, new AbortController().signal)
const event = (kind: string, tMs: number, fields = {}) => ({ id: uuidv7(), seq: tMs, tMs, kind, ...fields })
const ring = { x: 0.2, y: 0.4 }
const happened = () => [
  event('tap', 1000, ring),
  event('pause', 2000),
  event('resume', 60_000),
  event('dance', 61_000),
  event('tap', 62_000, { x: 0.9, y: 0.9 }),
]

const say = async (game: GameInputOf<typeof putGame>, player = me) =>
  (await callGame(t, putGame, game, { token: await tokenOf(player) })).data
async function open(player = me) {
  const startedAt = t.clock.now().toISOString()
  const game = { id: uuidv7(), puzzleId, version: 1, status: 'ongoing' as const, startedAt }
  await say(game, player)
  return game
}
async function send(id: string, events: unknown[], player = me) {
  const { data } = await callGame(t, addGameEvents, { id, events }, { token: await tokenOf(player) })
  return data.results.map(({ result, reason }) => reason ?? result)
}
async function play() {
  const game = await open()
  const events = happened()
  await send(game.id, events)
  return { game, id: game.id, events }
}
const months = async () =>
  (
    await t.db.query<{ month: number; n: number }>(
      'select month, count(*)::int as n from game_events group by month order by month',
    )
  ).rows
const record = async (id: string) => (await t.call(getGame, { id }, { token: admin })).data
/** Every visible figure: of games, of players, and of the puzzle. */
async function figures() {
  while (await mergeChanges(t.db));
  const games = (await t.call(getAllGameHistory, {}, { token: admin })).data
  const users = (await t.call(getAllUsers, {}, { token: admin })).data
  const statistics = (await t.call(getPuzzleStatistics, { _id: puzzleId, version: '1' }, { token: admin }))
    .data
  return { games, totals: users.list.map(({ id, totals }) => ({ id, totals })), statistics }
}
const deletions = async () =>
  (await t.db.query(`select from audit_entries where action = 'data.delete_events'`)).rowCount

it('stores events in the month in which their game first arrived, and accepts them once', async () => {
  const old = await play()
  await goTo(`${year}-12-10T12:00:00.000Z`)
  const young = await play()
  expect(await send(old.id, old.events)).toEqual(old.events.map(() => 'duplicate'))
  const late = [event('tap', 70_000, ring), old.events[0]]
  expect(await send(old.id, late)).toEqual(['accepted', 'duplicate'])
  expect(await send(old.id, late)).toEqual(['duplicate', 'duplicate'])
  expect(await months()).toEqual([
    { month: november(), n: 5 },
    { month: november() + 1, n: 4 },
  ])
  expect((await record(old.id)).events.map(({ tMs }) => tMs)).toEqual([1000, 2000, 60_000, 62_000, 70_000])
  expect((await record(young.id)).eventCount).toBe(4)
})

it('accepts batches of several months together', async () => {
  const players = Array.from({ length: 8 }, () => uuidv7())
  const games: { id: string; events: unknown[]; player: Player }[] = []
  for (const [index, player] of players.entries()) {
    if (index === 4) await goTo(`${year}-12-10T12:00:00.000Z`)
    games.push({ ...(await open(player)), events: happened(), player })
  }
  await Promise.all(players.map(tokenOf))
  const sendAll = () => Promise.all(games.map(({ id, events, player }) => send(id, events, player)))
  expect(new Set((await sendAll()).flat())).toEqual(new Set(['accepted']))
  expect(new Set((await sendAll()).flat())).toEqual(new Set(['duplicate']))
  expect(await months()).toEqual([
    { month: november(), n: 16 },
    { month: november() + 1, n: 16 },
  ])
})

it('accepts events of a month without a table, and creates tables of coming months', async () => {
  await goTo(`${year + 1}-05-05T12:00:00.000Z`)
  const game = await play()
  await addEventMonths(t.db, t.clock.now(), 2)
  await play()
  expect(await send(game.id, game.events)).toEqual(game.events.map(() => 'duplicate'))
  expect(await months()).toEqual([
    { month: 0, n: 4 },
    { month: (year + 1) * 100 + 5, n: 4 },
  ])
})

it('deletes a month at once, changes no figure, accepts no more events and audits it', async () => {
  const old = await play()
  await goTo(`${year}-12-30T23:59:59.000Z`)
  const young = await play()
  await run()
  expect((await months()).map(({ month }) => month)).toEqual([november(), november() + 1])
  await goTo(`${year}-12-31T00:00:00.000Z`)
  const before = await figures()
  const told = await deletions()
  await run()
  expect((await months()).map(({ month }) => month)).toEqual([november() + 1])
  expect(await figures()).toEqual(before)
  expect(await record(old.id)).toMatchObject({ events: [], eventsGone: true, eventCount: 4, misses: 1 })
  expect((await record(young.id)).eventsGone).toBe(false)
  const { rows } = await t.db.query('select game_id from unknown_events')
  expect(rows).toEqual([{ game_id: young.id }])

  const more = [old.events[0], event('tap', 90_000, ring), event('dance', 91_000)]
  expect(await send(old.id, more)).toEqual(['too_late', 'too_late', 'too_late'])
  expect(await figures()).toEqual(before)
  await say({ ...old.game, status: 'abandoned' })
  while (await recordLastSearched(t.db));
  const after = await figures()
  expect(after.statistics).toEqual(before.statistics)
  expect(await record(old.id)).toMatchObject({ status: 'abandoned', misses: 1, playSeconds: 4, found: 1 })

  await run()
  expect(await deletions()).toBe(told + 1)
})

it('keeps a month with a game that is not counted yet, or whose last searched piece is not recorded', async () => {
  const game = await play()
  await goTo(`${year + 1}-01-05T12:00:00.000Z`)
  await t.db.query('update games set counted_in = null')
  await run()
  expect(await months()).toHaveLength(1)
  await t.db.query('update games set counted_in = 0')
  await say({ ...game.game, status: 'abandoned' })
  await run()
  expect(await months()).toHaveLength(1)
  while (await recordLastSearched(t.db));
  await run()
  expect(await months()).toHaveLength(0)
})

describe.runIf(process.env.DATABASE_URL)('on PostgreSQL', () => {
  it('blocks no statement for long while a month is being read', async () => {
    await play()
    await goTo(`${year + 1}-01-05T12:00:00.000Z`)
    await t.db.transaction(async (tx) => {
      await tx.query(`select from game_events_${november()}`)
      await run()
      expect(await months()).toHaveLength(1)
    })
    await run()
    expect(await months()).toHaveLength(0)
  })

  it('deletes game by game if the role may not truncate a table', async () => {
    const game = await play()
    await goTo(`${year + 1}-01-05T12:00:00.000Z`)
    await play()
    await t.db.query(`update games set received_at = started_at`)
    await t.db.query(`revoke truncate on game_events_${november()} from current_user`)
    const before = await figures()
    const told = await deletions()
    await run()
    expect((await months()).map(({ month }) => month)).toEqual([(year + 1) * 100 + 1])
    expect(await figures()).toEqual(before)
    expect((await record(game.id)).eventsGone).toBe(true)
    expect(await deletions()).toBe(told + 1)
  })
})
