import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Column } from '../csv/cells.ts'
import { copyAll, copyOut } from '../csv/copy-out.ts'
import { formatCells } from '../csv/format-cells.ts'
import { lastRecord } from '../csv/last-record.ts'
import { byteOrderMark, csvLine } from '../csv/write-csv.ts'
import type { Database } from '../database/database.ts'
import type { SortKey } from './declaration.ts'
import type { List } from './list.ts'
import { Values } from './values.ts'

/** A set of a list's rows as a file. */
interface Export<Sort extends string> {
  table: string
  /** By their names in the header, `id` among the first; null is an empty cell. */
  columns: Readonly<Record<string, Column>>
  /** The SQL condition of the set; its values go in through `values`. Called for each statement. */
  condition: (values: Values) => string
  sort: SortKey<Sort> | undefined
}

/**
 * The rows of a set in the order of its list, as CSV with a header: one statement on PostgreSQL, small successive ones
 * on the embedded engine, whose only session must not be held at a browser's pace.
 */
export async function* exportList<Row, Sort extends string, Filters extends object>(
  db: Database,
  list: List<Row, Sort, Filters>,
  what: Export<Sort>,
): AsyncGenerator<string | Buffer> {
  yield byteOrderMark + csvLine(Object.keys(what.columns))
  const format = formatCells(Object.values(what.columns))
  for await (const rows of db.engine === 'embedded' ? readInChunks(db, list, what) : copied(db, list, what)) {
    yield format(rows)
    // other work and the engine's next statement get a turn: available rows would otherwise be formatted without a
    // pause
    await nextTurn()
  }
}

async function* copied<Row, Sort extends string, Filters extends object>(
  db: Database,
  list: List<Row, Sort, Filters>,
  { table, columns, condition, sort }: Export<Sort>,
): AsyncGenerator<Buffer> {
  const values = new Values()
  const text = `select ${selectedOf(columns)} from ${table} where ${condition(values)} ${list.orderBy(sort)}`
  yield* copyOut(db, text, values.list)
}

function selectedOf(columns: Readonly<Record<string, Column>>): string {
  return Object.values(columns)
    .map(({ sql }) => sql)
    .join(', ')
}

/** The number of rows in a chunk: the first is ready soon, none takes much memory, and each is worth its statements. */
export const chunkRows = { first: 2000, least: 500, most: 16_000 }
/** How long others may wait for the embedded engine's session while a chunk is read, in milliseconds. */
const longestReadMs = 40

/** The size of the next chunk, after one of `rows` that took this long; limited, since one may be fast by chance. */
export function nextChunkRows(rows: number, tookMs: number): number {
  const fitting = Math.floor((rows * longestReadMs) / tookMs)
  return Math.max(Math.min(fitting, 4 * rows, chunkRows.most), chunkRows.least)
}

/** A value of the sort column, as text, and an id. */
type LastRow = [string, string]

/** Where a chunk begins, after the last row of the previous one, and its largest size. */
interface Start {
  after: LastRow | null
  count: number
}

interface Chunk {
  rows: Buffer[]
  /** Where the next one begins; null after the last row. */
  next: Start | null
}

/** In chunks, each from the end of the previous one: a slow reader blocks nothing, and one chunk is read ahead. */
async function* readInChunks<Row, Sort extends string, Filters extends object>(
  db: Database,
  list: List<Row, Sort, Filters>,
  what: Export<Sort>,
): AsyncGenerator<Buffer> {
  let coming: Promise<Chunk> | null = readChunk(db, list, what, { after: null, count: chunkRows.first })
  while (coming) {
    const { rows, next }: Chunk = await coming
    coming = next && readChunk(db, list, what, next)
    // An error is passed to the reader; when it has gone, it is dropped.
    coming?.catch(() => {})
    yield* rows
  }
}

async function readChunk<Row, Sort extends string, Filters extends object>(
  db: Database,
  list: List<Row, Sort, Filters>,
  { table, columns, condition, sort }: Export<Sort>,
  { after, count }: Start,
): Promise<Chunk> {
  const { column, descending } = list.orderOf(sort)
  const values = new Values()
  const behind = ([value, id]: LastRow) =>
    ` and (${column}, id) ${descending ? '<' : '>'} (${values.bind(value)}, ${values.bind(id)})`
  const rest = `from ${table} where ${condition(values)}${after ? behind(after) : ''}`
  const select = `select ${selectedOf(columns)} ${rest} ${list.orderBy(sort)} limit ${count}`
  // The session is kept in between, so that the last row is still in the same position.
  return db.withClient(async (client) => {
    const startedAt = performance.now()
    const rows = await copyAll(client, select, values.list)
    // No cell before the ID contains a comma. Finding the position beforehand would mean walking to it twice.
    const id = lastRecord(rows).split(',')[Object.keys(columns).indexOf('id')]
    if (!id) return { rows, next: null }
    const { rows: found } = await client.query<LastRow>({
      text: `select ${column}::text, id from ${table} where id = $1`,
      values: [id],
      rowMode: 'array',
    })
    const last = found[0]
    if (!last) throw new Error(`The last row of a chunk of ${table} is not there`)
    return { rows, next: { after: last, count: nextChunkRows(count, performance.now() - startedAt) } }
  })
}
