import { Pool, type PoolConfig } from 'pg'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'
import type { DatabaseOptions } from './open-database.ts'
import { createPoolDatabase } from './pool-database.ts'
import { answersWithin } from './ready.ts'
import { columnTypes } from './types.ts'

const oldestMajor = 15
const readyWithinMs = 1000
const closeWithinMs = 4000

/** Opens a pool on a PostgreSQL server; throws StartError when it is not there, too old or refuses us. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const {
    statementTimeoutMs = 30_000,
    connections = 10,
    onFault = () => {},
    setting = 'DATABASE_URL',
  } = options
  const pool = new Pool({
    ...connectionOf(url, setting),
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeoutMs,
    // A transaction left open by a fault must not hold its locks for ever.
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    keepAlive: true,
    types: columnTypes,
    application_name: 'loupe',
    // node-postgres reads dates in this style alone, and any other, which a database or role may be set to, as null.
    onConnect: (client) => client.query(`SET DateStyle = 'ISO'`), // oxlint-disable-line typescript/no-misused-promises -- the pool waits for it
  })
  pool.on('error', onFault)
  await checkServer(pool, url, setting)
  return createPoolDatabase({
    engine: 'postgres',
    pool,
    async dedicate(client, work) {
      await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
      const result = await work()
      await client.query('RESET statement_timeout; RESET idle_in_transaction_session_timeout')
      return result
    },
    isReady: () => answersWithin(readyWithinMs, () => pool.query('SELECT 1')),
    async close() {
      await answersWithin(closeWithinMs, () => pool.end())
    },
  })
}

function connectionOf(url: string, setting: string): PoolConfig {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError(
      `${setting} must look like postgres://user:password@host:5432/database; leave DATABASE_URL unset for the embedded database.`,
    )
  }
  return { connectionString: url }
}

async function checkServer(pool: Pool, url: string, setting: string): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    )
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (major < oldestMajor) {
      throw new StartError(
        `The PostgreSQL server at ${placeOf(url)} is version ${major}; Loupe needs ${oldestMajor} or newer.`,
      )
    }
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database of ${setting} cannot be reached at ${placeOf(url)}: ${reasonOf(error)}.`,
      { cause: error },
    )
  }
}

/** Host, port and database of a connection string: never its password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each of them.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first)
}
