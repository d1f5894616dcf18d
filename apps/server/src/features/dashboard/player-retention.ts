import { type RetentionWeek, retentionDays } from '@loupe/contract/admin/dashboard/dashboard'
import type { Queryable } from '#src/core/database/database.ts'
import { dayOf, mondayOf } from './days.ts'

const weeks = 8

/**
 * How many players of each of the last weeks up to a day came back, from the stored figures of the days on which they
 * joined (see the migrations of retention). A day counts once it is over, for those who joined early enough. For
 * players with a property for it, such as those imported from another tool, it is known at once, and the property
 * counts.
 */
export async function readRetention(db: Queryable, last: number, today: number): Promise<RetentionWeek[]> {
  const lastMonday = mondayOf(last)
  const mondays = Array.from({ length: weeks }, (_, index) => lastMonday - 7 * (weeks - 1 - index))
  const { rows } = await db.query<{ day: string; what: string; n: number }>({
    name: 'dashboard_retention',
    text: `select left(key, 10) as day, sum(n)::float8 as n,
        case counter when 'users.days' then 'joined' else substr(key, 12) end as what
      from kept_counts
      where counter in ('users.days', 'users.retention', 'users.retention_known') and key >= $1 and key < $2
        and key not like '%/left-out'
      group by 1, 3`,
    values: [dayOf(mondays[0] ?? last), dayOf(lastMonday + 7)],
  })
  const counts = new Map(rows.map(({ day, what, n }) => [`${day}/${what}`, n]))
  const sum = (days: readonly number[], ...whats: string[]) =>
    days
      .flatMap((day) => whats.map((what) => counts.get(`${dayOf(day)}/${what}`) ?? 0))
      .reduce((total, n) => total + n, 0)
  return mondays.map((monday) => {
    const days = Array.from({ length: 7 }, (_, index) => monday + index)
    return {
      from: dayOf(monday),
      joined: sum(days, 'joined'),
      days: retentionDays.map((later) => {
        const over = days.filter((day) => day + later < today)
        const isOngoing = days.filter((day) => day + later >= today)
        const [yes, no] = [`${later}/yes`, `${later}/no`]
        return {
          later,
          players: sum(over, 'joined') + sum(isOngoing, yes, no),
          returned: sum(over, String(later), yes) + sum(isOngoing, yes),
        }
      }),
    }
  })
}
