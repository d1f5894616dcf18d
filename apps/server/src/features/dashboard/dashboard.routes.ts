import { getDashboard, watchDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { getRecentChanges } from '@loupe/contract/admin/dashboard/dashboard-changes'
import { retryJob } from '@loupe/contract/admin/jobs'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { countArrivals, readChanges } from './changes/changes.repo.ts'
import { findLastVisit } from './changes/last-visit.ts'
import { createLiveFigures } from './live-figures.ts'
import { createSharedFigures } from './shared-figures.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = createSharedFigures(deps)
  route(app, deps, getDashboard, (input) => shared.current(input))

  route(app, deps, getRecentChanges, async (_input, { db, adminId, sessionId, now }) => {
    const { since, isFirstVisit } = await findLastVisit(db, adminId, sessionId, now)
    const lines = await readChanges(db, adminId, since)
    return { since: since.toISOString(), isFirstVisit, lines, ...(await countArrivals(db, since)) }
  })

  route(app, deps, retryJob, async ({ name }, { db, audit }) => {
    if (!deps.jobs.names().includes(name)) throw new AppError('not_found')
    const count = await deps.jobs.retryNow(name, db)
    await audit({ action: 'jobs.retry', subjectKind: 'jobs', subjectId: name })
    return { count }
  })

  const live = createLiveFigures(deps, shared)
  // before closing, which waits for every response to end
  app.addHook('preClose', () => live.close())
  route(app, deps, watchDashboard, async (input, { request, reply, sessionId }) => {
    // a HEAD request must not open a stream
    if (request.method === 'HEAD') throw new AppError('method_not_allowed')
    void reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      // a buffering proxy would hold everything back
      .header('x-accel-buffering', 'no')
      .send(live.watch(sessionId, input))
    return null
  })
}
