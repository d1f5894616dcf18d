import { getAudit } from '@loupe/contract/admin/audit'
import { getGame } from '@loupe/contract/admin/games'
import { getPuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { getUser } from '@loupe/contract/admin/users/users'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished } from '#test/puzzles.ts'
import { deleteOldEvents } from './delete-old-events.ts'

let t: TestApp
let admin: string
let key: string
let puzzleId: string
let me: { playerId: string; token: string }
beforeAll(async () => {
  t = await startTestApp({ LOUPE_KEEP_EVENTS_DAYS: '30' })
  key = await makeGameKey(t)
  admin = await t.signIn()
})
afterAll(() => t.close())
beforeEach(async () => {
  puzzleId = (await makePublished(t, admin))._id
  me = await identifyNew(t, key)
  await t.db.query('truncate event_retention, game_events, unknown_events')
  await t.db.query('delete from games')
})

const run = async (signal = new AbortController().signal) => deleteOldEvents(t.deps, signal)
const daysAgo = (n: number) => new Date(t.clock.now().getTime() - n * 86_400_000).toISOString()
const send = async (id: string, events: unknown[]) =>
  (await callGame(t, addGameEvents, { id, events }, { token: me.token })).data.results.map(
    ({ result, reason }) => reason ?? result,
  )
const event = (kind: string, tMs: number, fields = {}) => ({ id: uuidv7(), seq: tMs, tMs, kind, ...fields })
const ring = { x: 0.2, y: 0.4 }

/** A game from before months of events, with a pause, last reported on the day on which it began. */
async function play(daysBefore: number) {
  const startedAt = daysAgo(daysBefore)
  const game = { id: uuidv7(), puzzleId, version: 1, status: 'ongoing' as const, startedAt }
  await callGame(t, putGame, game, { token: me.token })
  await t.db.query('update games set events_month = 0 where id = $1', [game.id])
  await send(game.id, [
    event('tap', 1000, ring),
    event('pause', 2000),
    event('resume', 60_000),
    event('dance', 61_000),
    event('tap', 62_000, { x: 0.9, y: 0.9 }),
  ])
  await t.db.query('update games set received_at = started_at where id = $1', [game.id])
  return game
}
const record = async (id: string) => (await t.call(getGame, { id }, { token: admin })).data
async function figures(id: string) {
  const { events: _, eventsGone: __, ...game } = await record(id)
  const { totals } = (await t.call(getUser, { id: me.playerId }, { token: admin })).data
  const statistics = (await t.call(getPuzzleStatistics, { _id: puzzleId, version: '1' }, { token: admin }))
    .data
  return { game, totals, statistics }
}
const left = async () =>
  (
    await t.db.query<{ id: string }>('select distinct game_id as id from game_events order by game_id')
  ).rows.map(({ id }) => id)
const deletions = async () =>
  (await t.call(getAudit, { action: 'data.delete_events' }, { token: admin })).data.list.length

it('deletes the events of old games, changes no figure, and audits it', async () => {
  const [old, young] = [await play(31), await play(29)]
  await run()
  expect(await left()).toEqual([young.id])
  expect(await record(old.id)).toMatchObject({
    events: [],
    eventsGone: true,
    eventCount: 4,
    playSeconds: 4,
    misses: 1,
  })
  expect((await record(young.id)).eventsGone).toBe(false)
  expect(await deletions()).toBe(1)
  await run()
  expect(await deletions()).toBe(1)
  const { rows } = await t.db.query('select game_id from unknown_events')
  expect(rows).toEqual([{ game_id: young.id }])
})

it('keeps statistics and totals, also when such a game is reported again', async () => {
  const old = await play(31)
  const before = await figures(old.id)
  await run()
  expect(await figures(old.id)).toEqual(before)
  expect(await send(old.id, [event('tap', 90_000, ring), event('dance', 91_000), 'nonsense'])).toEqual([
    'too_late',
    'too_late',
    'too_late',
  ])
  expect(await figures(old.id)).toEqual(before)
  await callGame(t, putGame, { ...old, status: 'completed', locale: 'fr' }, { token: me.token })
  const after = await figures(old.id)
  expect(after.statistics).toEqual(before.statistics)
  expect(after.game).toMatchObject({ status: 'completed', misses: 1, playSeconds: 4 })
})

it('keeps recent events, and those that are not counted yet', async () => {
  const [late, waiting] = [await play(40), await play(40)]
  await t.db.query('update games set received_at = $2 where id = $1', [late.id, t.clock.now()])
  await t.db.query('update games set counted_in = null where id = $1', [waiting.id])
  await run()
  expect(await left()).toEqual([late.id, waiting.id].toSorted())
  // once they are due, they are found again
  await t.db.query('update games set received_at = started_at, counted_in = 0')
  await run()
  expect(await left()).toEqual([])
})

it('works in steps, and resumes after an interruption', async () => {
  const games = []
  for (let n = 0; n < 3; n += 1) games.push(await play(50 - n))
  await t.db.query('update games set events = 2000')
  const stopping = new AbortController()
  const [first] = games
  const db = {
    ...t.deps.db,
    query: t.deps.db.query.bind(t.deps.db),
    transaction: (async (work) => {
      const done = await t.deps.db.transaction(work)
      stopping.abort()
      return done
    }) as typeof t.deps.db.transaction,
  }
  await deleteOldEvents({ ...t.deps, db }, stopping.signal)
  expect(await left()).not.toContain(first?.id)
  expect(await left()).toHaveLength(2)
  await run()
  expect(await left()).toEqual([])
})

it('deletes nothing without a retention of events', async () => {
  const old = await play(5000)
  await deleteOldEvents(
    { ...t.deps, config: { ...t.deps.config, keepEventsDays: null } },
    new AbortController().signal,
  )
  expect(await left()).toEqual([old.id])
})
