import type { Database } from '../database/database.ts'

interface TimerEvents {
  /** Time to look for jobs. */
  onLook: () => Promise<void>
  /** Time to renew leases. */
  onRenew: () => Promise<void>
  onFault: (error: unknown) => void
}

/** Finds jobs of dead servers, and jobs that have become due. */
const lookEveryMs = 5000
const renewEveryMs = 5000
/** The sender's transaction commits a moment after the job was added; on a pool it is polled until then. */
const afterCommitMs = [5, 30, 120, 500, 1500]

/**
 * Schedules the look for jobs and the renewal of leases. Only one look runs at a time; one requested meanwhile follows
 * it.
 */
export function startTimers({ onLook, onRenew, onFault }: TimerEvents) {
  const timers = new Set<NodeJS.Timeout>()
  let isOn = false
  let looking: Promise<void> | null = null
  let isRequested = false

  function lookSoon(): void {
    if (!isOn) return
    isRequested = true
    looking ??= pollWhileRequested().finally(() => (looking = null))
  }

  async function pollWhileRequested(): Promise<void> {
    while (isRequested) {
      isRequested = false
      await onLook().catch(onFault)
    }
  }

  function every(ms: number, work: () => void): void {
    timers.add(setInterval(work, ms).unref())
  }

  return {
    lookSoon,
    /** On the only session of the embedded engine, any query runs after the commit. */
    lookAfterCommit(engine: Database['engine']): void {
      if (engine === 'embedded') return lookSoon()
      if (!isOn) return
      for (const ms of afterCommitMs) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          lookSoon()
        }, ms).unref()
        timers.add(timer)
      }
    },
    start(): void {
      isOn = true
      every(lookEveryMs, lookSoon)
      every(renewEveryMs, () => void onRenew().catch(onFault))
      lookSoon()
    },
    async stop(): Promise<void> {
      isOn = false
      isRequested = false
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await looking
    },
  }
}
