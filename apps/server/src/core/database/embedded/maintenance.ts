import type { Pool, PoolClient } from 'pg'
import type { Engine } from './engine.ts'

const everyMs = 15_000
/** A longer log makes recovery after a crash noticeably slow. */
const checkpointAfterBytes = 48 * 1024 * 1024
const checkpointAfterSeconds = 300
const yieldCheckMs = 50
const queryCanceled = '57014'

/** A table that is due, by the rules of PostgreSQL's own autovacuum at its default settings. */
const dueTable = `
  SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name,
    n_dead_tup > 50 + 0.2 * n_live_tup OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup AS vacuum
  FROM pg_stat_user_tables
  WHERE n_mod_since_analyze > 50 + 0.1 * n_live_tup
    OR n_dead_tup > 50 + 0.2 * n_live_tup
    OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  ORDER BY n_mod_since_analyze + n_dead_tup DESC
  LIMIT 1`

const walSinceCheckpoint = `
  SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes,
    extract(epoch FROM now() - checkpoint_time)::float8 AS seconds
  FROM pg_control_checkpoint()`

/**
 * Periodically does the work of a PostgreSQL server's background processes: a checkpoint, so that the log stays short,
 * and VACUUM or ANALYZE of a table that is due. It queues for the session like every statement, never twice, one table
 * at a time, and stops working on a table when another statement waits. Returns the function that stops it.
 */
export function startMaintenance(pool: Pool, engine: Engine, onFault: (error: Error) => void): () => void {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    void maintain(pool, engine)
      .catch(onFault)
      .finally(() => (isRunning = false))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** One round of maintenance; returns whether it made a checkpoint and which table it maintained, if any. */
export async function maintain(pool: Pool, engine: Engine): Promise<{ checkpoint: boolean; table?: string }> {
  // If no session is available, the next round tries again.
  const client = await pool.connect().catch(() => null)
  if (!client) return { checkpoint: false }
  try {
    const checkpoint = await isCheckpointDue(client)
    if (checkpoint) await engine.patiently(() => client.query('CHECKPOINT'))
    // The session's own counts otherwise show up to a second late.
    await client.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await client.query<{ name: string; vacuum: boolean }>(dueTable)
    const [due] = rows
    if (!due || pool.waitingCount > 0) return { checkpoint }
    const isDone = await yielding(pool, engine, () =>
      client.query(`${due.vacuum ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${due.name}`),
    )
    return isDone ? { checkpoint, table: due.name } : { checkpoint }
  } finally {
    client.release()
  }
}

/** Runs a statement that is cancelled when another one waits for the session; false when it was. */
async function yielding(pool: Pool, engine: Engine, statement: () => Promise<unknown>): Promise<boolean> {
  const timer = setInterval(() => {
    if (pool.waitingCount > 0) void engine.cancel()
  }, yieldCheckMs)
  try {
    await engine.patiently(statement)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === queryCanceled) return false
    throw error
  } finally {
    clearInterval(timer)
  }
}

async function isCheckpointDue(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ bytes: number; seconds: number }>(walSinceCheckpoint)
  const { bytes = 0, seconds = 0 } = rows[0] ?? {}
  return bytes > checkpointAfterBytes || (bytes > 0 && seconds > checkpointAfterSeconds)
}
