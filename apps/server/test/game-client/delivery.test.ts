import { createGameClient, createMemoryStorage, type Game, type GameStorage } from '@loupe/game-client'
import { createManualClock } from '@loupe/game-client/test/manual-clock'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGameKey } from '../game.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { makePublished } from '../puzzles.ts'
import { appUrl, createAppFetch } from './app-fetch.ts'
import { type Action, act, actions, storedGame, totalsOf } from './player-actions.ts'

let t: TestApp
let key: string
let puzzle: { id: string; version: number }
beforeAll(async () => {
  t = await startTestApp()
  key = await makeGameKey(t)
  const { _id } = await makePublished(t, await t.signIn())
  puzzle = { id: _id, version: 1 }
})
afterAll(() => t.close())

/** What happens to a call on the network. `late`: the client gets an error, and the call arrives after a later one. */
type Fate = 'ok' | 'lost' | 'response-lost' | 'twice' | 'late' | 'busy' | 'limited'
const fates: readonly Fate[] = ['ok', 'lost', 'response-lost', 'twice', 'late', 'busy', 'limited']

interface Step {
  action: Action
  /** How long the player waits before the action; scheduled calls are sent meanwhile. */
  afterMs: number
  /** Whether the app restarts before the action. */
  restarts: boolean
  /** Whether the game sends immediately after the action. */
  flushes: boolean
}

const step = fc.record<Step>({
  action: fc.constantFrom(...actions),
  afterMs: fc.nat(4000),
  restarts: fc.boolean(),
  flushes: fc.boolean(),
})

const lost = () => new TypeError('The connection was lost.')

/** Plays a round over a network, and returns what was stored. */
async function play(steps: readonly Step[], network: readonly Fate[]) {
  const fatesLeft = [...network]
  const late: (() => Promise<Response>)[] = []
  const app = createAppFetch(
    t,
    () => clock.now(),
    async (call) => {
      const fate = fatesLeft.shift() ?? 'ok'
      if (fate === 'lost') throw lost()
      if (fate === 'busy')
        return Response.json({ error: { code: 'not_ready', message: '' } }, { status: 503 })
      if (fate === 'limited') {
        const error = { code: 'too_many_requests', message: '' }
        return Response.json({ error }, { status: 429, headers: { 'retry-after': '2' } })
      }
      if (fate === 'late') {
        late.push(call)
        throw lost()
      }
      const response = await call()
      if (fate === 'twice') await call()
      await Promise.all(late.splice(0).map((waiting) => waiting()))
      if (fate === 'response-lost') throw lost()
      return response
    },
  )
  const clock = createManualClock(t.clock.now().getTime(), () => app.settle())
  const storage = createMemoryStorage()
  const accountId = crypto.randomUUID()
  const start = async (on: GameStorage) => {
    const client = createGameClient({ url: appUrl, key, storage: on, clock, fetch: app.fetch })
    return { client, ...(await client.identify({ accountId })) }
  }
  let { client } = await start(storage)
  let game: Game = client.startGame(puzzle)
  for (const { action, afterMs, restarts, flushes } of steps) {
    await clock.advance(afterMs)
    if (restarts) {
      await client.close()
      client = (await start(storage)).client
      game = (await client.openGames())[0] ?? game
    }
    act(game, action)
    if (flushes) await client.flush()
  }
  game.complete()
  for (let n = 0; n === 0 || client.state.pending > 0; n += 1) {
    if (n > 200) throw new Error('The client did not finish sending.')
    await clock.advance(client.state.retryInMs ?? 2000)
    await client.flush()
  }
  await Promise.all(late.splice(0).map((waiting) => waiting()))
  const { playerId } = await client.identify({ accountId })
  const { rejected } = client.state
  await client.close()
  return { rejected, totals: await totalsOf(t, playerId), ...(await storedGame(t, game.id)) }
}

it('stores the same events and totals however calls are split, repeated, reordered and lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.array(fc.constantFrom(...fates), { maxLength: 30 }),
      async (steps, network) => {
        // so that no rate limit delays a call
        t.clock.advance(600_000)
        const plain = await play(
          steps.map((one) => ({ ...one, restarts: false, flushes: false })),
          [],
        )
        expect(plain.rejected).toBe(0)
        // an absence is not reported during a pause
        const reported = steps.filter(({ action }) => action !== 'away')
        expect(plain.events.length).toBeGreaterThanOrEqual(reported.length)
        expect(await play(steps, network)).toEqual(plain)
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)
