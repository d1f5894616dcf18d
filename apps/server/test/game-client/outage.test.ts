import { createGameClient, createMemoryStorage } from '@loupe/game-client'
import { createManualClock } from '@loupe/game-client/test/manual-clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGameKey } from '../game.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { makePublished } from '../puzzles.ts'
import { appUrl, createAppFetch } from './app-fetch.ts'
import { act, storedGame } from './player-actions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const hourMs = 3_600_000
const perSecond = 5

it('delivers an hour of events of three players once, in order and within the rate limit after an outage', async () => {
  const key = await makeGameKey(t)
  const { _id } = await makePublished(t, await t.signIn())
  const puzzle = { id: _id, version: 1 }
  let isDown = false
  /** When the server accepted calls, and until when each client must wait. */
  const accepted: number[] = []
  const waits = new Map<string, number>()
  const arrivals: { path: string; seqs: number[] }[] = []
  const early: string[] = []
  let refused = 0
  const app = createAppFetch(
    t,
    () => clock.now(),
    async (call, { headers, body }, path) => {
      if (isDown) throw new TypeError('The connection was refused.')
      const client = new Headers(headers).get('authorization') ?? (body as string)
      if (clock.now() < (waits.get(client) ?? 0)) early.push(path)
      if (accepted.filter((at) => at > clock.now() - 1000).length >= perSecond) {
        refused += 1
        waits.set(client, clock.now() + 1000)
        const error = { code: 'too_many_requests', message: '' }
        return Response.json({ error }, { status: 429, headers: { 'retry-after': '1' } })
      }
      accepted.push(clock.now())
      const sent = JSON.parse((body ?? '{}') as string) as { events?: { seq: number }[] }
      arrivals.push({ path, seqs: sent.events?.map(({ seq }) => seq) ?? [] })
      return call()
    },
  )
  const clock = createManualClock(t.clock.now().getTime(), () => app.settle())
  const clients = Array.from({ length: 3 }, () =>
    createGameClient({ url: appUrl, key, storage: createMemoryStorage(), clock, fetch: app.fetch }),
  )
  for (const client of clients) await client.identify()

  isDown = true
  const games = []
  for (let round = 0; round < 6; round += 1) {
    const started = clients.map((client) => client.startGame(puzzle))
    for (let n = 0; n < 75; n += 1) {
      await clock.advance(hourMs / 6 / 75)
      for (const game of started) act(game, n % 9 === 8 ? 'hint' : 'miss')
    }
    for (const game of started) game.complete()
    games.push(...started)
  }
  expect(clients.map(({ state }) => state.pending)).toEqual([462, 462, 462])

  isDown = false
  t.clock.advance(hourMs)
  await clock.advance(10 * 60_000)
  expect(clients.map(({ state }) => state)).toMatchObject(
    clients.map(() => ({ pending: 0, accepted: 462, duplicate: 0, rejected: 0, error: null })),
  )
  for (const { id } of games) {
    const { game, events } = await storedGame(t, id)
    expect(game).toMatchObject({ status: 'completed', events: 75, hints_used: 8, misses: 67 })
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 75 }, (_, n) => n + 1))
    const calls = arrivals.filter(({ path }) => path.includes(id))
    expect(calls.flatMap(({ seqs }) => seqs)).toEqual(Array.from({ length: 75 }, (_, n) => n + 1))
    expect(calls[0]?.seqs).toEqual([])
  }
  const busiest = Math.max(
    ...accepted.map((at) => accepted.filter((one) => one > at - 1000 && one <= at).length),
  )
  expect(busiest).toBe(perSecond)
  expect(early).toEqual([])
  expect(refused).toBeLessThan(accepted.length)
}, 180_000)
