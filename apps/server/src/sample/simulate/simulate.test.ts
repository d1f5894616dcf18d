import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeSamplePuzzles } from '../puzzles/puzzles.ts'
import { seedPuzzles } from '../seeding/seed-puzzles.ts'
import { simulate } from './simulate.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await t.db.transaction((tx) => seedPuzzles(tx, makeSamplePuzzles(t.clock.now())))
})
afterAll(() => t.close())

const figures = async () =>
  (
    await t.db.query(
      `select (select count(*)::int from users) as players, (select count(*)::int from games) as games,
       (select count(*)::int from game_events) as events, (select sum(items_found)::int from users) as found,
       (select sum(score)::int from games) as score`,
    )
  ).rows[0]

/** Lost calls are repeated at once. */
const wait = () => Promise.resolve()

it('plays over HTTP, and counts nothing twice on a second run', async () => {
  const url = await t.http.listen({ port: 0, host: '127.0.0.1' })
  const key = await makeGameKey(t)
  const asked = { url, key, isTest: true, players: 4, gamesEach: 2, seed: 7, atOnce: 4, wait }
  const first = await simulate(asked)
  expect(first).toMatchObject({ players: 4, games: 8, rejected: 0 })
  const before = await figures()
  expect(before).toMatchObject({ players: 4, games: 8 })
  expect(before?.['found']).toBeGreaterThan(8)
  t.clock.advance(60_000)
  const second = await simulate(asked)
  expect(second).toMatchObject({ duplicate: before?.['events'], rejected: 0 })
  expect(await figures()).toEqual(before)
  const { rows } = await t.db.query('select from users where not is_test')
  expect(rows).toEqual([])
})
