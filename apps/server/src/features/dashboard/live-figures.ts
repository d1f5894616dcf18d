import { PassThrough, type Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { DashboardInput } from '@loupe/contract/admin/dashboard/dashboard'
import { sessionLimits } from '#src/core/auth/session.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import type { SharedFigures } from './shared-figures.ts'

/** How often changes are polled for, while there are watchers. */
const pollEveryMs = 1000
/** How often an empty line is sent, so that no proxy takes the silence for the end. */
const heartbeatEveryMs = 15_000
/** The most streams of one session: a further one replaces the oldest. */
const mostPerSession = 8

interface Watcher {
  sessionId: string
  input: DashboardInput
  out: PassThrough
  /** The data that was sent last. */
  sent: string
  heartbeatAt: number
}

/**
 * Streams the figures of a period, and again when they change, at most once in ten seconds. All watchers share one poll
 * of the database, and one reading of each period; without watchers, nothing is queried. A stream ends with its session,
 * which it does not keep alive, and before the server closes.
 */
export function createLiveFigures(
  { db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>,
  shared: SharedFigures,
) {
  const watchers = new Set<Watcher>()
  const stop = new AbortController()
  let polling: Promise<void> | null = null
  let fingerprint = ''

  function watch(sessionId: string, input: DashboardInput): Readable {
    const out = new PassThrough()
    const watcher: Watcher = { sessionId, input, out, sent: '', heartbeatAt: Date.now() }
    const own = [...watchers].filter((other) => other.sessionId === sessionId)
    if (own.length >= mostPerSession && own[0]) endStream(own[0])
    out.on('close', () => watchers.delete(watcher))
    // a watcher that disconnects in the middle of a line is dropped
    out.on('error', () => watchers.delete(watcher))
    out.write(': the figures, and again when they change\n\n')
    if (stop.signal.aborted) return out.end()
    watchers.add(watcher)
    // a new watcher gets its figures even if nothing has changed
    fingerprint = ''
    polling ??= pollWhileWatched()
    return out
  }

  function endStream(watcher: Watcher, lastEvent = ''): void {
    watchers.delete(watcher)
    watcher.out.end(lastEvent)
  }

  /** Looks for changes, for as long as there are watchers. */
  async function pollWhileWatched(): Promise<void> {
    while (watchers.size > 0 && !stop.signal.aborted) {
      await poll().catch((error: unknown) => {
        fingerprint = ''
        logger.error({ err: error }, 'the figures could not be read')
      })
      // the server is closing: do not wait for the rest of the second
      await setTimeout(pollEveryMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
    polling = null
  }

  async function poll(): Promise<void> {
    await endExpired()
    const now = await shared.fingerprint()
    if (now !== fingerprint) {
      fingerprint = now
      await sendAll(now)
    }
    sendHeartbeats()
  }

  /** Ends the streams of ended sessions. */
  async function endExpired(): Promise<void> {
    // watchers that arrive during the query were checked just now
    const current = [...watchers]
    const { rows } = await db.query<{ id: string }>({
      name: 'dashboard_live_sessions',
      text: `select s.id from sessions s join admins a on a.id = s.admin_id
        where s.id = any($1) and s.ended_at is null and s.expires_at > $2 and s.last_seen_at >= $3
          and a.disabled_at is null`,
      values: [
        [...new Set(current.map(({ sessionId }) => sessionId))],
        clock.now(),
        new Date(clock.now().getTime() - sessionLimits.idleMs),
      ],
    })
    const live = new Set(rows.map(({ id }) => id))
    for (const watcher of current)
      if (!live.has(watcher.sessionId)) endStream(watcher, 'event: over\ndata: {}\n\n')
  }

  async function sendAll(now: string): Promise<void> {
    for (const watcher of watchers) {
      const { figures, isWhole } = await shared.recent(watcher.input, now)
      // later changes are sent once these figures are old enough
      if (!isWhole) fingerprint = ''
      const text = JSON.stringify(figures)
      if (text === watcher.sent) continue
      // a slow reader is sent nothing more until it has caught up, then the latest
      if (watcher.out.writableNeedDrain) {
        fingerprint = ''
        continue
      }
      watcher.sent = text
      write(watcher, `event: figures\ndata: ${text}\n\n`)
    }
  }

  function sendHeartbeats(): void {
    for (const watcher of watchers)
      if (Date.now() - watcher.heartbeatAt >= heartbeatEveryMs && !watcher.out.writableNeedDrain)
        write(watcher, ':\n\n')
  }

  function write(watcher: Watcher, text: string): void {
    watcher.heartbeatAt = Date.now()
    watcher.out.write(text)
  }

  return {
    watch,
    /** Ends every stream and the loop; later streams end at once. */
    async close(): Promise<void> {
      stop.abort()
      for (const { out } of watchers) out.end()
      watchers.clear()
      await polling
    },
  }
}
