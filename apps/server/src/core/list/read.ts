import { listLimits } from '@loupe/contract/shared/lists'
import type { Queryable } from '../database/database.ts'
import { BoundedCache } from '../platform/bounded-cache.ts'
import type { CounterKeys, Lanes } from './conditions.ts'
import type { DayCounter } from './declaration.ts'
import type { ExactCondition } from './find-exact-matches.ts'
import { jump, jumpByDay } from './jump.ts'
import { preparedName } from './prepared-name.ts'
import { explained, type RowQuery } from './statement-parts.ts'
import * as statements from './statements.ts'
import * as totals from './totals.ts'
import { Values } from './values.ts'

/** Up to this many, all matches are gathered and sorted; beyond, the order's index is scanned until the page is full. */
const fewMatches = 2_500
/** How far such a scan goes before the matches are gathered after all. */
const scannedRows = 10_000
const scannedRowsPerSkipped = 20
/** Up to this offset each lane is scanned; beyond, the page is read as in any filtered list. */
const skippedInLanes = 1_000
/** How long an estimate is reused for the same filter. */
const estimateGoodForMs = 60_000
/** Pages of these sizes have prepared statements; others are planned each time, so that plans do not pile up. */
const preparedRecords: ReadonlySet<number> = new Set([10, 20, 25, 50, 100])

/** One page to read. */
export interface ReadRequest {
  rowQuery: RowQuery
  /** Looks for the exact matches of a search, if it may have some, and returns their condition. */
  findExactMatch: (() => Promise<ExactCondition | null>) | null
  /** The condition of exact matches by unique names, if the first page may begin with some. */
  exactRows: ExactCondition | null
  /** The only conditions are words of a search, all of them found by its index. */
  isSearchAlone: boolean
  values: Values
  /** The stored counter of the table, and its keys that add up to the total. */
  counter: string
  keys: CounterKeys
  /** Set if an index has exactly the matches, in the requested order; its total is stored. */
  lanes: Lanes | null
  /** The rows per day of the order, if they are stored. */
  days: DayCounter | null
  wantsTotal: boolean
  /** Matches are counted beyond the cap as well. */
  isExact: boolean
}

export interface Found {
  rows: FoundRow[]
  total: number | null
}

export interface FoundRow {
  isExactMatch: boolean
  /** The value of the sort column. */
  sortValue: unknown
  /** The values of the list's columns, then of the joined ones. */
  values: unknown[]
}

/**
 * Rows without any filter take one statement, and so do those that an index has in order. For others, the statement is
 * planned for their values if the matches are few.
 */
export async function readRows(db: Queryable, request: ReadRequest): Promise<Found> {
  const { rowQuery, lanes } = request
  if (rowQuery.conditions.length === 0) return readAll(db, request)
  if (lanes && rowQuery.offset <= skippedInLanes) return readLanes(db, request, lanes)
  // in parallel: looking for exact matches costs no extra round trip
  if (request.exactRows) {
    const [found, first] = await Promise.all([
      estimate(db, request).then((expected) => readFiltered(db, request, expected)),
      readExactRows(db, request, request.exactRows),
    ])
    return withFirst(found, first, rowQuery.limit)
  }
  const [expected, exactMatch] = await Promise.all([
    estimate(db, request),
    request.findExactMatch?.() ?? null,
  ])
  return readFiltered(db, { ...request, exactMatch }, expected)
}

async function readFiltered(
  db: Queryable,
  request: ReadRequest & Partial<Ranked>,
  expected: number,
): Promise<Found> {
  const ranked = { exactMatch: null, ...request }
  if (expected <= fewMatches) {
    // parsing it takes as long as planning it, and each page number has a text of its own
    const isPrepared = request.isSearchAlone && request.rowQuery.offset === 0
    const few = await run(db, ranked, statements.gatherFew, isPrepared ? preparedName : undefined)
    if (few.total !== null && few.total <= listLimits.totalCap) return few
  }
  return readMany(db, ranked)
}

/** The exact matches of a search, by their indexes, in the order of the list. */
async function readExactRows(
  db: Queryable,
  request: ReadRequest,
  exactRows: ExactCondition,
): Promise<FoundRow[]> {
  const values = request.values.copy()
  const condition = { column: null, sql: exactRows(values.bind) }
  const rowQuery = { ...request.rowQuery, conditions: [...request.rowQuery.conditions, condition] }
  const { rows } = await run(
    db,
    { ...request, rowQuery, values },
    (exact, bind) => statements.gather(exact, totals.noTotal, bind),
    preparedName,
  )
  return rows.map(({ sortValue, values: visible }) => ({ isExactMatch: true, sortValue, values: visible }))
}

/** A page that begins with exact matches; they are removed from the other rows, on this page or a later one. */
function withFirst({ rows, total }: Found, first: FoundRow[], limit: number): Found {
  const ids = new Set(first.map(({ values: [id] }) => id))
  const others = rows.filter(({ values: [id] }) => !ids.has(id))
  return { rows: [...first, ...others].slice(0, limit), total }
}

/** With the condition of the exact matches. */
type Ranked = ReadRequest & { exactMatch: ExactCondition | null }

function readAll(db: Queryable, request: ReadRequest): Promise<Found> {
  const { rowQuery, counter, days, wantsTotal } = request
  const { table, order, position, offset, limit } = rowQuery
  const isJump = offset > 0
  const form = isJump ? 'jump' : position ? (position.backwards ? 'previous' : 'next') : 'first'
  const name = `${table}_${order.key}_${form}_${limit}${wantsTotal ? '_total' : ''}`
  return run(
    db,
    request,
    (_, bind) => {
      if (!isJump) return statements.scanIndex(rowQuery, totalOf(request, bind), bind)
      const total = totals.storedTotal(counter, 'all', bind)
      return days === null ? jump(rowQuery, total, bind) : jumpByDay(rowQuery, total, days, bind)
    },
    () => name,
  )
}

function readLanes(db: Queryable, request: ReadRequest, lanes: Lanes): Promise<Found> {
  const { rowQuery } = request
  // The values of the lanes are bound as a whole; those of the conditions are not used.
  return run(
    db,
    { ...request, values: new Values() },
    (_, bind) => statements.scanLanes(rowQuery, totalOf(request, bind), lanes, bind),
    rowQuery.offset === 0 ? preparedName : undefined,
  )
}

async function readMany(db: Queryable, request: Ranked): Promise<Found> {
  const { counter, keys, rowQuery } = request
  if (keys !== null && rowQuery.offset > 0) {
    return run(db, request, (_, bind) => jump(rowQuery, totals.storedTotal(counter, keys, bind), bind))
  }
  if (rowQuery.position?.isExactMatch && rowQuery.position.backwards) {
    // Only other exact matches come before one.
    return run(db, request, (ranked, bind) => statements.gather(ranked, totalOf(request, bind), bind))
  }
  const window = scannedRows + scannedRowsPerSkipped * rowQuery.offset
  const scan: Compose = (ranked, bind) => statements.scanWindow(ranked, totalOf(request, bind), window, bind)
  // A scan of the index reads the same amount for all values, except for those that choose its start and end, and for
  // a total counted with it. Each page number has a text of its own.
  const isFixed =
    rowQuery.offset === 0 &&
    !rowQuery.conditions.some(({ column }) => column === rowQuery.order.column) &&
    (keys !== null || !request.wantsTotal)
  const near = await run(db, request, scan, isFixed ? preparedName : undefined)
  if (near.rows.length === rowQuery.limit) return near
  const gathered = await run(db, request, (ranked, bind) => statements.gather(ranked, totals.noTotal, bind))
  return { rows: gathered.rows, total: near.total }
}

/** The total without the rows: stored, or counted. */
export async function readTotal(db: Queryable, request: ReadRequest): Promise<Found> {
  // A stored total uses none of the conditions' values, and PostgreSQL refuses unused values.
  const values = request.keys === null ? request.values.copy() : new Values()
  const text = totalOf(request, values.bind)
  const { rows } = await db.query<[number]>({ text, values: values.list, rowMode: 'array' })
  return { rows: [], total: rows[0]?.[0] ?? 0 }
}

function totalOf(
  { counter, keys, rowQuery, wantsTotal, isExact }: ReadRequest,
  bind: Values['bind'],
): string {
  if (!wantsTotal) return totals.noTotal
  if (keys !== null) return totals.storedTotal(counter, keys, bind)
  return isExact ? totals.exactTotal(rowQuery) : totals.cappedTotal(rowQuery)
}

/**
 * How many rows the planner expects to match: the same statistics by which it would choose an index. It changes only
 * with the table's statistics, so the next page of the same filter reuses it. An outdated one costs time, within the
 * limits above, and never a row.
 */
async function estimate(db: Queryable, { rowQuery, values }: ReadRequest): Promise<number> {
  const text = explained(rowQuery)
  const key = JSON.stringify([text, values.list])
  const known = estimatesOf(db)
  const last = known.get(key)
  if (last && performance.now() - last.at < estimateGoodForMs) return last.rows
  const { rows: response } = await db.query<[[{ Plan: { 'Plan Rows': number } }]]>({
    text,
    values: values.list,
    rowMode: 'array',
  })
  const rows = response[0]?.[0][0].Plan['Plan Rows'] ?? Infinity
  known.set(key, { rows, at: performance.now() })
  return rows
}

type Estimates = BoundedCache<string, { rows: number; at: number }>

/** By the pool that lists are read from; the entries of a transaction are dropped with it. */
const estimates = new WeakMap<Queryable, Estimates>()

function estimatesOf(db: Queryable): Estimates {
  const known: Estimates = estimates.get(db) ?? new BoundedCache(500)
  estimates.set(db, known)
  return known
}

type Compose = (rowQuery: RowQuery, bind: Values['bind']) => string

/** `nameOf`: the name to prepare a statement of this text under; without it, it is planned for its values. */
async function run(
  db: Queryable,
  { rowQuery, exactMatch = null, values }: ReadRequest & Partial<Ranked>,
  compose: Compose,
  nameOf: (text: string) => string | undefined = () => undefined,
): Promise<Found> {
  const bound = values.copy()
  const text = compose({ ...rowQuery, exactMatch: exactMatch?.(bound.bind) ?? null }, bound.bind)
  const name = preparedRecords.has(rowQuery.limit - 1) ? nameOf(text) : undefined
  const { rows } = await db.query<unknown[]>({
    ...(name === undefined ? {} : { name }),
    text,
    values: bound.list,
    rowMode: 'array',
  })
  const total = (rows[0]?.[0] ?? null) as number | null // float8, in the first column of every statement
  const found = rows.map(([, isExactMatch, sortValue, ...visible]) => ({
    isExactMatch: isExactMatch === true,
    sortValue,
    values: visible,
  }))
  return { rows: found.filter(({ values: [id] }) => id !== null), total }
}
