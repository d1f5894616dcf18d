import { type AuditEntry, writeAudit } from '#src/core/audit/audit.ts'
import { type EndedSession, endSessions } from '#src/core/auth/end-sessions.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import { deviceOf } from './device.ts'

/** Ends every other session of the caller, with an audit entry for each. Returns how many. */
export async function endOthers(
  tx: Queryable,
  context: Pick<AdminContext, 'adminId' | 'sessionId' | 'ip' | 'requestId' | 'now'>,
): Promise<number> {
  const { adminId, sessionId, now } = context
  const ended = await endSessions(tx, { adminId, now, reason: 'ended', except: sessionId })
  for (const one of ended) await writeAudit(tx, now, context, endedEntry(adminId, one))
  return ended.length
}

/** The audit values of a session that its owner ended. */
export function endedEntry(adminId: string, { id, ip, user_agent }: EndedSession): AuditEntry {
  const { browser, system } = deviceOf(user_agent)
  return {
    action: 'account.end_session',
    subjectKind: 'admins',
    subjectId: adminId,
    before: { sessionId: id, ip, browser, system },
  }
}
