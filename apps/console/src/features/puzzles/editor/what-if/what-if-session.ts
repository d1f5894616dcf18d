import type { PuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import type { JudgedItem } from '@loupe/judge/judge-tap'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { BoardChange, PlayedRules, WhatIf } from './what-if.ts'
import type { WhatIfRequest, WhatIfResponse } from './what-if-worker.ts'

/** A board in the editor's form. */
export type RequestedBoard = Omit<BoardChange, 'items'> & { items: readonly JudgedItem[] }

/** More frequent updates are no easier to follow, and would slow down a drag. */
const gapMs = 40
/** The worker pauses as long as it worked, up to this limit, so that painting gets CPU time on two cores. */
const longestRestMs = 150

/**
 * The taps of a version, judged on the editor's board in a worker. While one board is judged, only the newest later one
 * waits: a drag is never more than one board behind. Nothing here blocks on the worker.
 */
export interface WhatIfSession {
  /** Starts a worker; also after `end`, or after a failure. */
  start: () => void
  end: () => void
  request: (board: RequestedBoard) => void
  /** The result of the last board; null until there is one. The same object until the next one. */
  result: () => WhatIf | null
  /** Whether there is a result. */
  isJudged: () => boolean
  /** Whether the worker could not be started, or failed. */
  hasFailed: () => boolean
  subscribe: (listener: () => void) => () => void
}

export function createSession(columns: PuzzleTaps['columns'], published: PlayedRules): WhatIfSession {
  const listeners = new Set<() => void>()
  const sentShapes = new Map<string, JudgedItem['shape']>()
  let worker: Worker | null = null
  let starts = 0
  let isBusy = false
  let hasFailed = false
  /** The newest board, and whether it is still to be sent. */
  let requested: RequestedBoard | null = null
  let isWaiting = false
  let sentAt = -gapMs
  let gap = gapMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: WhatIf | null = null

  const notify = () => listeners.forEach((listener) => listener())

  async function load(start: number) {
    try {
      const { startWorker } = await loadChunk(() => import('./start-worker.ts'))
      if (start === starts) begin(startWorker())
    } catch (error) {
      if (start === starts) fail(error)
    }
  }

  function begin(started: Worker) {
    worker = started
    started.addEventListener('message', ({ data }: MessageEvent<WhatIfResponse>) => take(data))
    started.addEventListener('error', fail)
    post(started, { kind: 'taps', columns, published })
    sendWaiting()
  }

  function take(whatIf: WhatIf) {
    isBusy = false
    const tookMs = performance.now() - sentAt
    gap = Math.max(gapMs, tookMs + Math.min(tookMs, longestRestMs))
    // during a drag, the previous suggestion stays
    const suggestion = whatIf.suggestion === undefined ? latest?.suggestion : whatIf.suggestion
    latest = { ...whatIf, suggestion }
    sendWaiting()
    notify()
  }

  function fail(error: unknown) {
    end()
    reportError(error)
    hasFailed = true
    notify()
  }

  function sendWaiting() {
    clearTimeout(timer)
    if (!worker || !requested || !isWaiting || isBusy) return
    const waitMs = sentAt + gap - performance.now()
    if (waitMs > 0) {
      timer = setTimeout(sendWaiting, waitMs)
      return
    }
    sentAt = performance.now()
    isWaiting = false
    isBusy = true
    const { items, ...board } = requested
    const changed = items.map(({ id, role, shape }) =>
      sentShapes.get(id) === shape ? { id, role } : { id, role, shape },
    )
    sentShapes.clear()
    for (const { id, shape } of items) sentShapes.set(id, shape)
    post(worker, { kind: 'board', change: { ...board, items: changed } })
  }

  function end() {
    starts += 1
    clearTimeout(timer)
    worker?.terminate()
    worker = null
  }

  return {
    start() {
      end()
      hasFailed = false
      isBusy = false
      isWaiting = true
      sentAt = -gapMs
      sentShapes.clear()
      void load(starts)
      notify()
    },
    end,
    request(board) {
      requested = board
      isWaiting = true
      sendWaiting()
    },
    result: () => latest,
    isJudged: () => latest !== null,
    hasFailed: () => hasFailed,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function post(worker: Worker, request: WhatIfRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(request)
}
