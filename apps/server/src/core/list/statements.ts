import { listLimits } from '@loupe/contract/shared/lists'
import type { Lanes } from './conditions.ts'
import { after, directionOf, isExactMatch, orderBy, rankedAfter, rankedOrder } from './order-sql.ts'
import { assemble, key, pick, type Reading, selected, sqlOf, where } from './statement-parts.ts'
import type { Values } from './values.ts'

/** Walks the order's own index: for every row, or where most rows nearby match. */
export function walk(reading: Reading, total: string, bind: Values['bind']): string {
  const { table, conditions, order, place, limit } = reading
  const inner = `select ${selected(reading)} from ${table}${where(...sqlOf(conditions), after(order, place, bind))}
    ${orderBy(order, place)} limit ${limit}`
  return assemble(reading, [`counted as materialized (${total})`], inner)
}

/**
 * Walks the order's own index for at most `window` rows and keeps those that match. What matches can lie at the
 * far end of the order, where an unbounded walk would read the whole table row by row. Conditions on the column
 * of the order itself choose where the walk starts and ends.
 */
export function walkWindow(reading: Reading, total: string, window: number, bind: Values['bind']): string {
  const { table, conditions, order, place, offset, limit } = reading
  const ranges = conditions.filter(({ column }) => column === order.column)
  const others = conditions.filter(({ column }) => column !== order.column)
  // Behind an exact match all other rows are still to come.
  const from = place?.isExactMatch && !place.backwards ? null : place
  const near = `select * from ${table}${where(...sqlOf(ranges), after(order, from, bind))}
    ${orderBy(order, place)} limit ${window}`
  const rows = (...more: string[]) =>
    `select ${selected(reading)} from (${near}) as ${table}${where(...sqlOf(others), ...more)}
    ${orderBy(order, place)}`
  const inner =
    reading.exactMatch === null
      ? `${rows()} limit ${limit} offset ${offset}`
      : behindExactMatches(reading, rows(`not ${isExactMatch(reading)}`), bind)
  return assemble(reading, [`counted as materialized (${total})`], inner)
}

/**
 * A page that begins with the exact matches, which are looked up, and goes on with other rows, by the statement of
 * these. A walk back ends before the exact matches: the window may end before all rows between were met.
 */
function behindExactMatches(reading: Reading, others: string, bind: Values['bind']): string {
  const { table, conditions, exactMatch, order, place, offset, limit } = reading
  if (place && (place.backwards || !place.isExactMatch)) return `${others} limit ${limit} offset ${offset}`
  const found = `select ${key(reading)} from ${table}
    ${where(...sqlOf(conditions), exactMatch, after(order, place, bind))} offset 0`
  const first = pick({ ...reading, offset: 0, limit: limit + offset }, found)
  return `select * from ((${first}) union all (${others} limit ${limit + offset})) as ranked
    ${rankedOrder(reading)} limit ${limit} offset ${offset}`
}

/**
 * Merges the lanes of some values: of each the next rows, in the order of its index. The bounds are ranges, because the
 * planner takes a value that equals for no part of an order, and might walk another index for one that is rare.
 */
export function walkLanes(
  reading: Reading,
  total: string,
  { column, values, only }: Lanes,
  bind: Values['bind'],
): string {
  const { table, order, place, offset, limit } = reading
  const direction = directionOf(order, place)
  const from =
    place &&
    `(${column}, ${order.column}, id) ${direction === 'desc' ? '<' : '>'}
    (lane.value, ${bind(place.value)}, ${bind(place.id)})`
  const rows = `select * from ${table}${where(`${column} >= lane.value`, `${column} <= lane.value`, only, from)}
    order by ${column} ${direction}, ${order.column} ${direction}, id ${direction} limit ${limit + offset}`
  // Not one array: of how many values it has, a plan for all of them knows nothing.
  const each = values.map((value) => `(${bind(value)}::text)`).join(', ')
  const inner = `select ${selected(reading)}
    from (values ${each}) as lane (value) cross join lateral (${rows}) as near
    ${orderBy(order, place)} limit ${limit} offset ${offset}`
  return assemble(reading, [`counted as materialized (${total})`], inner)
}

/** Finds all that match first, however few they are and wherever they lie, and then sorts them. */
export function gather(reading: Reading, total: string, bind: Values['bind']): string {
  const { table, conditions, exactMatch, place } = reading
  // Said once more, so that an index finds them.
  const only = place?.isExactMatch && place.backwards ? exactMatch : null
  // `offset 0` keeps the planner from walking the order's index after all.
  const found = `select ${key(reading)} from ${table}
    ${where(...sqlOf(conditions), only, rankedAfter(reading, isExactMatch(reading), bind))} offset 0`
  return assemble(reading, [`counted as materialized (${total})`], pick(reading, found))
}

/** As `gather`, where matches are few: they are read once, for the page and for its total, up to the cap. */
export function gatherFew(reading: Reading, bind: Values['bind']): string {
  const { table, conditions, order } = reading
  const found = `select ${key(reading)} from ${table}${where(...sqlOf(conditions))}
    limit ${listLimits.totalCap + 1}`
  const named = { ...reading, order: { ...order, column: 'sort_value' } }
  const rest = `select * from found${where(rankedAfter(named, 'is_exact_match', bind))}`
  return assemble(
    reading,
    [
      `found as materialized (${found})`,
      'counted as materialized (select count(*)::float8 as total from found)',
    ],
    pick(reading, rest),
  )
}
