import { createRequire } from 'node:module'
import type * as NodePostgres from 'drizzle-orm/node-postgres'
import type * as PgCore from 'drizzle-orm/pg-core'
import type pg from 'pg'

const require = createRequire(import.meta.url)

/**
 * drizzle on a pool. It is loaded at the first use, and as CommonJS: as ES modules it took 1.4 s and 170 MB to load
 * (2026-11-20, Node 24.21), because Node reads the package's long list of exports once for each of its 149 modules.
 */
export function ormOnPool(pool: pg.Pool): NodePostgres.NodePgDatabase {
  return load().node.drizzle(pool)
}

/** The same on one client inside a transaction that has begun: its own `transaction` nests by savepoint. */
export function ormInTransaction(client: pg.PoolClient): NodePostgres.NodePgDatabase {
  const { node, core } = load()
  const dialect = new core.PgDialect()
  const session = new node.NodePgSession<Record<string, never>, Record<string, never>>(
    client,
    dialect,
    undefined,
  )
  return new node.NodePgTransaction(dialect, session, undefined)
}

function load() {
  const node: typeof NodePostgres = require('drizzle-orm/node-postgres')
  const core: typeof PgCore = require('drizzle-orm/pg-core')
  return { node, core }
}
