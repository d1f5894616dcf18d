import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'
import type { Database, Queryable } from './database.ts'
import { inTransaction } from './transaction.ts'

/** The folder of the migrations that belong to this code. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.resolve('#src/main.ts')))

/** One file of the folder; `checksum` is taken with line ends as LF, so that a checkout on Windows has the same. */
export interface Migration {
  id: number
  name: string
  sql: string
  checksum: string
}

// Any fixed number would do: it only has to be the same in every server process.
const lockKey = 0x10_0e_05_00

/**
 * Brings the schema up to this code and returns the names of what was applied, in order. Servers that start together
 * wait for one another. Each file runs in a transaction of its own. Throws StartError when the database was made
 * by newer code or when an applied file was changed afterwards.
 */
export async function migrate(db: Database, folder: string = migrationsFolder): Promise<string[]> {
  const known = await readMigrations(folder)
  return db.withClient(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await inTransaction(client, createMigrationsTable)
    const { rows: applied } = await client.query<Omit<Migration, 'sql'>>(
      'SELECT id, name, checksum FROM schema_migrations ORDER BY id',
    )
    checkApplied(applied, known)
    const appliedIds = new Set(applied.map(({ id }) => id))
    const missing = known.filter(({ id }) => !appliedIds.has(id))
    for (const migration of missing) await inTransaction(client, (tx) => applyMigration(tx, migration))
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey])
    return missing.map(({ name }) => name)
  })
}

/** Makes the table that remembers what was applied, unless it is there. */
export async function createMigrationsTable(tx: Pick<Queryable, 'query'>): Promise<void> {
  await tx.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      id integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
}

/** Runs one migration and remembers it. */
export async function applyMigration(
  tx: Pick<Queryable, 'query'>,
  { id, name, sql, checksum }: Migration,
): Promise<void> {
  await tx.query(sql)
  await tx.query('INSERT INTO schema_migrations (id, name, checksum) VALUES ($1, $2, $3)', [
    id,
    name,
    checksum,
  ])
}

/** Reads NNNN_name.sql files in the order of their numbers; refuses other names and a number given twice. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)))
  for (const [index, { id, name }] of migrations.entries()) {
    if (migrations[index - 1]?.id === id) throw new Error(`Two migrations have the number of ${name}`)
  }
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, number, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? []
  if (!number || !name) throw new Error(`A migration is called NNNN_name.sql, not ${file}`)
  const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { id: Number(number), name: file.slice(0, -'.sql'.length), sql, checksum }
}

function checkApplied(applied: Omit<Migration, 'sql'>[], known: Migration[]): void {
  for (const { id, name, checksum } of applied) {
    const migration = known.find((candidate) => candidate.id === id)
    if (!migration) {
      throw new StartError(
        `The database was made by a newer version of Loupe (its migration ${name} is unknown here): start that version, or restore a copy from before it.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied to this database: undo the change and write a new migration instead.`,
      )
    }
  }
}
