import { listLimits } from '@loupe/contract/shared/lists'
import type { Lanes } from './conditions.ts'
import { after, directionOf, isExactMatch, orderBy, rankedAfter, rankedOrder } from './order-sql.ts'
import { assemble, key, pick, type RowQuery, selected, sqlOf, where } from './statement-parts.ts'
import type { Values } from './values.ts'

/** Scans the order's own index: for every row, or if most rows nearby match. */
export function scanIndex(rowQuery: RowQuery, total: string, bind: Values['bind']): string {
  const { table, conditions, order, position, limit } = rowQuery
  const inner = `select ${selected(rowQuery)} from ${table}${where(...sqlOf(conditions), after(order, position, bind))}
    ${orderBy(order, position)} limit ${limit}`
  return assemble(rowQuery, [`counted as materialized (${total})`], inner)
}

/**
 * Scans the order's own index for at most `window` rows and keeps those that match. The matches may be at the far end
 * of the order, where an unbounded scan would read the whole table row by row. Conditions on the column of the order
 * itself limit where the scan starts and ends.
 */
export function scanWindow(rowQuery: RowQuery, total: string, window: number, bind: Values['bind']): string {
  const { table, conditions, order, position, offset, limit } = rowQuery
  const ranges = conditions.filter(({ column }) => column === order.column)
  const others = conditions.filter(({ column }) => column !== order.column)
  // After an exact match all other rows are still to come.
  const from = position?.isExactMatch && !position.backwards ? null : position
  const near = `select * from ${table}${where(...sqlOf(ranges), after(order, from, bind))}
    ${orderBy(order, position)} limit ${window}`
  const rows = (...more: string[]) =>
    `select ${selected(rowQuery)} from (${near}) as ${table}${where(...sqlOf(others), ...more)}
    ${orderBy(order, position)}`
  const inner =
    rowQuery.exactMatch === null
      ? `${rows()} limit ${limit} offset ${offset}`
      : behindExactMatches(rowQuery, rows(`not ${isExactMatch(rowQuery)}`), bind)
  return assemble(rowQuery, [`counted as materialized (${total})`], inner)
}

/**
 * A page that begins with the exact matches, which are looked up, and continues with other rows, by their own
 * statement. A backward scan ends before the exact matches: the window may end before all rows in between were read.
 */
function behindExactMatches(rowQuery: RowQuery, others: string, bind: Values['bind']): string {
  const { table, conditions, exactMatch, order, position, offset, limit } = rowQuery
  if (position && (position.backwards || !position.isExactMatch))
    return `${others} limit ${limit} offset ${offset}`
  const found = `select ${key(rowQuery)} from ${table}
    ${where(...sqlOf(conditions), exactMatch, after(order, position, bind))} offset 0`
  const first = pick({ ...rowQuery, offset: 0, limit: limit + offset }, found)
  return `select * from ((${first}) union all (${others} limit ${limit + offset})) as ranked
    ${rankedOrder(rowQuery)} limit ${limit} offset ${offset}`
}

/**
 * Merges the lanes of some values: the next rows of each, in the order of its index. The bounds are ranges, because the
 * planner ignores an equal value as part of an order, and might scan another index for a rare one.
 */
export function scanLanes(
  rowQuery: RowQuery,
  total: string,
  { column, values, only }: Lanes,
  bind: Values['bind'],
): string {
  const { table, order, position, offset, limit } = rowQuery
  const direction = directionOf(order, position)
  const from =
    position &&
    `(${column}, ${order.column}, id) ${direction === 'desc' ? '<' : '>'}
    (lane.value, ${bind(position.value)}, ${bind(position.id)})`
  const rows = `select * from ${table}${where(`${column} >= lane.value`, `${column} <= lane.value`, only, from)}
    order by ${column} ${direction}, ${order.column} ${direction}, id ${direction} limit ${limit + offset}`
  // Not one array: a plan for all values does not know how many it has.
  const each = values.map((value) => `(${bind(value)}::text)`).join(', ')
  const inner = `select ${selected(rowQuery)}
    from (values ${each}) as lane (value) cross join lateral (${rows}) as near
    ${orderBy(order, position)} limit ${limit} offset ${offset}`
  return assemble(rowQuery, [`counted as materialized (${total})`], inner)
}

/** Finds all matches first, however few they are and wherever they are, and then sorts them. */
export function gather(rowQuery: RowQuery, total: string, bind: Values['bind']): string {
  const { table, conditions, exactMatch, position } = rowQuery
  // Repeated, so that an index is used.
  const only = position?.isExactMatch && position.backwards ? exactMatch : null
  // `offset 0` prevents the planner from scanning the order's index after all.
  const found = `select ${key(rowQuery)} from ${table}
    ${where(...sqlOf(conditions), only, rankedAfter(rowQuery, isExactMatch(rowQuery), bind))} offset 0`
  return assemble(rowQuery, [`counted as materialized (${total})`], pick(rowQuery, found))
}

/** As `gather` for few matches: they are read once, for the page and for its total, up to the cap. */
export function gatherFew(rowQuery: RowQuery, bind: Values['bind']): string {
  const { table, conditions, order } = rowQuery
  const found = `select ${key(rowQuery)} from ${table}${where(...sqlOf(conditions))}
    limit ${listLimits.totalCap + 1}`
  const named = { ...rowQuery, order: { ...order, column: 'sort_value' } }
  const rest = `select * from found${where(rankedAfter(named, 'is_exact_match', bind))}`
  return assemble(
    rowQuery,
    [
      `found as materialized (${found})`,
      'counted as materialized (select count(*)::float8 as total from found)',
    ],
    pick(rowQuery, rest),
  )
}
