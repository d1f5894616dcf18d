import type { Clock } from '../clock.ts'
import type { GameStorage } from '../storage/storage.ts'

/** Of the Web Locks API what is used here. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable: true },
    work: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown>
}

/** Runs `work` unless another tab is at it; resolves to whether it ran. `extend` says whether it may go on. */
export type Exclusive = (work: (extend: () => Promise<boolean>) => Promise<void>) => Promise<boolean>

/** Longer than a call can take, so that a lease ends by itself only where a tab is gone. */
const leaseMs = 60_000
const leaseKey = 'lease'

interface Lease {
  owner: string
  until: number
}

/** One tab at a time: by Web Locks where the browser has them, else by a lease in the storage that they share. */
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
      // a lease that lasts longer than any is from a time before someone set the clock
      !lease || lease.owner === owner || lease.until <= now || lease.until > now + leaseMs
    const got = await storage
      .update(leaseKey, (value) =>
        isFree(value as Lease | undefined) ? { owner, until: now + leaseMs } : value,
      )
      // a storage without room for a lease: what is sent twice counts once
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
      await storage.update(leaseKey, released).catch(() => {}) // it ends by itself
    }
    return true
  }
}
