/** Where time comes from. A game can leave it out; a test puts one in its place that it moves by hand. */
export interface Clock {
  /** Milliseconds since 1970 as the device believes. */
  now(): number
  /** Milliseconds since some moment; never jumps, whatever is done to the device's clock. */
  monotonic(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout(run, ms) {
    const timer: unknown = setTimeout(run, ms)
    // in Node and Deno, what waits to be sent does not keep a script alive
    if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as NodeJS.Timeout).unref()
    return timer
  },
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
}

/** A clock that is this much off, or less, counts as right: `Date` has whole seconds, and calls take time. */
const toleranceMs = 5000

/** Compares the device's clock with the server's. */
export interface ClockWatch {
  /** What has to be added to the device's time to get the server's; null until a response has told. */
  readonly offsetMs: number | null
  /** Takes the server's time from a response, with when the request was sent and the response received. */
  observe(serverMs: number, sentAtMs: number, receivedAtMs: number): void
  /** A time of the device in the server's, in ISO 8601. */
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
      // a slow response tells too little, unless nothing is known yet
      if (Number.isNaN(serverMs) || (offset !== null && (roundTripMs < 0 || roundTripMs > toleranceMs)))
        return
      const seen = serverMs - (sentAtMs + receivedAtMs) / 2
      const known = offset ?? 0
      // small differences are not followed, so that what is sent again has the same times
      if (Math.abs(seen - known) > toleranceMs) offset = Math.round(seen / 1000) * 1000
      else offset = known
    },
    correct: (deviceMs, offsetMs = offset ?? 0) => new Date(deviceMs + offsetMs).toISOString(),
  }
}
