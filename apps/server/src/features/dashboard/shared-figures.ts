import type { Dashboard, DashboardInput } from '@loupe/contract/admin/dashboard/dashboard'
import type { Needs } from '@loupe/contract/admin/dashboard/dashboard-needs'
import type { Deps } from '#src/core/platform/deps.ts'
import { readDashboard } from './dashboard.ts'
import { readFingerprint } from './fingerprint.ts'
import { createSharedNeeds, readingMaxAgeMs } from './needs/shared-needs.ts'

interface Reading {
  /** The fingerprint at the reading; null if it was not read. */
  fingerprint: string | null
  readAt: number
  figures: Promise<Dashboard>
}

/**
 * The figures of a period, and the needs. `current` reads them: for an administrator who opens the page, and may just
 * have changed them. `recent` is for watchers, however many they are and however fast games arrive: read at most every
 * ten seconds, for all of them together.
 */
export function createSharedFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const sharedNeeds = createSharedNeeds({ db, clock })
  const readings = new Map<string, Reading>()

  async function read(input: DashboardInput, now: Date, needs: Promise<Needs>): Promise<Dashboard> {
    const [figures, waiting] = await Promise.all([readDashboard(db, input, now), needs])
    return { ...figures, needs: waiting }
  }

  function readAgain(
    input: DashboardInput,
    fingerprint: string | null,
    needs: Promise<Needs>,
  ): Promise<Dashboard> {
    const now = clock.now()
    for (const [key, { readAt }] of readings)
      if (now.getTime() - readAt >= readingMaxAgeMs) readings.delete(key)
    const figures = read(input, now, needs)
    const key = JSON.stringify(input)
    const reading = { fingerprint, readAt: now.getTime(), figures }
    readings.set(key, reading)
    // the callers that wait for it get the failure
    figures.catch(() => readings.get(key) === reading && readings.delete(key))
    return figures
  }

  function find(input: DashboardInput): Reading | null {
    const reading = readings.get(JSON.stringify(input))
    return reading && clock.now().getTime() - reading.readAt < readingMaxAgeMs ? reading : null
  }

  return {
    current: (input: DashboardInput) => readAgain(input, null, sharedNeeds.current()),
    /** Changes whenever a figure or a need does: queried every second while there are watchers. */
    fingerprint: async () =>
      `${await readFingerprint(db, clock.now())} ${JSON.stringify(await sharedNeeds.recent())}`,
    /** `isWhole`: nothing has changed since these were read. */
    async recent(
      input: DashboardInput,
      fingerprint: string,
    ): Promise<{ figures: Dashboard; isWhole: boolean }> {
      const reading = find(input)
      if (!reading)
        return { figures: await readAgain(input, fingerprint, sharedNeeds.recent()), isWhole: true }
      return { figures: await reading.figures, isWhole: reading.fingerprint === fingerprint }
    },
  }
}

export type SharedFigures = ReturnType<typeof createSharedFigures>
