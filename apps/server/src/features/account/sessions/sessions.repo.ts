import type { Session } from '@loupe/contract/admin/account/sessions'
import { isLiveSession } from '#src/core/auth/end-sessions.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { deviceOf } from './device.ts'

interface Row {
  id: string
  ip: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** An administrator's live sessions: the one with `sessionId` first, then by when they were last used. */
export async function liveSessions(
  db: Queryable,
  { adminId, sessionId, now }: { adminId: string; sessionId: string; now: Date },
): Promise<Session[]> {
  const { rows } = await db.query<Row>(
    `select id, ip, user_agent, created_at, last_seen_at, expires_at from sessions
     where admin_id = $1 and ${isLiveSession} order by id = $3 desc, last_seen_at desc, id desc`,
    [adminId, now, sessionId],
  )
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    device: deviceOf(row.user_agent),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}
