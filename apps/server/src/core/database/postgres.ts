import { Pool, type PoolConfig, type QueryConfig } from 'pg'
import { StartError } from '../platform/start-error.ts'
import { columnTypes } from './column-types.ts'
import type { Database } from './database.ts'
import type { DatabaseOptions } from './database-options.ts'
import { createPoolDatabase, DatabaseUnavailableError } from './pool-database.ts'
import { respondsWithin } from './responds-within.ts'
import { dedicatedStatementMs, SilenceWatch, silenceLimits } from './silence-watch.ts'

const oldestMajor = 15
const readyWithinMs = 1000
const closeWithinMs = 4000
const connectWithinMs = 5000
/** The pool does not include it in the connection timeout. */
const ownSettings = {
  text: `SET DateStyle = 'ISO'; SET jit = off`,
  query_timeout: connectWithinMs,
} as QueryConfig

/** Opens a pool on a PostgreSQL server; throws StartError when it is unreachable, too old or refuses the connection. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const {
    statementTimeoutMs = 30_000,
    connections = 10,
    onFault = () => {},
    setting = 'DATABASE_URL',
  } = options
  const address = connectionOf(url, setting)
  const pool = new Pool({
    ...address,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementTimeoutMs,
    // A transaction left open by a fault must not hold its locks forever.
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    // By default, the system sends the first keep-alive probe after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
    application_name: 'loupe',
    // node-postgres reads dates in this style only, and any other, which a database or role may have as its default,
    // as null. JIT-compiling a statement takes up to a second, longer than any statement here runs: a high cost
    // estimate is a wrong one.
    onConnect: (client) => client.query(ownSettings), // oxlint-disable-line typescript/no-misused-promises -- the pool waits for it
  })
  pool.on('error', onFault)
  const silence = new SilenceWatch(pool, address, options.silence ?? silenceLimits(statementTimeoutMs))
  const db = createPoolDatabase({
    engine: 'postgres',
    pool,
    async dedicate(client, work) {
      await client.query(
        `SET statement_timeout = ${dedicatedStatementMs}; SET idle_in_transaction_session_timeout = 0`,
      )
      const result = await silence.dedicate(client, work)
      await client.query('RESET statement_timeout; RESET idle_in_transaction_session_timeout')
      return result
    },
    isReady: () => respondsWithin(readyWithinMs, () => pool.query('SELECT 1')),
    async close() {
      silence.stop()
      await respondsWithin(closeWithinMs, () => pool.end())
    },
  })
  // After `db` owns the pool: the connection of the check, too, is watched for being lost.
  await checkServer(db, url, setting)
  return db
}

function connectionOf(url: string, setting: string): PoolConfig {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError(
      `${setting} must look like postgres://user:password@host:5432/database; leave DATABASE_URL unset for the embedded database.`,
    )
  }
  return { connectionString: url }
}

async function checkServer(db: Database, url: string, setting: string): Promise<void> {
  try {
    const { rows } = await db.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    )
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (major < oldestMajor) {
      throw new StartError(
        `The PostgreSQL server at ${placeOf(url)} is version ${major}; Loupe needs ${oldestMajor} or newer.`,
      )
    }
  } catch (error) {
    await db.close()
    if (error instanceof StartError) throw error
    throw new StartError(
      `Cannot connect to the database of ${setting} at ${placeOf(url)}: ${reasonOf(error)}.`,
      { cause: error },
    )
  }
}

/** Host, port and database of a connection string, without its password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function reasonOf(failure: unknown): string {
  const error = failure instanceof DatabaseUnavailableError ? failure.cause : failure
  // A host name with several addresses fails with one error for each of them.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first)
}
