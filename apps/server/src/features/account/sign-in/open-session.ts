import { v7 as uuidv7 } from 'uuid'
import { isLiveSession } from '#src/core/auth/end-sessions.ts'
import { sessionLimits } from '#src/core/auth/session.ts'
import { hashSecret, newSecret, type SessionAudience } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { networkOf } from '#src/core/http/client-address.ts'
import type { Deps } from '#src/core/platform/deps.ts'

interface NewSession {
  adminId: string
  audience: SessionAudience
  ip: string
  userAgent: string | undefined
  passwordAt: Date | null
  now: Date
  /** Whether to update the last sign-in of the administrator. */
  isSignIn: boolean
}

/**
 * Opens a session and returns its token and its document cookie; only a hash of their secret is stored. The oldest
 * sessions beyond the limit end. Lock or write the administrator's row before, in the same transaction, so that
 * sessions of one administrator are counted one after another.
 */
export async function openSession(
  { tokens }: Pick<Deps, 'tokens'>,
  tx: Queryable,
  { adminId, audience, ip, userAgent, passwordAt, now, isSignIn }: NewSession,
): Promise<{ token: string; cookie: string; sessionId: string; expiresAt: Date }> {
  const secret = newSecret()
  const sessionId = uuidv7()
  const expiresAt = new Date(now.getTime() + sessionLimits.absoluteMs)
  const opened = tx.query({
    name: 'session_open',
    // the sessions that it reads are those from before this one
    text: `with noted as (
        update admins set last_sign_in_at = $2 where id = $1 and $3
      ), known as (
        insert into known_networks (admin_id, network, signed_in_at) values ($1, $12, $2)
        on conflict (admin_id, network) do update set signed_in_at = excluded.signed_in_at
      ), opened as (
        insert into sessions (id, admin_id, audience, secret_hash, created_at, expires_at, last_seen_at, ip, user_agent,
          password_at)
        values ($4, $1, $5, $6, $2, $7, $2, $8, $9, $10)
      )
      update sessions set ended_at = $2, end_reason = 'too_many' where id in (
        select id from sessions where admin_id = $1 and ${isLiveSession} order by created_at desc, id desc offset $11
      )`,
    values: [
      adminId,
      now,
      isSignIn,
      sessionId,
      audience,
      hashSecret(secret),
      expiresAt,
      ip,
      (userAgent ?? '').slice(0, 400),
      passwordAt,
      sessionLimits.count - 1,
      networkOf(ip),
    ],
  })
  const claims = { id: sessionId, secret }
  const [token, cookie] = await Promise.all([
    tokens.sign({ ...claims, audience }, expiresAt),
    tokens.sign({ ...claims, audience: 'document' }, expiresAt),
    opened,
  ])
  return { token, cookie, sessionId, expiresAt }
}

/** Ends a session; ending it again changes nothing. */
export async function endSession(db: Queryable, sessionId: string, reason: string, now: Date): Promise<void> {
  await db.query('update sessions set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null', [
    sessionId,
    now,
    reason,
  ])
}
