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

function selectedOf(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')
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

/** A value of the sort column, as text, and an id. */
type Place = [string, string]

/** How many rows a chunk has: some tens of milliseconds, in which others wait for the embedded engine's session. */
const chunkRows = 1000

/** In chunks, each from where the last one ended: nobody waits for the reader. */
async function* walk<Row, Sort extends string, Filters extends object>(
  db: Database,
  list: List<Row, Sort, Filters>,
  { table, columns, condition, sort }: Export<Sort>,
): AsyncGenerator<Buffer> {
  const { column, descending } = list.orderOf(sort)
  const [after, upTo] = descending ? ['<', '>='] : ['>', '<=']
  let from: Place | null = null
  for (;;) {
    const values = new Values()
    const place = (operator: string, [value, id]: Place) =>
      ` and (${column}, id) ${operator} (${values.bind(value)}, ${values.bind(id)})`
    const rest: string = `from ${table} where ${condition(values)}${from ? place(after, from) : ''}`
    const { rows } = await db.query<Place>({
      text: `select ${column}::text, id ${rest} ${list.orderBy(sort)} limit 1 offset ${chunkRows - 1}`,
      values: values.list,
      rowMode: 'array',
    })
    const last: Place | undefined = rows[0]
    const end = last ? place(upTo, last) : ''
    yield await copyAll(db, `select ${selectedOf(columns)} ${rest}${end} ${list.orderBy(sort)}`, values.list)
    if (!last) return
    from = last
  }
}
