import { afterEach, describe, expect, it, vi } from 'vitest'
import { makePuzzleTaps } from '../../../../../test/puzzle-taps.ts'
import { makeItem } from '../../../../../test/puzzles.ts'
import { startWorker } from './start-worker.ts'
import { createSession, type RequestedBoard } from './what-if-session.ts'
import type { WhatIfRequest } from './what-if-worker.ts'

vi.mock('./start-worker.ts', () => ({ startWorker: vi.fn<() => Worker>() }))
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const ring = makeItem({ id: 'ring' })
const kite = makeItem({ id: 'kite' })
const rules = { width: 100, height: 100, radius: 10, hintInterval: 30, items: [ring, kite] }
const board = (changes: Partial<RequestedBoard> = {}): RequestedBoard => ({
  ...rules,
  selectedId: null,
  isIdle: false,
  ...changes,
})

/** A worker that responds on demand. */
function fakeWorker() {
  const sent: WhatIfRequest[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const worker = {
    postMessage: (request: WhatIfRequest) => sent.push(request),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    terminate: vi.fn<() => void>(),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the used part of a worker
  vi.mocked(startWorker).mockReturnValue(worker as unknown as Worker)
  return {
    ...worker,
    boards: () => sent.flatMap((one) => (one.kind === 'board' ? [one.change] : [])),
    answer: (data: object) => listeners.get('message')?.({ data }),
    fail: () => listeners.get('error')?.(new Event('error')),
    isReady: () => vi.waitFor(() => expect(sent[0]?.kind).toBe('taps')),
  }
}

function start() {
  const session = createSession(makePuzzleTaps([]).columns, rules)
  session.start()
  return session
}

describe('requested boards', () => {
  it('wait for the one that is being judged, and only the newest of them', async () => {
    const worker = fakeWorker()
    const session = start()
    session.request(board({ radius: 1 }))
    session.request(board({ radius: 2 }))
    await worker.isReady()
    session.request(board({ radius: 3 }))
    session.request(board({ radius: 4 }))
    expect(worker.boards().map(({ radius }) => radius)).toEqual([2])
    worker.answer({})
    await vi.waitFor(() => expect(worker.boards().map(({ radius }) => radius)).toEqual([2, 4]))
    worker.answer({})
    expect(worker.boards()).toHaveLength(2)
  })

  it('send only changed shapes', async () => {
    const worker = fakeWorker()
    const session = start()
    session.request(board())
    await worker.isReady()
    worker.answer({})
    session.request(board({ items: [ring, { ...kite, shape: ring.shape }] }))
    const hasShapes = () => worker.boards().map(({ items }) => items.map(({ shape }) => shape !== undefined))
    await vi.waitFor(() =>
      expect(hasShapes()).toEqual([
        [true, true],
        [false, true],
      ]),
    )
  })
})

it('report each result, and keep the suggestion during a drag', async () => {
  const worker = fakeWorker()
  const session = start()
  const told = vi.fn<() => void>()
  session.subscribe(told)
  session.request(board())
  await worker.isReady()
  worker.answer({ suggestion: { id: 'ring' } })
  session.request(board())
  worker.answer({ suggestion: undefined })
  expect(session.result()).toMatchObject({ suggestion: { id: 'ring' } })
  session.request(board())
  worker.answer({ suggestion: null })
  expect(session.result()).toMatchObject({ suggestion: null })
  expect(told).toHaveBeenCalledTimes(3)
})

it('report a failed worker, and start another one on demand with all data', async () => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
  const worker = fakeWorker()
  const session = start()
  session.request(board())
  await worker.isReady()
  worker.fail()
  expect([session.hasFailed(), worker.terminate.mock.calls.length]).toEqual([true, 1])
  const next = fakeWorker()
  session.start()
  await next.isReady()
  expect(session.hasFailed()).toBe(false)
  expect(next.boards()[0]?.items.every(({ shape }) => shape !== undefined)).toBe(true)
  session.end()
  expect(next.terminate).toHaveBeenCalledTimes(1)
})
