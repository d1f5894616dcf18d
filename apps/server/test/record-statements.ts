import { onTestFinished } from 'vitest'
import type { Database, Queryable, Statement, Transaction } from '#src/core/database/database.ts'

/**
 * Records the statements sent to the database until the test ends, also inside transactions: the name and the text
 * of each, and the types of its values.
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
      const bound = own ?? []
      seen.push(`${name ? `${name}: ` : ''}${text.replaceAll(/\s+/g, ' ')} [${bound.map(kindOf).join(', ')}]`)
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
