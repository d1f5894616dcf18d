import type { Database } from '../database/database.ts'

interface TimerEvents {
  /** It is time to poll for jobs. */
  onPoll: () => Promise<void>
  /** It is time to renew leases. */
  onRenew: () => Promise<void>
  onFault: (error: unknown) => void
}

/** Finds jobs of dead servers, and jobs that have become due. */
const pollEveryMs = 5000
const renewEveryMs = 5000
/** The sender's transaction commits a moment after the job was added; on a pool it is polled until then. */
const afterCommitMs = [5, 30, 120, 500, 1500]

/**
 * Schedules the polling for jobs and the renewal of leases. Only one poll runs at a time; one requested meanwhile
 * follows it.
 */
export function startTimers({ onPoll, onRenew, onFault }: TimerEvents) {
  const timers = new Set<NodeJS.Timeout>()
  let isOn = false
  let polling: Promise<void> | null = null
  let isRequested = false

  function pollSoon(): void {
    if (!isOn) return
    isRequested = true
    polling ??= pollWhileRequested().finally(() => (polling = null))
  }

  async function pollWhileRequested(): Promise<void> {
    while (isRequested) {
      isRequested = false
      await onPoll().catch(onFault)
    }
  }

  function every(ms: number, work: () => void): void {
    timers.add(setInterval(work, ms).unref())
  }

  return {
    pollSoon,
    /** On the only session of the embedded engine, any query runs after the commit. */
    pollAfterCommit(engine: Database['engine']): void {
      if (engine === 'embedded') return pollSoon()
      if (!isOn) return
      for (const ms of afterCommitMs) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          pollSoon()
        }, ms).unref()
        timers.add(timer)
      }
    },
    start(): void {
      isOn = true
      every(pollEveryMs, pollSoon)
      every(renewEveryMs, () => void onRenew().catch(onFault))
      pollSoon()
    },
    async stop(): Promise<void> {
      isOn = false
      isRequested = false
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await polling
    },
  }
}
