import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeSamplePuzzles } from '../puzzles/puzzles.ts'
import { seedPuzzles } from '../seeding/seed-puzzles.ts'
import { createGameClient } from './game-client.ts'
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

it('plays over HTTP, and counts nothing twice when it is run twice', async () => {
  const url = await t.http.listen({ port: 0, host: '127.0.0.1' })
  const client = createGameClient(url, { key: await makeGameKey(t), isTest: true })
  const asked = { players: 4, gamesEach: 2, seed: 7, atOnce: 4 }
  const first = await simulate(client, asked)
  expect(first).toMatchObject({ players: 4, games: 8, rejected: 0 })
  const before = await figures()
  expect(before).toMatchObject({ players: 4, games: 8, events: first.accepted })
  expect(before?.found).toBeGreaterThan(8)
  t.clock.advance(60_000)
  const second = await simulate(client, asked)
  expect(second).toMatchObject({ accepted: 0, duplicate: first.accepted + first.duplicate, rejected: 0 })
  expect(await figures()).toEqual(before)
  const { rows } = await t.db.query('select from users where not is_test')
  expect(rows).toEqual([])
})
