import { dashboardLimits } from '@loupe/contract/admin/dashboard/dashboard'
import type { Queryable } from '#src/core/database/database.ts'

/**
 * A text that changes whenever a figure of today, a total or one of the last sends does: queried each second while
 * there are watchers, from about a dozen stored rows.
 */
export async function readFingerprint(db: Queryable, now: Date): Promise<string> {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
  const { rows } = await db.query<{ fingerprint: string }>({
    name: 'dashboard_fingerprint',
    text: `select md5(coalesce(string_agg(line, ',' order by line), '')) as fingerprint from (
        select counter || ' ' || key || ' ' || sum(n) as line from kept_counts
        where counter in ('users', 'games', 'help_queries')
          or (counter in ('games.days', 'users.days', 'help_queries.days', 'player_days') and key >= $1)
        group by counter, key
        union all
        (select concat_ws(' ', id, state, version, dealt_with, sent, notification_receipts(id, 'read'))
        from notifications where deleted_at is null and rule_id is null and state <> 'draft'
        order by created_at desc, id desc limit $2)
      ) as lines`,
    values: [yesterday, dashboardLimits.sends],
  })
  return `${now.toISOString().slice(0, 10)} ${rows[0]?.fingerprint ?? ''}`
}
