import type { Needs } from '@loupe/contract/admin/dashboard/dashboard-needs'
import type { Deps } from '#src/core/platform/deps.ts'
import { sharedForMs } from '../shared-for.ts'
import { readNeeds } from './needs.ts'

/** What needs an administrator: `current` for one who opens the page, `recent` for all who watch. */
export function createSharedNeeds({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let latest: { readAt: number; needs: Promise<Needs> } | null = null

  function current(): Promise<Needs> {
    const now = clock.now()
    const reading = { readAt: now.getTime(), needs: readNeeds(db, now) }
    latest = reading
    // a failure is for those who wait for it now
    reading.needs.catch(() => {
      if (latest === reading) latest = null
    })
    return reading.needs
  }

  return {
    current,
    recent: () => (latest && clock.now().getTime() - latest.readAt < sharedForMs ? latest.needs : current()),
  }
}

export type SharedNeeds = ReturnType<typeof createSharedNeeds>
