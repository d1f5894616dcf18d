import type { DayCounter } from './declaration.ts'
import { orderBy } from './order-sql.ts'
import { assemble, pageOf, type RowQuery, sqlOf, where } from './statement-parts.ts'
import type { Values } from './values.ts'

/**
 * A page by its number if the total is stored: only the index is scanned, from the nearer end, then the rows are joined.
 * The farther end gets a limit of 0 and is not scanned. The offset is in a subselect so that the planner does not plan
 * again for each value.
 */
export function jump(rowQuery: RowQuery, total: string, bind: Values['bind']): string {
  const { conditions, offset, limit } = rowQuery
  const from = `(select ${bind(offset)}::bigint)`
  const all = '(select total::bigint from counted)'
  const ids = fromBothSides(rowQuery, limit - 1, {
    from,
    all,
    isNear: `2 * ${from} <= ${all}`,
    ahead: { conditions: sqlOf(conditions), offset: '0' },
    back: { conditions: sqlOf(conditions), offset: all },
  })
  return assemble(rowQuery, [`counted as materialized (${total})`], pageOf(rowQuery, ids))
}

/**
 * As `jump`, in an order by time without conditions, whose rows per day are stored in the counter of `days`. These give
 * the offset at which each day begins; far from both ends, the page is scanned to from the nearest start of a day.
 */
export function jumpByDay(rowQuery: RowQuery, total: string, days: DayCounter, bind: Values['bind']): string {
  const { order, offset, limit } = rowQuery
  const record = limit - 1
  const [first, last] = order.descending ? ['infinity', '-infinity'] : ['-infinity', 'infinity']
  const [isOnward, isBefore] = order.descending ? ['<', '>='] : ['>=', '<']
  const from = `(select ${bind(offset)}::bigint)`
  const all = '(select total::bigint from counted)'
  const sideAt = (name: 'ahead' | 'back', rows: string): Side => ({
    conditions: [`${order.column} ${rows} (select mark from ${name})`],
    offset: `(select first_offset from ${name})`,
  })
  const [ahead, back] = [sideAt('ahead', isOnward), sideAt('back', isBefore)]
  const ids = fromBothSides(rowQuery, record, {
    from,
    all,
    isNear: `${from} - ${ahead.offset} <= ${back.offset} - ${from} - ${record}`,
    ahead,
    back,
  })
  const ctes = [
    `counted as materialized (${total})`,
    `days as materialized (
      select left(key, 10)::date::timestamp at time zone 'UTC' as mark, sum(n) as n from kept_counts
      where counter = '${days.counter}' and (select least(${from}, ${all} - ${from}) > ${days.beyondRows})
      group by 1)`,
    `marks as materialized (
      select timestamptz '${first}' as mark, 0::bigint as first_offset
      union all select '${last}', ${all}
      union all select mark, (sum(n) over (order by mark ${order.descending ? 'desc' : ''})${order.descending ? '' : ' - n'})::bigint
        from days)`,
    `ahead as materialized (
      select mark, first_offset from marks where first_offset <= ${from} order by first_offset desc limit 1)`,
    `back as materialized (
      select mark, first_offset from marks where first_offset >= least(${from} + ${record}, ${all}) order by first_offset limit 1)`,
  ]
  return assemble(rowQuery, ctes, pageOf(rowQuery, ids))
}

/** Where a scan to a page begins: after so many rows of the order, among those that meet the conditions. */
interface Side {
  conditions: string[]
  offset: string
}

/**
 * The keys of a page, forwards from a row before it or backwards from one after it; the other side gets a limit of 0.
 */
function fromBothSides(
  { table, order }: RowQuery,
  record: number,
  {
    from,
    all,
    isNear,
    ahead,
    back,
  }: Record<'from' | 'all' | 'isNear', string> & Record<'ahead' | 'back', Side>,
): string {
  // Both columns of the index, in its order: a skipped row is then not even projected.
  return `(select ${order.column}, id from ${table}${where(...ahead.conditions)} ${orderBy(order, null)}
      limit case when ${isNear} then ${record} else 0 end offset ${from} - ${ahead.offset})
    union all
    (select ${order.column}, id from ${table}${where(...back.conditions)}
      ${orderBy({ ...order, descending: !order.descending }, null)}
      limit case when ${isNear} then 0 else greatest(0, least(${record}, ${all} - ${from})) end
      offset greatest(0, ${back.offset} - ${from} - ${record}))`
}
