import type { Needs } from '@loupe/contract/admin/dashboard/dashboard-needs'
import type { Deps } from '#src/core/platform/deps.ts'
import { readNeeds } from './needs.ts'

/** How long watchers share a reading, even if its figures have changed since. */
export const readingMaxAgeMs = 10_000

/** The needs: `current` for an administrator who opens the page, `recent` for all watchers. */
export function createSharedNeeds({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let latest: { readAt: number; needs: Promise<Needs> } | null = null

  function current(): Promise<Needs> {
    const now = clock.now()
    const reading = { readAt: now.getTime(), needs: readNeeds(db, now) }
    latest = reading
    // the callers that wait for it get the failure
    reading.needs.catch(() => {
      if (latest === reading) latest = null
    })
    return reading.needs
  }

  return {
    current,
    recent: () =>
      latest && clock.now().getTime() - latest.readAt < readingMaxAgeMs ? latest.needs : current(),
  }
}
