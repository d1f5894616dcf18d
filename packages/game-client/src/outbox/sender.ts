import type { Clock, ClockWatch } from '../clock.ts'
import { GameClientError, unreachable } from '../http.ts'
import type { Identities } from '../identities.ts'
import { backOffMs } from './back-off.ts'
import { batchesOf, bodyOf, laneOf, type Waiting, whoOf } from './entry.ts'
import { finalCodes, playerCodes, stoppingCodes } from './error-codes.ts'
import type { Exclusive } from './exclusive.ts'
import { isBlocked, lanesOf } from './lanes.ts'
import type { Outbox } from './outbox.ts'

/** Something that the server permanently refused, or whose player was erased. */
export interface Rejected {
  path: string
  body: Record<string, unknown>
  reason: string
}

export interface Sender {
  /** Sends pending entries now; resolves when nothing more can be sent. */
  flush(): Promise<void>
  /** Sends soon, or at the time of the next attempt. */
  schedule(): void
  /** Passes this page's pending entries to the browser, which sends them after the page is closed. */
  leave(): void
  /** Makes calls wait as long as the server asked. */
  holdBack(error: GameClientError): void
  stop(): void
  readonly isSending: boolean
  /** The time until the next automatic attempt; null while nothing has failed. */
  readonly retryInMs: number | null
  readonly lastError: GameClientError | null
  readonly counts: { accepted: number; duplicate: number; rejected: number }
}

interface SenderOptions {
  outbox: Outbox
  identities: Identities
  clock: Clock
  watch: ClockWatch
  exclusive: Exclusive
  random: () => number
  sendAfterMs: number
  onRejected: (rejected: Rejected) => void
  onErased: (who: string) => Promise<void>
  /** Sends the game of a lane again if the server does not know it; false if there is nothing to send. */
  retell: (lane: string) => Promise<boolean>
  onChange: () => void
}

/** Browsers limit all requests of a closing page to 64 KiB. */
const leavingBytes = 60_000

export function createSender(options: SenderOptions): Sender {
  const { outbox, identities, clock, watch, exclusive, random, sendAfterMs, onChange } = options
  const counts = { accepted: 0, duplicate: 0, rejected: 0 }
  let running: Promise<void> | null = null
  let queued: Promise<void> | null = null
  let timer: unknown = null
  let failures = 0
  let notBeforeMs = 0
  let retryAtMs: number | null = null
  let lastError: GameClientError | null = null
  let isStopped = false
  const leaving = new Set<string>()
  let bytesInFlight = 0

  function reject({ entry }: Waiting, reason: string): void {
    counts.rejected += 1
    // an error in the callback must not stop the sending
    void Promise.resolve({ path: entry.path, body: entry.body, reason }).then(options.onRejected)
  }

  /** Converts times of the device to the server's, once; repeated calls keep them. */
  function correct(batch: Waiting[]): Waiting[] {
    if (watch.offsetMs === null || batch.every(({ entry }) => !entry.deviceTimes)) return batch
    const corrected = batch.map(({ key, entry: { deviceTimes = [], ...entry } }) => {
      const body = { ...entry.body }
      for (const field of deviceTimes) body[field] = watch.correct(Date.parse(String(body[field])))
      return { key, entry: { ...entry, body } }
    })
    outbox.replace(corrected)
    return corrected
  }

  /** Sends one call. Each part of a batch has a result of its own. @throws GameClientError */
  async function send(batch: Waiting[], keepalive = false): Promise<void> {
    const [first] = batch
    if (!first) return
    const identity = await identities.find(whoOf(first.key))
    if (!identity) {
      for (const waiting of batch) reject(waiting, 'player_unknown')
      return outbox.remove(batch)
    }
    const { method, path, batch: field } = first.entry
    const { data } = await identities.call(identity, { method, path, body: bodyOf(batch), keepalive })
    if (field === undefined) {
      counts.accepted += 1
    } else {
      const { results } = data as { results?: { result: string; reason?: string }[] }
      if (results?.length !== batch.length) throw unreachable(new Error('not a response of Loupe'))
      results.forEach(({ result, reason }, n) => {
        if (result === 'accepted' || result === 'duplicate') counts[result] += 1
        else reject(batch[n] as Waiting, reason ?? result)
      })
    }
    return outbox.remove(batch)
  }

  /**
   * Sends a call and handles its refusal. Returns what is blocked by it: null, its lane, or everything of its player.
   * @throws GameClientError to end the round
   */
  async function deliver(batch: Waiting[], isRetold = false): Promise<string | null> {
    const lane = laneOf(batch[0]?.key ?? '')
    const player = laneOf(lane)
    try {
      await send(correct(batch))
      lastError = null
      failures = 0
      return null
    } catch (error) {
      if (!(error instanceof GameClientError)) throw error
      const { code } = error
      if (code === 'player_erased') {
        await options.onErased(whoOf(lane))
        return player
      }
      if (code === 'game_unknown' && !isRetold && (await options.retell(lane))) return deliver(batch, true)
      if (code === 'too_large' && batch.length > 1) {
        const half = Math.ceil(batch.length / 2)
        return (await deliver(batch.slice(0, half))) ?? deliver(batch.slice(half))
      }
      if (finalCodes.has(code) && !error.isOfIdentify) {
        for (const waiting of batch) reject(waiting, code)
        await outbox.remove(batch)
        return null
      }
      lastError = error
      if (stoppingCodes.has(code)) throw error
      return error.isOfIdentify || playerCodes.has(code) ? player : lane
    }
  }

  /** Repeats until nothing more can be sent. */
  async function round(keepOn: () => Promise<boolean>): Promise<void> {
    const blocked = new Set<string>()
    for (;;) {
      const all = await outbox.list()
      const lanes = lanesOf(all.filter(({ key }) => !isBlocked(blocked, laneOf(key))))
      if (lanes.length === 0) break
      for (const waiting of lanes) {
        for (const batch of batchesOf(waiting)) {
          if (isStopped || isBlocked(blocked, laneOf(batch[0]?.key ?? '')) || !(await keepOn())) break
          const waits = await deliver(batch)
          if (waits !== null) blocked.add(waits)
        }
      }
      if (isStopped || !(await keepOn())) return
    }
    if (outbox.pending > 0 && blocked.size > 0) wait()
  }

  function wait(error?: GameClientError): void {
    failures += 1
    retryAtMs = clock.monotonic() + backOffMs(failures, random)
    if (error) holdBack(error)
    arm()
  }

  function holdBack({ retryAfterMs = 0 }: GameClientError): void {
    if (retryAfterMs === 0) return
    // several clients with the same delay do not return at the same moment
    notBeforeMs = clock.monotonic() + retryAfterMs + Math.round(random() * Math.min(1000, retryAfterMs))
    retryAtMs = Math.max(retryAtMs ?? 0, notBeforeMs)
  }

  function arm(atMs = retryAtMs ?? clock.monotonic() + sendAfterMs): void {
    if (isStopped) return
    clock.clearTimeout(timer)
    timer = clock.setTimeout(
      () => {
        timer = null
        void flush()
      },
      Math.max(0, atMs - clock.monotonic()),
    )
  }

  async function flushOnce(): Promise<void> {
    clock.clearTimeout(timer)
    timer = null
    if (clock.monotonic() < notBeforeMs) return arm(notBeforeMs)
    retryAtMs = null
    let isBusy = false
    try {
      isBusy = !(await exclusive(round))
    } catch (error) {
      if (!(error instanceof GameClientError)) throw error
      wait(error)
    }
    // added meanwhile; or another tab is sending, and may end without having seen it
    if (timer === null && (isBusy || outbox.pending > 0)) arm()
  }

  function flush(): Promise<void> {
    if (isStopped) return Promise.resolve()
    if (running) {
      queued ??= running.then(() => {
        queued = null
        return flush()
      })
      return queued
    }
    running = flushOnce().finally(() => {
      running = null
      onChange()
    })
    onChange()
    return running
  }

  return {
    flush,
    schedule() {
      if (timer === null && running === null) arm()
    },
    leave() {
      const lanes = lanesOf(outbox.own().filter(({ key }) => !leaving.has(key)))
      for (const batch of lanes.flatMap((lane) => batchesOf(lane))) {
        const bytes = new TextEncoder().encode(JSON.stringify(bodyOf(batch))).length
        if (bytesInFlight + bytes > leavingBytes) return
        bytesInFlight += bytes
        for (const { key } of batch) leaving.add(key)
        send(correct(batch), true)
          // refused entries are still stored, and are sent with the rest
          .catch(() => {})
          .finally(() => {
            bytesInFlight -= bytes
            for (const { key } of batch) leaving.delete(key)
          })
      }
    },
    holdBack,
    stop() {
      isStopped = true
      clock.clearTimeout(timer)
    },
    get isSending() {
      return running !== null
    },
    get retryInMs() {
      return retryAtMs === null ? null : Math.max(0, retryAtMs - clock.monotonic())
    },
    get lastError() {
      return lastError
    },
    counts,
  }
}
