import { availableParallelism } from 'node:os'
import { createBoundedQueue } from '../platform/bounded-queue.ts'

/** The second recommended option of RFC 9106, in one lane, so that a hash takes one core: 64 MiB, three passes. */
const parameters = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const
/** A hash with these parameters and an unknown password, precomputed to keep the start fast. */
const decoy =
  '$argon2id$v=19$m=65536,t=3,p=1$d+JVCwItKEvy/P3sMQbp3w$3vdbo2NAgujMv0SNDLTSehUWzUwgoJ7KkeUX+JtV1Gg'
/** Two, or one on a machine with two cores, so that a core is left for other requests. */
const runningAtMost = Math.max(1, Math.min(2, availableParallelism() - 1))
/** About two seconds of hashing; further sign-ins get 503 with Retry-After. */
const waitingAtMost = 32

/** Whether a hash has weaker parameters than the current ones; it is then replaced at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? []
  return !(Number(memory) >= parameters.memoryCost && Number(passes) >= parameters.timeCost)
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** With a null hash it takes as long and returns false, so that timing does not reveal unknown accounts. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/**
 * Argon2id with few hashes at once, so that sign-ins leave a core for other requests.
 * When too many wait, `not_ready` with Retry-After is thrown.
 */
export function createPasswords(): Passwords {
  const enqueue = createBoundedQueue({ atOnce: runningAtMost, waitingAtMost, retryAfterSeconds: 2 })
  return {
    hash: (password) =>
      enqueue(async () => {
        const { hash } = await loadArgon2()
        return hash(password, parameters)
      }),
    verify: (passwordHash, password) =>
      enqueue(async () => {
        const { verify } = await loadArgon2()
        const matches = await verify(passwordHash ?? decoy, password)
        return matches && passwordHash !== null
      }),
  }
}

/** Native code, loaded at the first sign-in so that it does not delay the start. */
function loadArgon2() {
  return import('@node-rs/argon2')
}
