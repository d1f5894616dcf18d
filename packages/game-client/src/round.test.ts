import { afterEach, expect, it, vi } from 'vitest'
import { createWorld, puzzle } from '../test/fake-server.ts'

afterEach(() => vi.unstubAllGlobals())

const middle = { panX: 0.5, panY: 0.5 }

/** A round of a player, and its sent events. */
async function begin() {
  const { server, start, clock } = createWorld()
  const client = start()
  await client.identify()
  const game = client.startGame(puzzle)
  async function sent(): Promise<Record<string, unknown>[]> {
    await client.flush()
    return server.calls.flatMap(({ body }) => (body['events'] ?? []) as Record<string, unknown>[])
  }
  return { client, game, clock, sent }
}

it('sends the view with a tap', async () => {
  const { game, sent } = await begin()
  game.tap(0.1, 0.1)
  game.look({ zoom: 2, ...middle })
  game.look({ zoom: 3, ...middle, width: 390.4, height: 500 })
  game.tap(0.2, 0.2)
  game.hint('ring')
  const [before, after, hint] = await sent()
  expect(before).not.toHaveProperty('view')
  expect(after).toMatchObject({ kind: 'tap', view: { zoom: 3, ...middle, width: 390, height: 500 } })
  expect(hint).not.toHaveProperty('view')
})

it('reports view changes at most once a second, and no view twice', async () => {
  const { game, clock, sent } = await begin()
  for (let n = 0; n < 30; n += 1) {
    game.look({ zoom: 2, panX: n / 100, panY: 0.5 })
    await clock.advance(100)
  }
  await clock.advance(60_000)
  game.look({ zoom: 4, ...middle })
  game.tap(0.5, 0.5)
  await clock.advance(60_000)
  expect((await sent()).map(({ kind, tMs, view }) => [kind, tMs, view])).toEqual([
    ['zoom', 1000, { zoom: 2, panX: 0.09, panY: 0.5 }],
    ['pan', 2000, { zoom: 2, panX: 0.19, panY: 0.5 }],
    ['pan', 3000, { zoom: 2, panX: 0.29, panY: 0.5 }],
    ['tap', 63_000, { zoom: 4, ...middle }],
  ])
})

it('clamps a view to the server’s limits, so that no tap is refused for it', async () => {
  const { game, sent } = await begin()
  game.look({ zoom: -1, panX: -7, panY: 9, width: 0.2, height: 1e9 })
  game.look({ zoom: Number.NaN, ...middle })
  game.tap(0.5, 0.5)
  const [tap] = await sent()
  expect(tap?.['view']).toEqual({ zoom: 0.01, panX: -1, panY: 2, width: 1, height: 100_000 })
})

it('reports nothing after the end of the round', async () => {
  const { game, clock, sent } = await begin()
  game.look({ zoom: 2, ...middle })
  game.complete()
  await clock.advance(5000)
  game.hidden()
  expect(await sent()).toEqual([])
})

it('reports nothing after the client was closed', async () => {
  const { client, game, clock } = await begin()
  await client.flush()
  game.look({ zoom: 2, ...middle })
  await client.close()
  await clock.advance(5000)
  expect(client.state.pending).toBe(0)
})

it('reports that the app was hidden and shown, once, and not during a pause', async () => {
  const { game, clock, sent } = await begin()
  game.shown()
  game.hidden()
  game.hidden()
  await clock.advance(5000)
  game.shown()
  game.pause()
  game.hidden()
  game.shown()
  expect((await sent()).map(({ kind, tMs }) => [kind, tMs])).toEqual([
    ['hidden', 0],
    ['shown', 5000],
    ['pause', 5000],
  ])
})

it('detects a hidden page, for the current round', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  const { client, game, clock, sent } = await begin()
  const left = client.startGame(puzzle)
  game.tap(0.1, 0.1)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  await clock.advance(3000)
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  left.tap(0.3, 0.3)
  expect((await sent()).map(({ kind, tMs }) => [kind, tMs])).toEqual([
    ['tap', 0],
    ['hidden', 0],
    ['shown', 3000],
    ['tap', 3000],
  ])
  await client.close()
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(client.state.pending).toBe(0)
})
