import type { User } from '@loupe/contract/admin/users/users'
import { systemActor, writeAudit } from '#src/core/audit/audit.ts'
import type { Database } from '#src/core/database/database.ts'
import type { Clock } from '#src/core/platform/clock.ts'
import type { Deps } from '#src/core/platform/deps.ts'

const everyMs = 60_000

const active = { status: 'active', statusReason: null, statusUntil: null } as const

/** A player with the status they have now: unsuspended once the suspension has expired, even before the job has run. */
export function withCurrentStatus(now: Date, user: User): User {
  const hasEnded = user.statusUntil !== null && user.statusUntil <= now.toISOString()
  return hasEnded ? { ...user, ...active } : user
}

/** Unsuspends every player whose suspension has expired, with an audit entry each; returns how many. */
export async function unsuspendExpired({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string; reason: string; until: Date }>(
      `with ended as (
         select id, status_reason, status_until from users where status_until <= $1
         order by status_until limit 1000 for update skip locked
       )
       update users set status = 'active', status_reason = null, status_until = null, version = version + 1
       from ended where users.id = ended.id
       returning users.id, ended.status_reason as reason, ended.status_until as until`,
      [now],
    )
    for (const { id, reason, until } of rows) {
      const before = { status: 'suspended', statusReason: reason, statusUntil: until.toISOString() }
      await writeAudit(tx, now, systemActor, {
        action: 'users.lift',
        subjectKind: 'users',
        subjectId: id,
        before,
        after: active,
      })
    }
    return rows.length
  })
}

/** Unsuspends players whose suspension has expired, every minute. Returns the function that stops it. */
export function startUnsuspending(deps: Deps): () => void {
  const timer = setInterval(() => {
    unsuspendExpired(deps).catch((error: unknown) => deps.logger.error({ err: error, event: 'unsuspending' }))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
