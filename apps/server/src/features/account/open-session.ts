import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/deps.ts'
import { endOldestSessions } from '#src/core/end-sessions.ts'
import { sessionLimits } from '#src/core/session.ts'
import { hashSecret, newSecret, type SessionAudience } from '#src/core/tokens.ts'

interface NewSession {
  adminId: string
  audience: SessionAudience
  ip: string
  userAgent: string
  passwordAt: Date
  now: Date
}

/**
 * Opens a session and answers its token; the token's secret is known to nobody else. Write to the administrator's
 * row before, in the same transaction: that lets those who open sessions of one administrator wait for one another.
 */
export async function openSession(
  { tokens }: Pick<Deps, 'tokens'>,
  tx: Queryable,
  { adminId, audience, ip, userAgent, passwordAt, now }: NewSession,
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const secret = newSecret()
  const sessionId = uuidv7()
  const expiresAt = new Date(now.getTime() + sessionLimits.absoluteMs)
  await tx.query({
    name: 'session_open',
    text: `insert into sessions (id, admin_id, audience, secret_hash, created_at, expires_at, last_seen_at, ip, user_agent,
       password_at)
     values ($1, $2, $3, $4, $5, $6, $5, $7, $8, $9)`,
    values: [
      sessionId,
      adminId,
      audience,
      hashSecret(secret),
      now,
      expiresAt,
      ip,
      userAgent.slice(0, 400),
      passwordAt,
    ],
  })
  await endOldestSessions(tx, adminId, now)
  const token = await tokens.sign({ audience, id: sessionId, secret }, expiresAt)
  return { token, sessionId, expiresAt }
}

/** Ends a session; ending it again changes nothing. */
export async function endSession(db: Queryable, sessionId: string, reason: string, now: Date): Promise<void> {
  await db.query('update sessions set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null', [
    sessionId,
    now,
    reason,
  ])
}
