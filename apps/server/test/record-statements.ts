import { onTestFinished } from 'vitest'
import type { Database, Queryable, Statement, Transaction } from '#src/core/database/database.ts'

/**
 * Writes down what goes to the database from now until the test ends, also inside transactions: the name and the text
 * of each statement, and what kinds of values went with it.
 */
export function recordStatements(db: Database): () => string[] {
  const seen: string[] = []
  const query = db.query.bind(db)
  const transaction = db.transaction.bind(db)
  const recording = (run: Queryable['query']): Queryable['query'] =>
    function record(statement: Statement, values?: unknown[]) {
      const {
        name,
        text,
        values: own,
      } = typeof statement === 'string' ? { text: statement, values } : statement
      const given = own ?? []
      seen.push(`${name ? `${name}: ` : ''}${text.replaceAll(/\s+/g, ' ')} [${given.map(kindOf).join(', ')}]`)
      return run(statement, values) as never // the row type is only known to the caller
    }
  db.query = recording(query)
  db.transaction = (work) =>
    transaction((tx) =>
      work(Object.create(tx, { query: { value: recording(tx.query.bind(tx)) } }) as Transaction),
    )
  onTestFinished(() => void Object.assign(db, { query, transaction }))
  return () => seen
}

function kindOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `${value.length} bytes`
  return value === null ? 'null' : typeof value
}
