import { describe, expect, it } from 'vitest'
import { createWorld, json, puzzle, refusal } from '../test/fake-server.ts'
import { createMemoryStorage, type InboxEntry } from './game-client.ts'

const change = (id: string, version: number, status = 'published') => ({ id, version, hash: id, status })
const item = (id: string, sentAt: string) => ({ id, title: id, sentAt }) as InboxEntry
const lost = () => new TypeError('no network')

describe('puzzles', () => {
  it('follows changes, revalidates by ETag, and keeps the list offline', async () => {
    const { server, start } = createWorld()
    const storage = createMemoryStorage()
    const pages: Record<string, unknown> = {
      0: { list: [change('a', 1), change('b', 1)], next: '2', hasMore: true },
      2: { list: [change('c', 1), change('a', 2)], next: '4', hasMore: false },
      4: { list: [change('b', 1, 'withdrawn')], next: '5', hasMore: false },
    }
    server.intercept = ({ path, headers }) => {
      const since = /since=(\d+)/.exec(path)?.[1]
      if (since === undefined) return undefined
      const etag = `"nothing since ${since}"`
      if (headers['if-none-match'] === etag) return new Response(null, { status: 304 })
      return json(pages[since] ?? { list: [], next: since, hasMore: false }, 200, { etag })
    }
    const client = start({ storage })
    await client.identify()
    const { 4: later } = pages
    delete pages[4]
    expect(await client.puzzles()).toMatchObject([{ id: 'b' }, { id: 'c' }, { id: 'a', version: 2 }])
    server.calls.length = 0
    await client.puzzles()
    expect(server.calls).toMatchObject([
      { path: '/game/v1/puzzles?since=4', headers: { 'if-none-match': '"nothing since 4"' } },
    ])
    await client.close()
    const next = start({ storage })
    server.intercept = lost
    await next.identify()
    expect(await next.puzzles()).toMatchObject([{ id: 'b' }, { id: 'c' }, { id: 'a', version: 2 }])
    server.intercept = ({ path }) => (path.includes('since=4') ? json(later) : json({ list: [], next: '5' }))
    expect(await next.puzzles()).toMatchObject([{ id: 'c' }, { id: 'a', version: 2 }])
  })

  it('fetches a version once', async () => {
    const { server, start } = createWorld()
    const storage = createMemoryStorage()
    const client = start({ storage })
    await client.identify()
    server.intercept = ({ path }) => (path.includes('versions') ? json({ ...puzzle, radius: 10 }) : undefined)
    expect(await client.puzzle(puzzle)).toMatchObject({ radius: 10 })
    expect(await client.puzzle(puzzle)).toMatchObject({ radius: 10 })
    await client.close()
    const next = start({ storage })
    await next.identify()
    expect(await next.puzzle(puzzle)).toMatchObject({ radius: 10 })
    // the same object shows a screen that nothing has changed
    expect(await next.puzzle(puzzle)).toBe(await next.puzzle(puzzle))
    expect(server.calls.map(({ path }) => path)).toEqual([`/game/v1/puzzles/${puzzle.id}/versions/1`])
    expect(client.urlOf('/uploads/a.webp')).toBe('https://loupe.test/uploads/a.webp')
  })
})

describe('the inbox', () => {
  it('reports delivered and read items once, and removes recalled ones', async () => {
    const { server, start } = createWorld()
    const client = start()
    await client.identify()
    const pages = [
      { list: [item('a', '2026-11-01'), item('b', '2026-11-02')], recalled: [], next: '2', hasMore: false },
      { list: [item('c', '2026-11-03')], recalled: ['a'], next: '3', hasMore: false },
    ]
    server.intercept = ({ path }) =>
      path.includes('inbox?') || path.endsWith('inbox') ? json(pages.shift()) : undefined
    expect((await client.inbox()).map(({ id }) => id)).toEqual(['b', 'a'])
    client.markRead('b')
    expect((await client.inbox()).map(({ id }) => id)).toEqual(['c', 'b'])
    await client.flush()
    const { calls } = server
    expect(calls.map(({ path }) => path)).toEqual([
      '/game/v1/inbox',
      '/game/v1/inbox?since=2',
      '/game/v1/inbox/receipts',
    ])
    const at = '2026-11-20T12:00:00.000Z'
    expect(calls[2]?.body['receipts']).toEqual([
      { id: 'b', state: 'delivered', at },
      { id: 'a', state: 'delivered', at },
      { id: 'b', state: 'read', at },
      { id: 'c', state: 'delivered', at },
    ])
    server.intercept = lost
    expect((await client.inbox()).map(({ id }) => id)).toEqual(['c', 'b'])
  })
})

it('returns a document offline only while it is in force', async () => {
  const { server, start, clock } = createWorld()
  const client = start()
  await client.identify()
  const terms = { versionId: 'v1', locale: 'en', next: { effectiveFrom: '2026-11-20T13:00:00.000Z' } }
  server.intercept = () => json(terms)
  await client.document('terms', 'en')
  server.intercept = lost
  expect(await client.document('terms', 'en')).toEqual(terms)
  await clock.advance(3_600_000)
  await expect(client.document('terms', 'en')).rejects.toMatchObject({ code: 'unreachable' })
})

it('removes all data of an erased player, also if the response was lost', async () => {
  const { server, start } = createWorld()
  const storage = createMemoryStorage()
  const client = start({ storage })
  await client.identify({ accountId: 'ana' })
  server.intercept = ({ path }) => (path.endsWith('preferences') ? json({ kinds: [] }) : undefined)
  await client.preferences()
  client.startGame(puzzle)
  server.intercept = lost
  await expect(client.eraseMe()).rejects.toMatchObject({ code: 'unreachable' })
  expect(client.state.pending).toBe(1)
  server.intercept = () => refusal('player_erased', 410)
  await client.eraseMe()
  const left = (await storage.list('')).filter(([key]) => key.includes('ana'))
  expect([left, client.state.pending]).toEqual([[], 0])
})
