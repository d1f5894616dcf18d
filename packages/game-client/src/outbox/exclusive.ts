import type { Clock } from '../clock.ts'
import type { GameStorage } from '../storage/storage.ts'

/** The part of the Web Locks API that is used. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable: true },
    work: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown>
}

/** Runs `work` unless another tab does; resolves to whether it ran. `extend` returns whether it may continue. */
export type Exclusive = (work: (extend: () => Promise<boolean>) => Promise<void>) => Promise<boolean>

/** Longer than any call, so that a lease only expires if its tab is gone. */
const leaseMs = 60_000
const leaseKey = 'lease'

interface Lease {
  owner: string
  until: number
}

/** One tab at a time: by Web Locks if the browser has them, otherwise by a lease in the shared storage. */
export function createExclusive(
  storage: GameStorage,
  { clock, owner, locks }: { clock: Clock; owner: string; locks: Locks | undefined },
): Exclusive {
  if (storage.name === undefined) {
    return async (work) => {
      await work(async () => true)
      return true
    }
  }
  if (locks) {
    return async (work) => {
      const ran = await locks.request(`loupe ${storage.name}`, { ifAvailable: true }, async (lock) => {
        if (lock) await work(async () => true)
        return lock !== null
      })
      return ran === true
    }
  }
  const take = async (): Promise<boolean> => {
    const now = clock.now()
    const isFree = (lease: Lease | undefined) =>
      // a lease that ends later than possible was made before the clock was set back
      !lease || lease.owner === owner || lease.until <= now || lease.until > now + leaseMs
    const got = await storage
      .update(leaseKey, (value) =>
        isFree(value as Lease | undefined) ? { owner, until: now + leaseMs } : value,
      )
      // no space for a lease: entries sent twice count once
      .catch(() => ({ owner }))
    return (got as Lease).owner === owner
  }
  return async (work) => {
    if (!(await take())) return false
    try {
      await work(take)
    } finally {
      const released = (value: unknown) =>
        (value as Lease).owner === owner ? { owner: '', until: 0 } : value
      await storage.update(leaseKey, released).catch(() => {}) // it expires
    }
    return true
  }
}
