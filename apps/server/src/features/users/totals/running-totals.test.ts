import { getUser, updateUser } from '@loupe/contract/admin/users/users'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import { getMyData } from '@loupe/contract/game/players'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished } from '#test/puzzles.ts'
import { mergeRunningTotals } from './merge-running-totals.ts'

let t: TestApp
let admin: string
let puzzleId: string
let me: { playerId: string; token: string }
let game: { id: string; puzzleId: string; version: number; status: 'ongoing'; startedAt: string }
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.signIn()
  puzzleId = (await makePublished(t, admin))._id
})
afterAll(() => t.close())
beforeEach(async () => {
  me = await identifyNew(t, await makeGameKey(t))
  const startedAt = t.clock.now().toISOString()
  game = { id: uuidv7(), puzzleId, version: 1, status: 'ongoing', startedAt }
  await callGame(t, putGame, game, { token: me.token })
})

let seq = 0
/** Sends a miss, or a hint, so long after the start. */
async function send(kind: 'tap' | 'hint', second: number) {
  seq += 1
  const place = kind === 'tap' ? { x: 0.01, y: 0.99 } : {}
  const event = { id: uuidv7(), seq, tMs: second * 1000, kind, ...place }
  const { data } = await callGame(t, addGameEvents, { id: game.id, events: [event] }, { token: me.token })
  expect(data.results).toMatchObject([{ result: 'accepted' }])
}
const exact = async () => (await t.call(getUser, { id: me.playerId }, { token: admin })).data
/** The player's totals in lists. */
async function listed() {
  const { list } = (await t.call(getAllUsers, { sort: '-playSeconds', record: '100' }, { token: admin })).data
  return list.find(({ id }) => id === me.playerId)?.totals
}
const waiting = async () =>
  (await t.db.query('select from running_totals where user_id = $1', [me.playerId])).rowCount
const merge = () => mergeRunningTotals(t.db, new AbortController().signal)

it('gives exact totals of a player while they play, and in lists once the job has run', async () => {
  await send('tap', 10)
  await send('hint', 25)
  const totals = { games: 1, completed: 0, itemsFound: 0, hintsUsed: 1, playSeconds: 25 }
  const user = await exact()
  expect(user.totals).toEqual(totals)
  const saved = await t.call(
    updateUser,
    { id: user.id, version: user.version, notes: 'plays' },
    { token: admin },
  )
  expect(saved.data.totals).toEqual(totals)
  const mine = await callGame(t, getMyData, {}, { token: me.token })
  expect(mine.data.player).toMatchObject({ totals })
  await merge()
  expect([await waiting(), await listed(), (await exact()).totals]).toEqual([0, totals, totals])
})

it('moves pending totals at the end of a round, so that lists have them at once', async () => {
  await send('tap', 10)
  expect(await listed()).toMatchObject({ games: 1, playSeconds: 0 })
  await callGame(t, putGame, { ...game, status: 'completed' }, { token: me.token })
  expect([await waiting(), await listed()]).toEqual([
    0,
    { games: 1, completed: 1, itemsFound: 0, hintsUsed: 0, playSeconds: 10 },
  ])
})

it('counts everything once while players play and the job runs', async () => {
  const sending = Promise.all([11, 12, 13, 14, 15, 16].map((second) => send('hint', second)))
  for (let n = 0; n < 6; n += 1) await merge()
  await sending
  await merge()
  expect([await waiting(), (await exact()).totals]).toEqual([
    0,
    { games: 1, completed: 0, itemsFound: 0, hintsUsed: 6, playSeconds: 16 },
  ])
})
