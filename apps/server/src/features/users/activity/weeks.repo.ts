import type { getUserWeeks } from '@loupe/contract/admin/users/user-activity'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import type { Queryable } from '#src/core/database/database.ts'

type Weeks = OutputOf<typeof getUserWeeks>['list']

/** The rounds that a player began in each of these weeks, counted by the index of their rounds. */
export async function findWeeks(
  db: Queryable,
  { playerId, joinedAt, now, weeks }: { playerId: string; joinedAt: Date; now: Date; weeks: number },
): Promise<Weeks> {
  const { rows } = await db.query<Weeks[number]>({
    name: 'user_weeks',
    text: `with week as (
        select monday from generate_series(
          greatest(date_trunc('week', $2::timestamptz at time zone 'UTC') - ($4::int - 1) * interval '1 week',
            date_trunc('week', least($3::timestamptz, $2::timestamptz) at time zone 'UTC')),
          date_trunc('week', $2::timestamptz at time zone 'UTC'), interval '1 week'
        ) as monday
      )
      select to_char(monday, 'YYYY-MM-DD') as from, coalesce(sum(n), 0)::int as games,
        coalesce(sum(n) filter (where is_completed), 0)::int as completed
      from week left join lateral (
        select count(*) as n, status = 'completed' as is_completed from games
        where seeker_id = $1 and status in ('ongoing', 'abandoned', 'completed')
          and started_at >= monday at time zone 'UTC' and started_at < (monday + interval '1 week') at time zone 'UTC'
        group by 2
      ) as played on true
      group by monday order by monday`,
    values: [playerId, now, joinedAt, weeks],
  })
  return rows
}
