import { endOtherSessions, endSession, getSessions } from '@loupe/contract/admin/account/sessions'
import type { FastifyInstance } from 'fastify'
import { endSessions } from '#src/core/auth/end-sessions.ts'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { endedEntry, endOthers } from './end-others.ts'
import { liveSessions } from './sessions.repo.ts'

/** The sessions of the signed-in administrator; those of others are 404. */
export function sessionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getSessions, (_, { db, adminId, sessionId, now }) =>
    liveSessions(db, { adminId, sessionId, now }),
  )

  route(app, deps, endSession, async ({ id }, { db, adminId, now, audit }) => {
    const [ended] = await endSessions(db, { adminId, now, reason: 'ended', only: id })
    if (!ended) throw new AppError('not_found')
    await audit(endedEntry(adminId, ended))
    return { id }
  })

  route(app, deps, endOtherSessions, async (_, context) => ({ ended: await endOthers(context.db, context) }))
}
