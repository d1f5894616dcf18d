import type { Queryable } from '../database/database.ts'
import { sessionLimits } from './session.ts'

/** The condition on `sessions` for one that is live at `$2`, as every request checks it (session.ts). */
export const isLiveSession = `ended_at is null and expires_at > $2
  and last_seen_at >= $2::timestamptz - ${sessionLimits.idleMs} * interval '1 millisecond'`

/** Which live sessions of an administrator end: all of them, `only` one, or all `except` one. */
interface Ending {
  adminId: string
  now: Date
  /** Stored with each of them. */
  reason: string
  only?: string
  except?: string
}

export interface EndedSession {
  id: string
  ip: string
  user_agent: string
}

/** Ends live sessions and returns them. */
export async function endSessions(
  tx: Queryable,
  { adminId, now, reason, only, except }: Ending,
): Promise<EndedSession[]> {
  const { rows } = await tx.query<EndedSession>(
    `update sessions set ended_at = $2, end_reason = $3
     where admin_id = $1 and ${isLiveSession} and ($4::uuid is null or id = $4) and id is distinct from $5
     returning id, ip, user_agent`,
    [adminId, now, reason, only ?? null, except ?? null],
  )
  return rows
}
