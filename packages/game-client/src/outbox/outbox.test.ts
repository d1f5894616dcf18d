import { describe, expect, it } from 'vitest'
import { createWorld, puzzle, type World } from '../../test/fake-server.ts'
import { createMemoryStorage, type GameStorage, type Locks } from '../game-client.ts'

interface Tested extends GameStorage {
  /** Refuses further entries while it is full. */
  isFull: boolean
  clear(): void
}

function createTestedStorage(name?: string): Tested {
  let inner = createMemoryStorage()
  const requireRoom = (tested: Tested) => {
    if (tested.isFull) throw new DOMException('No room is left.', 'QuotaExceededError')
  }
  const tested: Tested = {
    ...(name === undefined ? {} : { name }),
    isFull: false,
    clear() {
      inner = createMemoryStorage()
    },
    list: (prefix) => inner.list(prefix),
    async write(put, remove) {
      if (put.length > 0) requireRoom(tested)
      await inner.write(put, remove)
    },
    async update(key, change) {
      requireRoom(tested)
      return inner.update(key, change)
    },
  }
  return tested
}

/** The IDs of all received events, in order. */
const arrived = ({ server }: World) =>
  server.calls.flatMap(({ body }) => ((body['events'] ?? []) as { id: string }[]).map(({ id }) => id))
const lost = () => new TypeError('no network')

describe('a full storage', () => {
  it('drops nothing: entries stay in memory, and the state reports them', async () => {
    const world = createWorld()
    const storage = createTestedStorage()
    const seen: number[] = []
    const client = world.start({ storage, onState: ({ unsaved }) => seen.push(unsaved) })
    await client.identify()
    const game = client.startGame(puzzle)
    world.server.intercept = lost
    await client.flush()
    storage.isFull = true
    for (let n = 0; n < 5; n += 1) game.tap(0.1, 0.1)
    expect(await client.flush()).toMatchObject({
      pending: 6,
      unsaved: 5,
      storageError: { name: 'QuotaExceededError' },
    })
    expect(Math.max(...seen)).toBe(5)
    world.server.intercept = () => undefined
    expect(await client.flush()).toMatchObject({ pending: 0, unsaved: 0, rejected: 0 })
    expect(new Set(arrived(world)).size).toBe(5)
    expect(arrived(world)).toHaveLength(5)
  })

  it('is written again as soon as there is space', async () => {
    const world = createWorld()
    const storage = createTestedStorage()
    const client = world.start({ storage })
    world.server.intercept = lost
    await client.identify()
    storage.isFull = true
    client.startGame(puzzle).tap(0.1, 0.1)
    expect(await client.flush()).toMatchObject({ pending: 2, unsaved: 2 })
    storage.isFull = false
    expect(await client.flush()).toMatchObject({ pending: 2, unsaved: 0, storageError: null })
    await client.close()
    world.server.intercept = () => undefined
    const next = world.start({ storage })
    await next.identify()
    expect(await next.flush()).toMatchObject({ pending: 0 })
    expect(arrived(world)).toHaveLength(1)
  })
})

it('loses nothing of this session if the storage is cleared', async () => {
  const world = createWorld()
  const storage = createTestedStorage()
  const client = world.start({ storage })
  await client.identify()
  const game = client.startGame(puzzle)
  game.tap(0.1, 0.1)
  await client.flush()
  world.server.intercept = lost
  for (let n = 0; n < 3; n += 1) game.tap(0.2, 0.2)
  await client.flush()
  storage.clear()
  game.tap(0.3, 0.3)
  expect(await client.flush()).toMatchObject({ pending: 4, unsaved: 0 })
  await client.close()
  world.server.intercept = () => undefined
  const next = world.start({ storage })
  await next.identify()
  await next.flush()
  expect(world.server.logins.map(({ body }) => body['deviceId'])).toEqual(
    Array.from({ length: 2 }, () => world.server.logins[0]?.body['deviceId']),
  )
  expect(arrived(world)).toHaveLength(5)
})

describe.each([
  ['Web Locks', createLocks],
  ['a lease in the storage', () => null],
])('two tabs with one storage, by %s', (_, makeLocks) => {
  it('send everything once, each also the pending data of the other', async () => {
    const world = createWorld()
    const storage = createTestedStorage('shared')
    const locks = makeLocks()
    const tabs = [world.start({ storage, locks }), world.start({ storage, locks })]
    for (const tab of tabs) await tab.identify({ accountId: 'ana' })
    // calls take a while, so that both tabs send
    world.server.intercept = () => new Promise((resolve) => setImmediate(() => resolve(undefined)))
    const games = tabs.map((tab) => tab.startGame(puzzle))
    for (let n = 0; n < 30; n += 1) {
      for (const game of games) game.tap(0.1, 0.1)
      if (n % 7 === 0) await Promise.all(tabs.map((tab) => tab.flush()))
    }
    for (let n = 0; n < 3; n += 1) await world.clock.advance(3000)
    expect(tabs.map(({ state }) => state.pending)).toEqual([0, 0])
    expect(arrived(world)).toHaveLength(60)
    expect(new Set(arrived(world)).size).toBe(60)
    for (const { id } of games) {
      const path = `/game/v1/games/${id}/events`
      const calls = world.server.calls.filter((call) => call.path === path)
      const seqs = calls.flatMap(({ body }) => (body['events'] as { seq: number }[]).map(({ seq }) => seq))
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    }
  })

  it('take over from a tab that was closed during a call', async () => {
    const world = createWorld()
    const storage = createTestedStorage('shared')
    const locks = makeLocks()
    const gone = world.start({ storage, locks: locks === null ? null : createLocks() })
    await gone.identify({ accountId: 'ana' })
    gone.startGame(puzzle).tap(0.1, 0.1)
    world.server.intercept = () => new Promise(() => {})
    void gone.flush()
    await world.clock.advance(0)
    world.server.intercept = () => undefined
    const next = world.start({ storage, locks })
    await next.identify({ accountId: 'ana' })
    await world.clock.advance(70_000)
    expect(next.state.pending).toBe(0)
    expect(arrived(world)).toHaveLength(1)
  })
})

/** `navigator.locks` of one browser. */
function createLocks(): Locks {
  const held = new Set<string>()
  return {
    async request(name, _, work) {
      if (held.has(name)) return work(null)
      held.add(name)
      try {
        return await work({ name })
      } finally {
        held.delete(name)
      }
    },
  }
}
