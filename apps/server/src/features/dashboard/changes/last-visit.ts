import type { Queryable } from '#src/core/database/database.ts'

/** A longer absence ends a visit; a sign-in before that continues it. */
export const visitEndsAfterMs = 30 * 60_000
const firstVisitMs = 7 * 86_400_000
/** The most sessions of one visit that are read. */
const sessionsAtMost = 50

/** When an administrator was last active before the visit that a session belongs to. */
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
