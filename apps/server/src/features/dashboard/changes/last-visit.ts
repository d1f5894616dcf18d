import type { Queryable } from '#src/core/database/database.ts'

/** Someone who is away for longer has ended their visit; signing in again sooner goes on with it. */
export const visitEndsAfterMs = 30 * 60_000
const firstVisitMs = 7 * 86_400_000
/** So many sessions of one visit are looked through. */
const sessionsAtMost = 50

/** When an administrator was here last before the visit that a session belongs to. */
export async function findLastVisit(
  db: Queryable,
  adminId: string,
  sessionId: string,
  now: Date,
): Promise<{ since: Date; isFirstVisit: boolean }> {
  const { rows } = await db.query<{ id: string; from: Date; to: Date }>({
    name: 'dashboard_visits',
    text: `select id, created_at as from, last_seen_at as to from sessions
      where admin_id = $1 order by created_at desc limit $2`,
    values: [adminId, sessionsAtMost],
  })
  const own = rows.find(({ id }) => id === sessionId)
  let began = own?.from ?? now
  const earlier = rows
    .filter(({ id, from }) => id !== sessionId && from < (own?.from ?? now))
    .toSorted((one, other) => other.to.getTime() - one.to.getTime())
  for (const { from, to } of earlier) {
    if (began.getTime() - to.getTime() >= visitEndsAfterMs) return { since: to, isFirstVisit: false }
    if (from < began) began = from
  }
  return { since: new Date(began.getTime() - firstVisitMs), isFirstVisit: true }
}
