import type pg from 'pg'
import type { Database } from './database.ts'
import { inTransaction, runStatement } from './transaction.ts'

/** What an engine provides for its pool. */
export interface Engine {
  readonly engine: Database['engine']
  readonly pool: pg.Pool
  /** Runs work on a dedicated client, with the deadline of statements lifted. */
  dedicate<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T>
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** No connection was free in time, none could be opened, or one was lost: the same call may succeed shortly after. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  /** The SQLSTATE of PostgreSQL when it has no connection left. */
  readonly code = '53300'
}

/** A Database over a node-postgres pool. An SQL error leaves its connection in the pool, unlike with pool.query. */
export function createPoolDatabase(source: Engine): Database {
  const { pool } = source
  // A client reports a connection lost between two statements as an event, which would end the process if unhandled.
  // The pool drops such a client when it is released.
  const lost = new WeakMap<pg.PoolClient, Error>()
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // A second one only reports that the connection has ended.
      if (!lost.has(client)) lost.set(client, error)
    }),
  )

  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailableError('No database connection', { cause: error })
    })
  const lent = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await connect()
    try {
      return await work(client)
    } catch (error) {
      throw asUnavailable(error, lost.get(client))
    } finally {
      client.release()
    }
  }

  return {
    engine: source.engine,
    query: (statement, values) => lent((client) => runStatement(client, statement, values)),
    transaction: (work) => lent((client) => inTransaction(client, work)),
    async withClient(work) {
      const client = await connect()
      try {
        const result = await source.dedicate(client, () => work(client))
        client.release()
        return result
      } catch (error) {
        // It may be in the middle of a COPY or have a changed setting: it must not be reused.
        client.release(true)
        throw asUnavailable(error, lost.get(client))
      }
    },
    isReady: () => source.isReady(),
    close: () => source.close(),
  }
}

/** A lost connection is reported by an error without a code. The embedded engine's end of a long statement has one. */
function asUnavailable(error: unknown, loss: Error | undefined): unknown {
  if (error === undefined || error !== loss || error instanceof DatabaseUnavailableError) return error
  if ('code' in loss && loss.code === '57014') return error
  return new DatabaseUnavailableError('The connection to the database was lost', { cause: error })
}
