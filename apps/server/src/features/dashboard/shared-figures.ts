import type { Dashboard, DashboardInput } from '@loupe/contract/admin/dashboard'
import type { Deps } from '#src/core/platform/deps.ts'
import { readDashboard } from './dashboard.ts'
import { readPulse } from './pulse.ts'

/** Those who watch share a reading for so long, also when its figures have changed since. */
export const sharedForMs = 10_000

interface Reading {
  pulse: string
  readAt: number
  figures: Promise<Dashboard>
}

/**
 * The figures of a period. `current` reads them: for an administrator who opens the page, and may just have changed
 * them. `recent` is what those who watch are sent, however many they are and however fast games arrive: read at most
 * every ten seconds, for all of them together.
 */
export function createSharedFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const readings = new Map<string, Reading>()

  function readAgain(input: DashboardInput, pulse: string): Promise<Dashboard> {
    const now = clock.now()
    for (const [key, { readAt }] of readings) if (now.getTime() - readAt >= sharedForMs) readings.delete(key)
    const figures = readDashboard(db, input, now)
    const key = JSON.stringify(input)
    const reading = { pulse, readAt: now.getTime(), figures }
    readings.set(key, reading)
    // a failure is for those who wait for it now
    figures.catch(() => readings.get(key) === reading && readings.delete(key))
    return figures
  }

  function find(input: DashboardInput): Reading | null {
    const reading = readings.get(JSON.stringify(input))
    return reading && clock.now().getTime() - reading.readAt < sharedForMs ? reading : null
  }

  return {
    async current(input: DashboardInput): Promise<Dashboard> {
      return readAgain(input, await readPulse(db, clock.now()))
    },
    /** `isWhole`: nothing has changed since these were read. */
    async recent(input: DashboardInput, pulse: string): Promise<{ figures: Dashboard; isWhole: boolean }> {
      const reading = find(input)
      if (!reading) return { figures: await readAgain(input, pulse), isWhole: true }
      return { figures: await reading.figures, isWhole: reading.pulse === pulse }
    },
  }
}

export type SharedFigures = ReturnType<typeof createSharedFigures>
