import type pg from 'pg'

/** One statement: SQL text, or the same with a name, so that each connection plans it only once. */
export type Statement = string | { name?: string; text: string; values?: unknown[]; rowMode?: 'array' }

/** What both the pool and a transaction can do. */
export interface Queryable {
  /**
   * Runs one statement. bigint is returned as a number, timestamptz as a Date (or plus/minus Infinity), numeric as a
   * string. `rowCount` is 0 where the statement has none.
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows its columns
  query<Row = Record<string, unknown>>(
    statement: Statement,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
}

/** What one transaction can do. */
export interface Transaction extends Queryable {
  /** Runs a COPY … FROM STDIN with rows in COPY's text format, the fastest way to add many. Returns how many. */
  copyIn(statement: string, rows: Buffer): Promise<number>
}

/** A running database of either engine. */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Commits when `work` resolves and rolls back when it throws. Inside, use only `tx`: the embedded engine has a single
   * session, so a statement on the outer handle would wait forever for this very transaction.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * A dedicated client for COPY, cursors and long statements: each may take six hours (15 minutes on the embedded
   * engine). On the embedded engine everything else waits meanwhile: never let a browser's pace hold it.
   */
  withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Whether the database answers within a second; for /readyz. Never throws. */
  isReady(): Promise<boolean>
  /** Waits for running work, then ends every connection (and the embedded engine with a checkpoint). */
  close(): Promise<void>
}
