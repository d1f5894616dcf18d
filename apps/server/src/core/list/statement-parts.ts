import type { CursorPosition } from './cursor.ts'
import type { Condition, Order } from './declaration.ts'
import { isExactMatch, rankedOrder } from './order-sql.ts'
import type { PageJoins } from './page-joins.ts'

/** What to read: the rows of `table` that meet `condition`, in an order, from a position or an offset on. */
export interface RowQuery {
  table: string
  columns: readonly string[]
  pageJoins: PageJoins | null
  /** The conditions of a row; empty for every row. */
  conditions: readonly Condition[]
  /** The condition of the rows that come before all others; null if there are none. */
  exactMatch: string | null
  order: Order
  position: CursorPosition | null
  offset: number
  /** One more than the page, to find out whether another follows. */
  limit: number
}

/**
 * Every statement returns rows of [total, is exact match, sort value, ...columns, ...joined columns]; an empty page
 * gives one row of nulls with the total. So a page, its total and its joined columns take one round trip.
 */
export function assemble(rowQuery: RowQuery, ctes: string[], page: string): string {
  const { pageJoins } = rowQuery
  const visible = ['counted.total', 'page.*', ...(pageJoins?.columns ?? [])]
  return `with ${ctes.join(', ')}
    select ${visible.join(', ')} from counted left join (${page}) as page on true ${pageJoins?.joins ?? ''}
    ${rankedOrder(rowQuery, 'page.')}`
}

export function pageOf(rowQuery: RowQuery, ids: string): string {
  return `select ${selected(rowQuery)} from ${rowQuery.table}
    where id = any(array(select id from (${ids}) as ids))`
}

export function pick(rowQuery: RowQuery, found: string): string {
  const { table, offset, limit } = rowQuery
  return `select ${selected(rowQuery)} from ${table} where id = any(array(
    select id from (${found}) as matches ${rankedOrder(rowQuery)} limit ${limit} offset ${offset}))`
}

export function selected(rowQuery: RowQuery): string {
  const { columns, order } = rowQuery
  return `${isExactMatch(rowQuery)} as is_exact_match, ${order.column} as sort_value, ${columns.join(', ')}`
}

/** The ID of a row, and the columns of the order. */
export function key(rowQuery: RowQuery): string {
  return `id, ${isExactMatch(rowQuery)} as is_exact_match, ${rowQuery.order.column} as sort_value`
}

/** The planner's estimate for the conditions alone. */
export function explained({ table, conditions }: RowQuery): string {
  return `explain (format json) select from ${table}${where(...sqlOf(conditions))}`
}

export function sqlOf(conditions: readonly Condition[]): string[] {
  return conditions.map(({ sql }) => sql)
}

export function where(...conditions: (string | null)[]): string {
  const present = conditions.filter((condition) => condition !== null)
  return present.length === 0 ? '' : ` where ${present.join(' and ')}`
}
