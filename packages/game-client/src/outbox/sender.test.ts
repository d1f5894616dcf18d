import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWorld, puzzle, refusal } from '../../test/fake-server.ts'
import { createMemoryStorage } from '../game-client.ts'
import { backOffMs } from './back-off.ts'

afterEach(() => vi.unstubAllGlobals())

describe('waiting', () => {
  it('increases after each failure, up to five minutes, with jitter', () => {
    expect([1, 2, 3, 4, 12, 400].map((failures) => backOffMs(failures, () => 1))).toEqual([
      1000, 2000, 4000, 8000, 300_000, 300_000,
    ])
    expect(backOffMs(12, () => 0)).toBe(500)
    expect(backOffMs(12, () => 0.5)).toBeLessThan(backOffMs(12, () => 0.6))
  })

  it('retries automatically with increasing delays until the server is back', async () => {
    const { server, start, clock } = createWorld()
    const client = start({ random: () => 1 })
    await client.identify()
    const tried: number[] = []
    server.intercept = () => {
      tried.push(clock.monotonic())
      return new TypeError('no network')
    }
    client.startGame(puzzle)
    await clock.advance(40_000)
    expect(tried).toEqual([2000, 3000, 5000, 9000, 17_000, 33_000])
    expect(client.state).toMatchObject({ pending: 1, retryInMs: 25_000, error: { code: 'unreachable' } })
    server.intercept = () => undefined
    await clock.advance(25_000)
    expect(client.state).toMatchObject({ pending: 0, retryInMs: null, error: null })
  })

  it.each([
    ['seconds', '30', 30_000],
    ['a date', 'Fri, 20 Nov 2026 12:00:45 GMT', 45_000],
  ])('respects Retry-After in %s, also if the game sends now', async (_, header, ms) => {
    const { server, start, clock } = createWorld()
    const client = start({ random: () => 0 })
    await client.identify()
    client.startGame(puzzle)
    server.intercept = () => refusal('too_many_requests', 429, { 'retry-after': header })
    await client.flush()
    const before = server.calls.length
    server.intercept = () => undefined
    await clock.advance(ms - 1)
    await client.flush()
    expect(server.calls).toHaveLength(before)
    await clock.advance(1)
    expect(client.state.pending).toBe(0)
  })

  it('does not block others if one round cannot be stored yet', async () => {
    const { server, start } = createWorld()
    const client = start()
    await client.identify()
    const stuck = client.startGame(puzzle)
    stuck.tap(0.1, 0.1)
    client.startGame(puzzle).tap(0.1, 0.1)
    server.intercept = ({ path }) => (path.includes(stuck.id) ? refusal('internal', 500) : undefined)
    expect(await client.flush()).toMatchObject({ pending: 2, accepted: 2 })
    server.intercept = () => undefined
    expect(await client.flush()).toMatchObject({ pending: 0 })
  })

  it('counts a call as lost after a timeout', async () => {
    const { start, clock } = createWorld()
    const other = start({ fetch: hanging, timeoutMs: 10_000 })
    const identified = other.identify()
    await clock.advance(10_000)
    expect(await identified).toMatchObject({ playerId: null, isOnline: false })
  })
})

describe('a wrong clock', () => {
  const hourMs = 3_600_000

  it('is detected by the server’s Date, and sent times are corrected', async () => {
    const { server, start, clock } = createWorld()
    server.nowMs = () => clock.now() + hourMs
    const client = start()
    await client.identify()
    expect(client.state.clockOffsetMs).toBe(hourMs)
    const game = client.startGame(puzzle)
    await clock.advance(1000)
    game.complete()
    await client.flush()
    expect(server.calls.map(({ body }) => body)).toMatchObject([
      { startedAt: '2026-11-20T13:00:00.000Z' },
      { startedAt: '2026-11-20T13:00:00.000Z', endedAt: '2026-11-20T13:00:01.000Z' },
    ])
  })

  it('is corrected in earlier events too, the same at each attempt', async () => {
    const { server, start, clock } = createWorld()
    const storage = createMemoryStorage()
    const client = start({ storage })
    server.intercept = () => new TypeError('no network')
    await client.identify()
    client.startGame(puzzle).complete()
    client.accept({ versionId: puzzle.id, locale: 'en' })
    await client.flush()
    server.nowMs = () => clock.now() - 2 * hourMs
    server.intercept = ({ path }) => (path.endsWith('/identify') ? undefined : new TypeError('lost'))
    await client.flush()
    await client.close()
    server.intercept = () => undefined
    // the clock was corrected meanwhile
    server.nowMs = () => clock.now()
    const next = start({ storage })
    await next.identify()
    await next.flush()
    const bodies = server.calls.map(({ body }) => body)
    expect(bodies.find((body) => 'accepted' in body)).toMatchObject({ at: '2026-11-20T12:00:00.000Z' })
    expect(bodies.find((body) => body['status'] === 'ongoing')).toBeDefined()
  })

  it('is ignored below the precision of a call', async () => {
    const { server, start, clock } = createWorld()
    server.nowMs = () => clock.now() + 3000
    const client = start()
    await client.identify()
    expect(client.state.clockOffsetMs).toBe(0)
  })
})

describe('a closing page', () => {
  it('passes pending calls to the browser, once, and no more than its limit', async () => {
    const page = stubPage()
    const { server, start, clock } = createWorld()
    const client = start()
    await client.identify()
    const game = client.startGame(puzzle)
    await client.flush()
    for (let n = 0; n < 1000; n += 1) game.tap(0.123456789, 0.987654321)
    page.hide()
    page.leave()
    await clock.advance(0)
    const sent = server.calls.filter(({ keepalive }) => keepalive)
    const bytes = sent.reduce((sum, { body }) => sum + JSON.stringify(body).length, 0)
    expect(sent.length).toBeGreaterThan(1)
    expect(bytes).toBeLessThan(64 * 1024)
    const seqs = () =>
      server.calls.flatMap(({ body }) => ((body['events'] ?? []) as { seq: number }[]).map(({ seq }) => seq))
    expect(seqs()).toEqual(Array.from({ length: seqs().length }, (_, n) => n + 1))
    // the page was only hidden: the rest follows
    await client.flush()
    // including the event that it was hidden
    expect(seqs()).toEqual(Array.from({ length: 1001 }, (_, n) => n + 1))
    expect(client.state.pending).toBe(0)
    await client.close()
  })

  it('keeps what the browser could not send', async () => {
    const page = stubPage()
    const { server, start, clock } = createWorld()
    const client = start()
    await client.identify()
    client.startGame(puzzle)
    server.intercept = () => new TypeError('no network')
    page.hide()
    await clock.advance(0)
    expect(client.state.pending).toBe(2)
    server.intercept = () => undefined
    page.connect()
    await clock.advance(0)
    expect(client.state.pending).toBe(0)
    await client.close()
    page.connect()
    expect(server.calls).toHaveLength(2)
  })
})

/** The parts of a browser page that the client uses. */
function stubPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const frame = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
  vi.stubGlobal('removeEventListener', frame.removeEventListener.bind(frame))
  return {
    hide() {
      page.visibilityState = 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
    leave: () => frame.dispatchEvent(new Event('pagehide')),
    connect: () => frame.dispatchEvent(new Event('online')),
  }
}

const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
  })
