import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Statement, Transaction } from './database.ts'

/** Runs work between BEGIN and COMMIT; its handle is unusable afterwards. */
export async function inTransaction<T>(
  client: pg.PoolClient,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await client.query('BEGIN')
  const { tx, end } = transactionOn(client)
  try {
    const result = await whileConnected(client, () => work(tx))
    end()
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers the COMMIT of a transaction in which a statement failed with ROLLBACK, not with an error.
    if (command !== 'COMMIT') throw new Error('Rolled back: a statement of this transaction had failed')
    return result
  } catch (error) {
    end()
    // A connection that cannot roll back is lost, and the server rolls back on its own.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Rejects as soon as the connection is lost, even while the work waits for something else. */
async function whileConnected<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  client.once('error', reject)
  try {
    return await Promise.race([work(), lost])
  } finally {
    client.off('error', reject)
  }
}

function transactionOn(client: pg.PoolClient): { tx: Transaction; end: () => void } {
  let hasEnded = false
  // A statement that was not awaited would otherwise run in the transaction of the next user of this client.
  const requireOpen = () => {
    if (hasEnded) throw new Error('This transaction is over; await every statement inside it')
  }
  const tx: Transaction = {
    async query(statement, values) {
      requireOpen()
      return runStatement(client, statement, values)
    },
    async copyIn(statement, rows) {
      requireOpen()
      const into = client.query(from(statement))
      await finished(into.end(rows))
      return into.rowCount
    },
  }
  return { tx, end: () => (hasEnded = true) }
}

/** Runs one statement on a client; of several in one text, returns the rows of the last one. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows its columns
export async function runStatement<Row>(
  client: pg.PoolClient,
  statement: Statement,
  values?: unknown[],
): Promise<{ rows: Row[]; rowCount: number }> {
  const config = typeof statement === 'string' ? { text: statement } : statement
  const response = await client.query<Row & pg.QueryResultRow>(config, values)
  const responses = [response].flat() // node-postgres answers several statements with a list, which its types leave out
  const { rows, rowCount } = responses.at(-1) ?? response
  return { rows, rowCount: rowCount ?? 0 }
}
