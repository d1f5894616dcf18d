/** The source of time. Optional; a test passes one that it controls. */
export interface Clock {
  /** Milliseconds since 1970 by the device's clock. */
  now(): number
  /** Milliseconds since some moment; never jumps, whatever happens to the device's clock. */
  monotonic(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout(run, ms) {
    const timer: unknown = setTimeout(run, ms)
    // in Node and Deno, pending calls do not keep a script running
    if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as NodeJS.Timeout).unref()
    return timer
  },
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
}

/** A smaller difference is ignored: `Date` has whole seconds, and calls take time. */
const toleranceMs = 5000

/** Compares the device's clock with the server's. */
export interface ClockWatch {
  /** What to add to the device's time to get the server's; null until the first response. */
  readonly offsetMs: number | null
  /** Uses the server's time of a response, with when the request was sent and the response received. */
  observe(serverMs: number, sentAtMs: number, receivedAtMs: number): void
  /** Converts a time of the device to the server's, in ISO 8601. */
  correct(deviceMs: number, offsetMs?: number): string
}

export function createClockWatch(): ClockWatch {
  let offset: number | null = null
  return {
    get offsetMs() {
      return offset
    },
    observe(serverMs, sentAtMs, receivedAtMs) {
      const roundTripMs = receivedAtMs - sentAtMs
      // a slow response is too imprecise, unless nothing is known yet
      if (Number.isNaN(serverMs) || (offset !== null && (roundTripMs < 0 || roundTripMs > toleranceMs)))
        return
      const seen = serverMs - (sentAtMs + receivedAtMs) / 2
      const known = offset ?? 0
      // small differences are ignored, so that repeated calls have the same times
      if (Math.abs(seen - known) > toleranceMs) offset = Math.round(seen / 1000) * 1000
      else offset = known
    },
    correct: (deviceMs, offsetMs = offset ?? 0) => new Date(deviceMs + offsetMs).toISOString(),
  }
}
