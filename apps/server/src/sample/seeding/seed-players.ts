import type { User } from '@loupe/contract/admin/users/users'
import type { Queryable } from '#src/core/database/database.ts'
import type { SampleAdministrator } from '../people/administrators.ts'
import { createRandom } from '../random.ts'
import type { SampleAuditLog } from './sample-audit-log.ts'

const hourMs = 3_600_000

/** Writes the sample players. */
export async function seedPlayers(tx: Queryable, players: User[]): Promise<void> {
  await tx.query(
    `insert into users (id, username, full_name, email, locale, country, time_zone, status, status_reason,
       status_until, created_at, last_seen_at, platform, app_version, notes, tags, games, completed, items_found,
       hints_used, play_seconds, notification_preferences, is_test, properties)
     select id, username, "fullName", email, locale, country, "timeZone", status, "statusReason",
       "statusUntil", "createdAt", coalesce("lastSeenAt", '-infinity'), platform, "appVersion", notes, tags,
       (totals ->> 'games')::int, (totals ->> 'completed')::int, (totals ->> 'itemsFound')::int,
       (totals ->> 'hintsUsed')::int, (totals ->> 'playSeconds')::int, "notificationPreferences", "isTest",
       properties
     from jsonb_to_recordset($1) as player (id uuid, username text, "fullName" text, email text, locale text,
       country text, "timeZone" text, status text, "statusReason" text, "statusUntil" timestamptz,
       "createdAt" timestamptz, "lastSeenAt" timestamptz, platform text, "appVersion" text, notes text,
       tags text[], totals jsonb, "notificationPreferences" jsonb, "isTest" boolean, properties jsonb)`,
    [JSON.stringify(players)],
  )
}

/** Adds an audit entry for each suspension, soon after the player was last seen. */
export function auditSuspensions(
  auditLog: SampleAuditLog,
  by: SampleAdministrator,
  players: readonly User[],
  until: Date,
): void {
  const random = createRandom(0xc2b2ae35)
  for (const { id, status, statusReason, statusUntil, createdAt, lastSeenAt } of players) {
    if (status !== 'suspended') continue
    const seen = Date.parse(lastSeenAt ?? createdAt)
    const latest = Math.min(30 * hourMs, until.getTime() - seen)
    const at = new Date(
      Math.max(by.createdAt.getTime(), seen) + Math.round(latest * (0.1 + 0.8 * random.next())),
    )
    auditLog.add(at, by, {
      action: 'users.suspend',
      subjectKind: 'users',
      subjectId: id,
      before: { status: 'active', statusReason: null, statusUntil: null },
      after: { status, statusReason, statusUntil },
    })
  }
}
