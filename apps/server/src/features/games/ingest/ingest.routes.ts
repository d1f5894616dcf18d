import { addGameEvents, putGame as putGameCall } from '@loupe/contract/game/games'
import type { FastifyInstance } from 'fastify'
import { addEventMonths, monthsAhead } from '#src/core/database/event-months.ts'
import { gameRoute } from '#src/core/game-api/game-route.ts'
import { groupedCalls } from '#src/core/http/grouped-calls.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { storedGameOf } from '../games.row.ts'
import { deleteOldEvents } from '../retention/delete-old-events.ts'
import { countUnknownEvents } from '../unknown-events/count-unknown-events.ts'
import { addEvents } from './add-events.ts'
import { type ArrivedBatch, addEventsTogether, arrivedBatchOf } from './add-events-together.ts'
import { putGame } from './put-game.ts'
import type { Result } from './read-events.ts'

/** While some groups are in the database, the calls of the next one are parsed and judged. */
const groupsAtOnce = 3
const batchesInGroup = 16
const countEverySeconds = 60
const deleteEverySeconds = 3600
const addMonthsEverySeconds = 86_400

/** The calls by which game apps send games and their events. */
export function ingestRoutes(app: FastifyInstance, deps: Deps): void {
  gameRoute(app, deps, putGameCall, async (input, context) => storedGameOf(await putGame(context, input)))

  deps.jobs.defineRecurring('count_unknown_events', countEverySeconds, (signal) =>
    inSteps(signal, () => countUnknownEvents(deps.db)),
  )

  // if this server's role may not create tables, the owner has created them for years ahead
  deps.jobs.defineRecurring('add_event_months', addMonthsEverySeconds, () =>
    addEventMonths(deps.db, deps.clock.now(), monthsAhead),
  )

  deps.jobs.defineRecurring('delete_old_events', deleteEverySeconds, (signal) =>
    deleteOldEvents(deps, signal),
  )

  const together = groupedCalls<ArrivedBatch, { results: Result[] }>({
    groupsAtOnce,
    callsInGroup: batchesInGroup,
    keyOf: ({ playerId }) => playerId,
    async work(batches) {
      const stored = await addEventsTogether(deps.db, batches)
      return stored.map((results) => results && { results })
    },
    onFailure(error) {
      // A duplicate event is found by its unique index, without a query beforehand.
      if (codeOf(error) !== uniqueViolation) {
        deps.logger.warn({ err: error }, 'A group of batches was not stored')
      }
    },
  })
  gameRoute(
    app,
    deps,
    addGameEvents,
    async (input, context) => ({ results: await addEvents(context, input) }),
    { run: (call, alone) => together(arrivedBatchOf(call), alone) },
  )
}

/** PostgreSQL's code of it. */
const uniqueViolation = '23505'

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
