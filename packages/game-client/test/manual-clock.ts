import type { Clock } from '../src/clock.ts'

/** A clock that only advances when a test moves it, and then runs the due timers. */
export interface ManualClock extends Clock {
  /** Advances the time, one timer after the other; `settle` waits for the work of a timer. */
  advance(ms: number): Promise<void>
  /** Sets the device's clock, like its user; timers and the monotonic clock are not affected. */
  set(nowMs: number): void
}

export function createManualClock(
  nowMs = Date.parse('2026-11-20T12:00:00Z'),
  settle: () => Promise<void> = turns,
): ManualClock {
  let passedMs = 0
  let offsetMs = nowMs
  let count = 0
  const timers = new Map<number, { atMs: number; run: () => void }>()

  function nextBefore(endMs: number) {
    const due = [...timers].filter(([, { atMs }]) => atMs <= endMs)
    return due.toSorted(([a, one], [b, other]) => one.atMs - other.atMs || a - b)[0]
  }

  return {
    now: () => offsetMs + passedMs,
    monotonic: () => passedMs,
    setTimeout(run, ms) {
      count += 1
      timers.set(count, { atMs: passedMs + ms, run })
      return count
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    async advance(ms) {
      const endMs = passedMs + ms
      await settle()
      for (let next = nextBefore(endMs); next; next = nextBefore(endMs)) {
        const [id, { atMs, run }] = next
        timers.delete(id)
        passedMs = Math.max(passedMs, atMs)
        run()
        await settle()
      }
      passedMs = endMs
    },
    set(at) {
      offsetMs = at - passedMs
    },
  }
}

/** Lets pending promises settle, as far as they need no timers. */
export async function turns(count = 30): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise((resolve) => setImmediate(resolve))
}
