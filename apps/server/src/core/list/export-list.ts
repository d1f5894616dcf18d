import { copyAll, copyOut } from '../csv/copy-out.ts'
import { byteOrderMark, csvLine } from '../csv/write-csv.ts'
import type { Database } from '../database/database.ts'
import type { SortKey } from './declaration.ts'
import type { List } from './list.ts'
import { Values } from './values.ts'

/** A set of a list's rows as a file. */
interface Export<Sort extends string> {
  table: string
  /** The SQL expression of each column, by its name in the head of the file; null is an empty cell. */
  columns: Readonly<Record<string, string>>
  /** The SQL condition of the set; its values go in through `values`. Asked anew for each statement. */
  condition: (values: Values) => string
  sort: SortKey<Sort> | undefined
}

/**
 * The rows of a set in the order of its list, as CSV with a head: one statement on PostgreSQL, small ones after each
 * other on the embedded engine, whose only session must not be held at a browser's pace.
 */
export async function* exportList<Row, Sort extends string, Filters extends object>(
  db: Database,
  list: List<Row, Sort, Filters>,
  what: Export<Sort>,
): AsyncGenerator<string | Buffer> {
  yield byteOrderMark + csvLine(Object.keys(what.columns))
  if (db.engine === 'embedded') yield* walk(db, list, what)
  else yield* copied(db, list, what)
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

function selectedOf(columns: Readonly<Record<string, string>>): string {
  return Object.values(columns).join(', ')
}

/** How many rows a chunk has: some tens of milliseconds, in which others wait for the embedded engine's session. */
export const chunkRows = 4000

/** A value of the sort column, as text, and an id. */
type Place = [string, string]

interface Chunk {
  rows: Buffer
  /** Of its last row; undefined where no other chunk follows. */
  last: Place | undefined
}

/** In chunks, each from where the last one ended: nobody waits for the reader, for whom one is made in advance. */
async function* walk<Row, Sort extends string, Filters extends object>(
  db: Database,
  list: List<Row, Sort, Filters>,
  what: Export<Sort>,
): AsyncGenerator<Buffer> {
  let next: Promise<Chunk> | undefined = readChunk(db, list, what, null)
  while (next) {
    const { rows, last }: Chunk = await next
    next = last && readChunk(db, list, what, last)
    // Told to whoever asks for it; when the reader has gone, nobody does.
    next?.catch(() => {})
    yield rows
  }
}

async function readChunk<Row, Sort extends string, Filters extends object>(
  db: Database,
  list: List<Row, Sort, Filters>,
  { table, columns, condition, sort }: Export<Sort>,
  from: Place | null,
): Promise<Chunk> {
  const { column, descending } = list.orderOf(sort)
  const [after, upTo] = descending ? ['<', '>='] : ['>', '<=']
  const values = new Values()
  const place = (operator: string, [value, id]: Place) =>
    ` and (${column}, id) ${operator} (${values.bind(value)}, ${values.bind(id)})`
  const rest = `from ${table} where ${condition(values)}${from ? place(after, from) : ''}`
  // Written as text only where it is answered: the rows before it would be as well, and be sorted by that text.
  const { rows } = await db.query<Place>({
    text: `select place::text, id from (
      select ${column} as place, id ${rest} ${list.orderBy(sort)} limit 1 offset ${chunkRows - 1}) as last`,
    values: values.list,
    rowMode: 'array',
  })
  const last = rows[0]
  const end = last ? place(upTo, last) : ''
  const select = `select ${selectedOf(columns)} ${rest}${end} ${list.orderBy(sort)}`
  return { rows: await copyAll(db, select, values.list), last }
}
