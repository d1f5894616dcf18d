import pg, { type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../database/database.ts'
import { createSemaphore } from '../platform/semaphore.ts'

/** Each reader holds a connection. The others are left for requests, and a stalled reader only blocks its own. */
const atOnce = 3
const stalledMs = 60_000
const readers = createSemaphore(atOnce)

/**
 * Streams the rows of a select as CSV without a header, straight from COPY: as fast as PostgreSQL writes, without an
 * object per row. All rows are of one snapshot. When the reader stops, the statement ends. On the embedded engine the
 * only session is held until the last row is read: there, read small pieces with `copyAll`.
 */
export async function* copyOut(
  db: Database,
  select: string,
  values: readonly unknown[] = [],
): AsyncGenerator<Buffer> {
  const release = await readers.acquire()
  const { promise: hasEnded, resolve: end } = Promise.withResolvers<boolean>()
  const { promise: opened, resolve: open, reject: refuse } = Promise.withResolvers<AsyncIterable<Buffer>>()
  const lent = db
    .withClient(async (client) => {
      // Sorted in memory, some 100,000 rows are exported in half the time.
      await client.query(`set work_mem = '64MB'`)
      open(client.query(copyTo(statementOf(select, values))))
      // A client released in the middle of a COPY is closed, which ends the statement.
      if (!(await hasEnded)) throw new Stopped()
      await client.query('reset work_mem')
    })
    .finally(release)
  lent.catch(refuse)
  let isWhole = false
  try {
    for await (const chunk of await opened) {
      const stalled = setTimeout(() => end(false), stalledMs)
      yield chunk
      clearTimeout(stalled)
    }
    isWhole = true
  } finally {
    end(isWhole)
    await lent.catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error
    })
  }
}

/** As `copyOut` for few rows, all at once, on a client of the caller. */
export async function copyAll(
  client: ClientBase,
  select: string,
  values: readonly unknown[] = [],
): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  const rows: AsyncIterable<Buffer> = client.query(copyTo(statementOf(select, values)))
  for await (const chunk of rows) chunks.push(chunk)
  return chunks
}

/** The reader is gone or has stalled. */
class Stopped extends Error {}

/** COPY takes no parameters: they are written out, quoted by the driver. */
function statementOf(select: string, values: readonly unknown[]): string {
  const query = select.replaceAll(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]))
  return `copy (${query}) to stdout (format csv)`
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((item) => arrayItem(String(item))).join(',')}}`)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  throw new TypeError(`A ${typeof value} cannot be written into a statement`)
}

function arrayItem(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
