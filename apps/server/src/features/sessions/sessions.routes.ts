import { endOtherSessions, endSession, getSessions } from '@loupe/contract/sessions'
import type { FastifyInstance } from 'fastify'
import type { AuditEntry } from '#src/core/audit.ts'
import type { Deps } from '#src/core/deps.ts'
import { type EndedSession, endSessions } from '#src/core/end-sessions.ts'
import { AppError } from '#src/core/errors.ts'
import { route } from '#src/core/route.ts'
import { deviceOf } from './device.ts'
import { liveSessions } from './sessions.repo.ts'

/** Each administrator's own sessions: those of others are not theirs to see, and answer 404. */
export function sessionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getSessions, (_, { db, adminId, sessionId, now }) =>
    liveSessions(db, { adminId, sessionId, now }),
  )

  route(app, deps, endSession, async ({ id }, { db, adminId, now, audit }) => {
    const [ended] = await endSessions(db, { adminId, now, reason: 'ended', only: id })
    if (!ended) throw new AppError('not_found')
    await audit(entryOf(adminId, ended))
    return { id }
  })

  route(app, deps, endOtherSessions, async (_, { db, adminId, sessionId, now, audit }) => {
    const ended = await endSessions(db, { adminId, now, reason: 'ended', except: sessionId })
    for (const one of ended) await audit(entryOf(adminId, one))
    return { ended: ended.length }
  })
}

function entryOf(adminId: string, { id, ip, user_agent }: EndedSession): AuditEntry {
  const { browser, system } = deviceOf(user_agent)
  return {
    action: 'account.end_session',
    subjectKind: 'admins',
    subjectId: adminId,
    before: { sessionId: id, ip, browser, system },
  }
}
