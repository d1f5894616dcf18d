import { getPuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { FastifyInstance } from 'fastify'
import { route } from '#src/core/http/route.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { countWaiting } from './count-waiting.ts'
import { mergeChanges } from './merge-changes.ts'
import { readStatistics } from './read-statistics.ts'
import { recordLastSearched } from './record-last-searched.ts'

/** How long changes wait to be merged; the statistics are the same before and after. */
const mergeEverySeconds = 60

/** What players did on puzzles. */
export function statisticsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPuzzleStatistics, (input, { db }) => readStatistics(db, input))

  deps.jobs.defineRecurring('keep_play_statistics', mergeEverySeconds, async (signal) => {
    await inSteps(signal, () => mergeChanges(deps.db))
    await inSteps(signal, () => countWaiting(deps.db))
    await inSteps(signal, () => recordLastSearched(deps.db))
  })
}
