import { type RetentionWeek, retentionDays } from '@loupe/contract/admin/dashboard'
import type { Queryable } from '#src/core/database/database.ts'
import { dayOf, mondayOf } from './days.ts'

const weeks = 8

/**
 * How many players of each of the last weeks up to a day came back: from what is kept of the days on which they joined
 * (see the migration of retention). A day counts once it is over, for those who joined early enough.
 */
export async function readRetention(db: Queryable, last: number, today: number): Promise<RetentionWeek[]> {
  const lastMonday = mondayOf(last)
  const mondays = Array.from({ length: weeks }, (_, index) => lastMonday - 7 * (weeks - 1 - index))
  const { rows } = await db.query<{ day: string; later: number; n: number }>({
    name: 'dashboard_retention',
    text: `select left(key, 10) as day, sum(n)::float8 as n,
        case counter when 'users.days' then 0 else split_part(key, '/', 2)::int end as later
      from kept_counts
      where counter in ('users.days', 'users.retention') and key >= $1 and key < $2 and key not like '%/left-out'
      group by 1, 3`,
    values: [dayOf(mondays[0] ?? last), dayOf(lastMonday + 7)],
  })
  const known = new Map(rows.map(({ day, later, n }) => [`${day}/${later}`, n]))
  const sum = (days: readonly number[], later: number) =>
    days.reduce((total, day) => total + (known.get(`${dayOf(day)}/${later}`) ?? 0), 0)
  return mondays.map((monday) => {
    const days = Array.from({ length: 7 }, (_, index) => monday + index)
    return {
      from: dayOf(monday),
      joined: sum(days, 0),
      days: retentionDays.map((later) => {
        const over = days.filter((day) => day + later < today)
        return { later, players: sum(over, 0), returned: sum(over, later) }
      }),
    }
  })
}
