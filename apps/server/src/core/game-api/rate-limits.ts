import { BoundedCache } from '../platform/bounded-cache.ts'
import { GameError } from './game-errors.ts'

/** How many callers are remembered; a forgotten one starts with a full allowance. */
const callersAtMost = 50_000

interface Bucket {
  /** How many calls are left at the time `at`. */
  left: number
  at: number
}

export interface RateLimits {
  /**
   * Counts one call of a caller against a token bucket of `perMinute`. @throws GameError `too_many_requests` with the
   * seconds to wait.
   */
  take(caller: string, perMinute: number, now: Date): void
}

/** Limits of this process, kept in memory: they guard the server's work, not a secret. */
export function createRateLimits(): RateLimits {
  const buckets = new BoundedCache<string, Bucket>(callersAtMost)
  return {
    take(caller, perMinute, now) {
      const at = now.getTime()
      const bucket = buckets.get(caller) ?? { left: perMinute, at }
      const perMs = perMinute / 60_000
      const left = Math.min(perMinute, bucket.left + Math.max(0, at - bucket.at) * perMs)
      if (left < 1) {
        throw new GameError('too_many_requests', { retryAfterSeconds: Math.ceil((1 - left) / perMs / 1000) })
      }
      buckets.set(caller, { left: left - 1, at })
    },
  }
}
