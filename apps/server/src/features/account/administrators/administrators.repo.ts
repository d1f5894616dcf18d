import type { Administrator } from '@loupe/contract/admin/account/administrators'
import { adminFullName } from '#src/core/audit/admin-name.ts'
import { isLiveSession } from '#src/core/auth/end-sessions.ts'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { Queryable } from '#src/core/database/database.ts'

type Row = AdminRow & { sessions: number }

/** All administrators as `adminId` sees them, or the `only` one. */
export async function readAdministrators(
  db: Queryable,
  { adminId, now, only = null }: { adminId: string; now: Date; only?: string | null },
): Promise<Administrator[]> {
  const { rows } = await db.query<Row>(
    `select a.*, (select count(*)::int from sessions where admin_id = a.id and ${isLiveSession}) as sessions
     from admins a where $1::uuid is null or a.id = $1
     order by a.disabled_at is not null, lower(${adminFullName('a')}) collate "und-x-icu", a.id`,
    [only, now],
  )
  return rows.map((row) => administratorOf(row, adminId))
}

function administratorOf(row: Row, adminId: string): Administrator {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    avatarUrl: row.avatar_url,
    twoFactor: row.two_factor,
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    isSelf: row.id === adminId,
    sessions: row.sessions,
  }
}
