import { AppError } from '../http/errors.ts'

interface Limits {
  atOnce: number
  waitingAtMost: number
  /** Sent with the refusal. */
  retryAfterSeconds?: number
}

/**
 * Runs work with limited concurrency and a limited waiting line. The returned function refuses work with `not_ready`
 * while the line is full.
 */
export function createBoundedQueue({ atOnce, waitingAtMost, retryAfterSeconds }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost)
        throw new AppError('not_ready', retryAfterSeconds ? { retryAfterSeconds } : {})
      // finished work passes its slot on
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
