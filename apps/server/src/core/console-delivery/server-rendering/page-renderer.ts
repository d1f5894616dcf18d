import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Profile } from '@loupe/contract/admin/account/account'
import type { Locale } from '@loupe/contract/shared/values'
import type { FastifyBaseLogger } from 'fastify'

/** What the thread renders (apps/console/src/render/render-page.tsx). */
export interface PageRequest {
  page: string
  locale: Locale
  /** Path and search. */
  address: string
  /** Scheme and host of the request. */
  origin: string
  profile: Profile
  /** The width of the browser's last list beside its panel. */
  width: number | null
}

export interface RenderedPage {
  html: string
  queries: [unknown, unknown][]
  keys: string[]
  width: number | null
}

export interface CallResponse {
  status: number
  body: string
}

/** Makes a call of the contract as the administrator whose page it is. */
export type MakeCall = (address: string) => Promise<CallResponse>

type FromThread =
  | { kind: 'ready' }
  | { kind: 'page'; id: number; page: RenderedPage | null; error?: string }
  | { kind: 'call'; id: number; call: number; address: string }

interface PendingPage {
  call: MakeCall
  take: (page: RenderedPage | null) => void
}

/** The most documents that wait for the thread; further ones are sent without data, as to a browser without cookies. */
const waitingAtMost = 6
/** A page that takes longer is sent without data. */
const withinMs = 1500
/** How long to wait before a thread that crashed is started again. */
const pauseMs = 60_000
const limits = { maxOldGenerationSizeMb: 160 }

export interface PageRenderer {
  /** Whether a page would be rendered now; the first call starts the thread. */
  isReady(): boolean
  /** Null if the page could not be rendered in time. */
  render(request: PageRequest, call: MakeCall): Promise<RenderedPage | null>
  close(): Promise<void>
}

/**
 * Renders pages in a thread of their own, so that documents never delay API calls: the thread uses one processor at
 * most, and a document that would wait too long is sent without data. `file` is the console's build for Node.
 */
export function createPageRenderer(file: string, logger: FastifyBaseLogger): PageRenderer {
  const pending = new Map<number, PendingPage>()
  let thread: Worker | null = null
  let isUp = false
  let pausedUntil = 0
  let ids = 0

  function start(): void {
    if (thread || performance.now() < pausedUntil || !existsSync(file)) return
    const started = new Worker(file, { resourceLimits: limits })
    started.unref()
    started.on('message', (message: FromThread) => receive(started, message))
    started.on('error', (error) => logger.error({ err: error, event: 'page_renderer_failed' }))
    started.on('exit', () => {
      if (thread !== started) return
      ;[thread, isUp, pausedUntil] = [null, false, performance.now() + pauseMs]
      for (const { take } of pending.values()) take(null)
    })
    thread = started
  }

  function receive(from: Worker, message: FromThread): void {
    if (message.kind === 'ready') isUp = true
    else if (message.kind === 'page') {
      if (message.error) logger.error({ err: new Error(message.error), event: 'page_not_drawn' })
      pending.get(message.id)?.take(message.page)
    } else void runCall(from, message)
  }

  async function runCall(
    to: Worker,
    { id, call, address }: Extract<FromThread, { kind: 'call' }>,
  ): Promise<void> {
    const made = pending.get(id)?.call(address)
    const { status, body } = (await made?.catch(() => null)) ?? { status: 503, body: '' }
    to.postMessage({ kind: 'response', call, status, body }) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
  }

  return {
    isReady() {
      start()
      return isUp && pending.size < waitingAtMost
    },
    render(request, call) {
      const { promise, resolve } = Promise.withResolvers<RenderedPage | null>()
      ids += 1
      const id = ids
      const timer = setTimeout(resolve, withinMs, null)
      pending.set(id, { call, take: resolve })
      thread?.postMessage({ kind: 'page', id, ...request }) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
      return promise.finally(() => {
        clearTimeout(timer)
        pending.delete(id)
      })
    },
    async close() {
      const ending = thread
      thread = null
      await ending?.terminate()
    },
  }
}
