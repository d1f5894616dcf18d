import { listLimits, type Paged } from '@loupe/contract/shared/lists'
import type { Queryable } from '../database/database.ts'
import { AppError, fieldError } from '../http/errors.ts'
import { type CounterKeys, conditionsOf, counterKeysOf, lanesOf } from './conditions.ts'
import { type CursorPosition, cursorValue, decodeCursor, encodeCursor, fingerprintOf } from './cursor.ts'
import {
  type Filtered,
  type ListDeclaration,
  type ListQuery,
  type Order,
  orderOf,
  type SortKey,
} from './declaration.ts'
import { exactMatchOf, findExactMatches, hasExactMatches } from './find-exact-matches.ts'
import { type Found, type FoundRow, readRows, readTotal } from './read.ts'
import { isFoundByIndex, isId } from './search.ts'
import { Values } from './values.ts'

export interface List<Row, Sort extends string, Filters extends object> {
  /** One page: by number, or by the cursor of an adjacent page (which takes precedence). */
  page: (db: Queryable, query: ListQuery<Sort, Filters>) => Promise<Paged<Row>>
  /** The SQL condition of a filtered set, for statements on the whole of it; `true` without filters. */
  condition: (filtered: Filtered<Filters>, values: Values) => string
  /**
   * The `order by` of the list, with the ID as tie-breaker. It names the table: a bare name would refer to a result
   * column of the same name, such as a text computed from the column, before the column itself.
   */
  orderBy: (sort?: SortKey<Sort>) => string
  /** The column that a sort uses, for walking a whole set in its order. */
  orderOf: (sort?: SortKey<Sort>) => Pick<Order, 'column' | 'descending'>
}

/** Creates the list of a table: the one engine of every paged call (docs/adr/0009-lists.md). */
export function createList<Row, Sort extends string, Filters extends object>(
  declaration: ListDeclaration<Row, Sort, Filters>,
): List<Row, Sort, Filters> {
  return {
    page: (db, query) => readPage(declaration, db, query),
    condition(filtered, values) {
      const conditions = conditionsOf(declaration, filtered, values)
      return conditions.map(({ sql }) => sql).join(' and ') || 'true'
    },
    orderBy(sort) {
      const { column, descending } = orderOf(declaration, sort)
      const direction = descending ? 'desc' : 'asc'
      return `order by ${declaration.table}.${column} ${direction}, ${declaration.table}.id ${direction}`
    },
    orderOf: (sort) => orderOf(declaration, sort),
  }
}

async function readPage<Row, Sort extends string, Filters extends object>(
  declaration: ListDeclaration<Row, Sort, Filters>,
  db: Queryable,
  query: ListQuery<Sort, Filters>,
): Promise<Paged<Row>> {
  const { record, part } = query
  const isTotalAlone = part === 'total' || part === 'exactTotal'
  const values = new Values()
  const conditions = conditionsOf(declaration, query, values)
  const order = orderOf(declaration, query.sort)
  const isRanked = hasExactMatches(declaration, query)
  // A key of its own, so that no cursor of it is valid for the sort alone.
  const key = isRanked ? `exact,${order.key}` : order.key
  const scope = {
    order: { ...order, key },
    filters: conditions.length === 0 ? '' : fingerprintOf([conditions, values.list]),
  }
  const position = query.cursor === undefined ? null : decodeCursor(query.cursor, scope)
  const page = position ? null : (query.page ?? listLimits.defaultPage)
  const offset = (page ?? 0) * record
  const keys = counterKeysOf(declaration, query, conditions)
  if (keys === null && offset >= listLimits.totalCap) {
    throw new AppError('input_invalid', { errors: [fieldError('page', 'too_big')] })
  }
  const rowQuery = {
    table: declaration.table,
    columns: declaration.columns,
    pageJoins: declaration.pageJoins ?? null,
    conditions,
    exactMatch: null,
    order,
    position,
    offset,
    limit: record + 1,
  }
  const request = {
    rowQuery,
    findExactMatch:
      isRanked && !isTotalAlone ? () => findExactMatches(db, declaration, query, position) : null,
    exactRows:
      isRanked && declaration.exactMatch?.isUnique && position === null && offset === 0
        ? (bind: Values['bind']) => exactMatchOf(declaration, query, bind) ?? 'false'
        : null,
    isSearchAlone:
      conditions.every(({ column }) => column === declaration.searchColumn) &&
      isFoundByIndex(query.search) &&
      !isId(query.search.trim()),
    values,
    counter: declaration.counter.name,
    days: declaration.days?.column === order.column ? declaration.days : null,
    keys,
    lanes: keys === null ? null : lanesOf(declaration, query, conditions, order),
    wantsTotal: part !== 'rows',
    isExact: part === 'exactTotal',
  }
  const found = await (isTotalAlone ? readTotal(db, request) : readRows(db, request))
  return toPage(declaration, found, { query, position, page, scope, keys })
}

interface PageRequest<Sort extends string, Filters extends object> {
  query: ListQuery<Sort, Filters>
  position: CursorPosition | null
  page: number | null
  scope: { order: Order; filters: string }
  keys: CounterKeys
}

function toPage<Row, Sort extends string, Filters extends object>(
  { read }: ListDeclaration<Row, Sort, Filters>,
  { rows, total }: Found,
  { query: { record, part }, position, page, scope, keys }: PageRequest<Sort, Filters>,
): Paged<Row> {
  const isCapped = part !== 'exactTotal' && keys === null && total !== null && total > listLimits.totalCap
  const visible = rows.slice(0, record)
  if (position?.backwards) visible.reverse()
  const continues = rows.length > record || (page !== null && total !== null && (page + 1) * record < total)
  const cursorAt = (row: FoundRow | undefined, backwards: boolean) =>
    row
      ? encodeCursor(scope, {
          backwards,
          isExactMatch: row.isExactMatch,
          value: cursorValue(row.sortValue),
          id: row.values[0] as string, // id is first
        })
      : null
  const hasNext = position?.backwards ? true : continues
  const hasPrevious = position?.backwards ? continues : position !== null || (page ?? 0) > 0
  return {
    list: visible.map(({ values }) => read(values)),
    total: part === 'rows' ? null : isCapped ? listLimits.totalCap : total,
    totalIsCapped: part !== 'rows' && isCapped,
    page,
    record,
    next: hasNext ? cursorAt(visible.at(-1), false) : null,
    previous: hasPrevious ? cursorAt(visible[0], true) : null,
  }
}
