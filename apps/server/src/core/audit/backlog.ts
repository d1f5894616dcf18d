import type { Queryable } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'

/** Entries that wait to be sealed, counted up to `mostCounted`, and when the oldest of them was written. */
export interface Backlog {
  waiting: number
  since: Date | null
}

export const noBacklog: Backlog = { waiting: 0, since: null }

const mostCounted = 10_000
/** Sealing takes seconds; a longer wait means that it has stopped. */
const behindAfterMs = 60_000

export async function readBacklog(db: Queryable): Promise<Backlog> {
  const { rows } = await db.query<Backlog>({
    name: 'audit_backlog',
    text: `select (select at from audit_entries where seq is null order by id limit 1) as since,
      (select count(*)::int from (select from audit_entries where seq is null limit ${mostCounted}) as unsealed) as waiting`,
  })
  return rows[0] ?? noBacklog
}

/** How long the oldest entry has waited, and whether that is longer than sealing ever takes. */
export function ageOf({ since }: Backlog, clock: Clock): { ageMs: number; isBehind: boolean } {
  const ageMs = since ? Math.max(0, clock.now().getTime() - since.getTime()) : 0
  return { ageMs, isBehind: ageMs > behindAfterMs }
}
