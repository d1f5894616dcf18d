import { listLimits } from '@loupe/contract/shared/lists'
import type { Beside } from './beside.ts'
import type { Lanes } from './conditions.ts'
import type { Place } from './cursor.ts'
import type { Condition, KeptDays, Order } from './declaration.ts'
import { after, directionOf, isExactMatch, orderBy, rankedAfter, rankedOrder } from './order-sql.ts'
import type { Values } from './values.ts'

/** What to read: the rows of `table` that meet `condition`, in an order, from a place or an offset on. */
export interface Reading {
  table: string
  columns: readonly string[]
  beside: Beside | null
  /** What a row must meet; none for every row. */
  conditions: readonly Condition[]
  /** The condition of the rows that come before all others; null where none do. */
  exactMatch: string | null
  order: Order
  place: Place | null
  offset: number
  /** One more than the page, to see whether another follows. */
  limit: number
}

/**
 * Every statement answers rows of [total, is exact match, sort value, ...columns, ...columns beside]; without a row on the page there
 * is one of nulls beside the total. So a page, its total and what stands beside its rows take one round trip.
 */
function assemble(reading: Reading, ctes: string[], page: string): string {
  const { beside } = reading
  const visible = ['counted.total', 'page.*', ...(beside?.columns ?? [])]
  return `with ${ctes.join(', ')}
    select ${visible.join(', ')} from counted left join (${page}) as page on true ${beside?.joins ?? ''}
    ${rankedOrder(reading, 'page.')}`
}

/** No total is requested. */
export const noTotal = 'select null::float8 as total'

/** The total that triggers keep, under some keys of a counter or all of them. */
export function storedTotal(counter: string, keys: 'all' | string[], bind: Values['bind']): string {
  const condition = keys === 'all' ? '' : ` and key = any(${bind(keys)})`
  return `select coalesce(sum(n), 0)::float8 as total from kept_counts where counter = '${counter}'${condition}`
}

/** Counts matches up to one more than the cap: no page of a list counts a table. */
export function cappedTotal({ table, conditions }: Pick<Reading, 'table' | 'conditions'>): string {
  return `select count(*)::float8 as total
    from (select from ${table}${where(...sqlOf(conditions))} limit ${listLimits.totalCap + 1}) as matches`
}

/** Counts every match. */
export function exactTotal({ table, conditions }: Pick<Reading, 'table' | 'conditions'>): string {
  return `select count(*)::float8 as total from ${table}${where(...sqlOf(conditions))}`
}

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

/**
 * A page by its number where the total is kept: only the index is walked, from the nearer end, then the rows are
 * joined. The end that is not the nearer one gets a limit of 0 and is not walked. The offset stands in a subselect
 * so that the planner does not plan again for each value.
 */
export function jump(reading: Reading, total: string, bind: Values['bind']): string {
  const { conditions, offset, limit } = reading
  const from = `(select ${bind(offset)}::bigint)`
  const all = '(select total::bigint from counted)'
  const ids = fromBothSides(reading, limit - 1, {
    from,
    all,
    isNear: `2 * ${from} <= ${all}`,
    ahead: { conditions: sqlOf(conditions), place: '0' },
    back: { conditions: sqlOf(conditions), place: all },
  })
  return assemble(reading, [`counted as materialized (${total})`], pageOf(reading, ids))
}

/**
 * As `jump`, in an order by time without conditions, of which the rows of each day are kept in the counter of `days`.
 * These tell at which place of the order each day begins; far from both ends of the list the page is walked to from
 * the nearest beginning of a day.
 */
export function jumpByDay(reading: Reading, total: string, days: KeptDays, bind: Values['bind']): string {
  const { order, offset, limit } = reading
  const record = limit - 1
  const [first, last] = order.descending ? ['infinity', '-infinity'] : ['-infinity', 'infinity']
  const [isOnward, isBefore] = order.descending ? ['<', '>='] : ['>=', '<']
  const from = `(select ${bind(offset)}::bigint)`
  const all = '(select total::bigint from counted)'
  const sideAt = (name: 'ahead' | 'back', rows: string): Side => ({
    conditions: [`${order.column} ${rows} (select mark from ${name})`],
    place: `(select place from ${name})`,
  })
  const [ahead, back] = [sideAt('ahead', isOnward), sideAt('back', isBefore)]
  const ids = fromBothSides(reading, record, {
    from,
    all,
    isNear: `${from} - ${ahead.place} <= ${back.place} - ${from} - ${record}`,
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
      select timestamptz '${first}' as mark, 0::bigint as place
      union all select '${last}', ${all}
      union all select mark, (sum(n) over (order by mark ${order.descending ? 'desc' : ''})${order.descending ? '' : ' - n'})::bigint
        from days)`,
    `ahead as materialized (
      select mark, place from marks where place <= ${from} order by place desc limit 1)`,
    `back as materialized (
      select mark, place from marks where place >= least(${from} + ${record}, ${all}) order by place limit 1)`,
  ]
  return assemble(reading, ctes, pageOf(reading, ids))
}

/** Where a walk to a page begins: behind so many rows of the order, with those that meet the conditions. */
interface Side {
  conditions: string[]
  place: string
}

/** The keys of a page, onward from a place before it or back from one behind it; the other gets a limit of 0. */
function fromBothSides(
  { table, order }: Reading,
  record: number,
  {
    from,
    all,
    isNear,
    ahead,
    back,
  }: Record<'from' | 'all' | 'isNear', string> & Record<'ahead' | 'back', Side>,
): string {
  // Both columns of the index, in its order: so a row that is skipped is not even projected.
  return `(select ${order.column}, id from ${table}${where(...ahead.conditions)} ${orderBy(order, null)}
      limit case when ${isNear} then ${record} else 0 end offset ${from} - ${ahead.place})
    union all
    (select ${order.column}, id from ${table}${where(...back.conditions)}
      ${orderBy({ ...order, descending: !order.descending }, null)}
      limit case when ${isNear} then 0 else greatest(0, least(${record}, ${all} - ${from})) end
      offset greatest(0, ${back.place} - ${from} - ${record}))`
}

function pageOf(reading: Reading, ids: string): string {
  return `select ${selected(reading)} from ${reading.table}
    where id = any(array(select id from (${ids}) as ids))`
}

function pick(reading: Reading, found: string): string {
  const { table, offset, limit } = reading
  return `select ${selected(reading)} from ${table} where id = any(array(
    select id from (${found}) as matches ${rankedOrder(reading)} limit ${limit} offset ${offset}))`
}

function selected(reading: Reading): string {
  const { columns, order } = reading
  return `${isExactMatch(reading)} as is_exact_match, ${order.column} as sort_value, ${columns.join(', ')}`
}

/** The id of a row, and what rows are ordered by. */
function key(reading: Reading): string {
  return `id, ${isExactMatch(reading)} as is_exact_match, ${reading.order.column} as sort_value`
}

/** What the planner makes of the conditions alone. */
export function explained({ table, conditions }: Reading): string {
  return `explain (format json) select from ${table}${where(...sqlOf(conditions))}`
}

function sqlOf(conditions: readonly Condition[]): string[] {
  return conditions.map(({ sql }) => sql)
}

function where(...conditions: (string | null)[]): string {
  const present = conditions.filter((condition) => condition !== null)
  return present.length === 0 ? '' : ` where ${present.join(' and ')}`
}
