import { listLimits } from '@loupe/contract/lists'
import { BoundedCache } from '../bounded-cache.ts'
import type { Queryable } from '../database/database.ts'
import type { KeptKeys } from './conditions.ts'
import type { KeptDays } from './declaration.ts'
import * as statements from './statements.ts'
import { Values } from './values.ts'

/** Up to here all matches are gathered and sorted; beyond, the order's index is walked until the page is full. */
const fewMatches = 2_500
/** How far such a walk goes before the matches are gathered after all. */
const walkedRows = 10_000
const walkedRowsPerSkipped = 20
/** How long an estimate is taken for the same filter. */
const estimateGoodForMs = 60_000
/** Pages of these sizes have prepared statements; others are planned each time, so that plans do not pile up. */
const preparedRecords: ReadonlySet<number> = new Set([10, 20, 25, 50, 100])

/** One page to be read. */
export interface Request {
  reading: statements.Reading
  values: Values
  /** The kept counter of the table, and its keys that add up to the total. */
  counter: string
  keys: KeptKeys
  /** The rows of each day of the order, where they are kept. */
  days: KeptDays | null
  wantsTotal: boolean
  /** Matches are counted beyond the cap as well. */
  isExact: boolean
}

export interface Found {
  rows: unknown[][]
  total: number | null
}

/** The rows without any filter take one statement, prepared; filtered ones are planned for their values. */
export async function readRows(db: Queryable, request: Request): Promise<Found> {
  if (request.reading.conditions.length === 0) return readAll(db, request)
  if ((await estimate(db, request)) <= fewMatches) {
    const few = await run(db, request, statements.gatherFew)
    if (few.total !== null && few.total <= listLimits.totalCap) return few
  }
  return readMany(db, request)
}

function readAll(db: Queryable, request: Request): Promise<Found> {
  const { reading, counter, days, wantsTotal } = request
  const { table, order, place, offset, limit } = reading
  const isJump = offset > 0
  const form = isJump ? 'jump' : place ? (place.backwards ? 'previous' : 'next') : 'first'
  const name = `${table}_${order.key}_${form}_${limit}${wantsTotal ? '_total' : ''}`
  return run(
    db,
    request,
    (_, bind) => {
      if (!isJump) return statements.walk(reading, totalOf(request, bind), bind)
      const total = statements.keptTotal(counter, 'all', bind)
      return days === null
        ? statements.jump(reading, total, bind)
        : statements.jumpByDay(reading, total, days, bind)
    },
    preparedRecords.has(limit - 1) ? name : undefined,
  )
}

async function readMany(db: Queryable, request: Request): Promise<Found> {
  const { counter, keys, reading } = request
  if (keys !== null && reading.offset > 0) {
    return run(db, request, (_, bind) =>
      statements.jump(reading, statements.keptTotal(counter, keys, bind), bind),
    )
  }
  const window = walkedRows + walkedRowsPerSkipped * reading.offset
  const near = await run(db, request, (_, bind) =>
    statements.walkWindow(reading, totalOf(request, bind), window, bind),
  )
  if (near.rows.length === reading.limit) return near
  const gathered = await run(db, request, (_, bind) => statements.gather(reading, statements.noTotal, bind))
  return { rows: gathered.rows, total: near.total }
}

/** The total without the rows: kept, or counted. */
export async function readTotal(db: Queryable, request: Request): Promise<Found> {
  // A kept total speaks of none of the conditions' values, and PostgreSQL refuses values that are not spoken of.
  const values = request.keys === null ? request.values.copy() : new Values()
  const text = totalOf(request, values.bind)
  const { rows } = await db.query<[number]>({ text, values: values.list, rowMode: 'array' })
  return { rows: [], total: rows[0]?.[0] ?? 0 }
}

function totalOf({ counter, keys, reading, wantsTotal, isExact }: Request, bind: Values['bind']): string {
  if (!wantsTotal) return statements.noTotal
  if (keys !== null) return statements.keptTotal(counter, keys, bind)
  return isExact ? statements.exactTotal(reading) : statements.cappedTotal(reading)
}

/**
 * How many rows the planner expects to match: the same knowledge by which it would choose an index. It changes with
 * the table's statistics, so the next page of the same filter need not ask again. One that is out of date costs time,
 * within the bounds above, and never a row.
 */
async function estimate(db: Queryable, { reading, values }: Request): Promise<number> {
  const text = statements.explained(reading)
  const key = JSON.stringify([text, values.list])
  const known = estimatesOf(db)
  const last = known.get(key)
  if (last && performance.now() - last.at < estimateGoodForMs) return last.rows
  const { rows: answer } = await db.query<[[{ Plan: { 'Plan Rows': number } }]]>({
    text,
    values: values.list,
    rowMode: 'array',
  })
  const rows = answer[0]?.[0][0].Plan['Plan Rows'] ?? Infinity
  known.set(key, { rows, at: performance.now() })
  return rows
}

type Estimates = BoundedCache<string, { rows: number; at: number }>

/** By the pool that lists are read from; what a transaction asks is forgotten with it. */
const estimates = new WeakMap<Queryable, Estimates>()

function estimatesOf(db: Queryable): Estimates {
  const known: Estimates = estimates.get(db) ?? new BoundedCache(500)
  estimates.set(db, known)
  return known
}

async function run(
  db: Queryable,
  { reading, values }: Request,
  compose: (reading: statements.Reading, bind: Values['bind']) => string,
  name?: string,
): Promise<Found> {
  const bound = values.copy()
  const text = compose(reading, bound.bind)
  const { rows } = await db.query<unknown[]>({
    ...(name === undefined ? {} : { name }),
    text,
    values: bound.list,
    rowMode: 'array',
  })
  const total = (rows[0]?.[0] ?? null) as number | null // float8, in the first column of every statement
  return { rows: rows.map((row) => row.slice(1)).filter((row) => row[0] !== null), total }
}
