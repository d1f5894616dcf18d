import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import * as z from 'zod/mini'
import { StartError } from '../platform/start-error.ts'
import type { Database, Queryable } from './database.ts'
import { inTransaction } from './transaction.ts'

/** The folder of this version's migrations. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.resolve('#src/main.ts')))

/** A migration file. `checksum` is computed with LF line ends, so that a checkout on Windows has the same. */
export interface Migration {
  id: number
  name: string
  sql: string
  checksum: string
  /** Checksums of released texts of this file that led to the same schema; see the README of the folder. */
  formerChecksums: string[]
}

/** A migration as recorded in a database or an export. */
export type AppliedMigration = Pick<Migration, 'id' | 'name' | 'checksum'>

/** Called with a short description of each long step. */
export type Progress = (what: string) => void

/**
 * Every process that changes the schema or its rights holds this lock; the number is arbitrary, but the same
 * everywhere.
 */
export const migrationLockKey = 0x10_0e_05_00

/**
 * Brings the schema up to this version and returns the names of the applied migrations, in order. Servers that start
 * together wait for one another. Each file runs in its own transaction. An up-to-date database is only read, so that a
 * role without the right to change tables may start. No statement timeout applies. Throws StartError when the database
 * was made by newer code, when an applied file was changed afterwards, and when the role may not apply a missing one.
 * `onProgress` is called before each missing file, if the database has data, and before waiting for another server.
 */
export async function migrate(
  db: Database,
  folder: string = migrationsFolder,
  onProgress: Progress = () => {},
): Promise<string[]> {
  const known = await readMigrations(folder)
  return db.withClient(async (client) => {
    await lock(client, onProgress)
    const applied = await readApplied(client)
    checkApplied(applied, known)
    const appliedIds = new Set(applied.map(({ id }) => id))
    const missing = known.filter(({ id }) => !appliedIds.has(id))
    // A new database has no rows to change: it is ready within a second or two.
    if (missing.length > 0) await applyAll(client, missing, applied.length > 0 ? onProgress : () => {})
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLockKey])
    return missing.map(({ name }) => name)
  })
}

/** Reports the wait if another server migrates: that may take minutes. */
async function lock(client: pg.PoolClient, onProgress: Progress): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
    migrationLockKey,
  ])
  if (rows[0]?.got) return
  onProgress('Waiting for another server to finish updating the database')
  await client.query('SELECT pg_advisory_lock($1)', [migrationLockKey])
}

async function readApplied(client: pg.PoolClient): Promise<AppliedMigration[]> {
  const { rowCount } = await client.query(`SELECT WHERE to_regclass('schema_migrations') IS NOT NULL`)
  if (!rowCount) return []
  const { rows } = await client.query<AppliedMigration>(
    'SELECT id, name, checksum FROM schema_migrations ORDER BY id',
  )
  return rows
}

async function applyAll(client: pg.PoolClient, missing: Migration[], onProgress: Progress): Promise<void> {
  let name = missing[0]?.name
  try {
    await inTransaction(client, createMigrationsTable)
    for (const [index, migration] of missing.entries()) {
      name = migration.name
      onProgress(`Updating the database: ${name} (${index + 1} of ${missing.length})`)
      await inTransaction(client, (tx) => applyMigration(tx, migration))
    }
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42501') throw error
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role')
    throw new StartError(
      `The role ${rows[0]?.role} may not bring the database up to this version (migration ${name}: ${reasonOf(error)}). Use the owner of the database, or run npm run migrate with the owner's address in LOUPE_MIGRATION_DATABASE_URL.`,
      { cause: error },
    )
  }
}

function reasonOf(error: unknown): string {
  const { message, hint } = error as { message: string; hint?: string } // as node-postgres reports it
  return hint ? `${message}; ${hint.replace(/\.$/, '')}` : message
}

/** Creates the table of applied migrations, unless it exists. */
export async function createMigrationsTable(tx: Pick<Queryable, 'query'>): Promise<void> {
  await tx.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      id integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
}

/** Runs one migration and records it. */
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

/** Reads the NNNN_name.sql files in order; refuses other names and duplicate numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const former = await readFormerChecksums(folder)
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file, former)))
  for (const [index, { id, name }] of migrations.entries()) {
    if (migrations[index - 1]?.id === id) throw new Error(`Two migrations have the number of ${name}`)
  }
  return migrations
}

const FormerChecksums = z.record(z.string(), z.array(z.string()))
type FormerChecksums = z.infer<typeof FormerChecksums>

async function readFormerChecksums(folder: string): Promise<FormerChecksums> {
  const file = path.join(folder, 'former-checksums.json')
  if (!existsSync(file)) return {}
  return FormerChecksums.parse(JSON.parse(await readFile(file, 'utf8')))
}

async function readMigration(folder: string, file: string, former: FormerChecksums): Promise<Migration> {
  const [, number, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? []
  if (!number || !name) throw new Error(`A migration is called NNNN_name.sql, not ${file}`)
  const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  const fullName = file.slice(0, -'.sql'.length)
  return { id: Number(number), name: fullName, sql, checksum, formerChecksums: former[fullName] ?? [] }
}

/** Whether a database or an export has this migration, in its current or a former text. */
export function isSameMigration(migration: Migration, { id, checksum }: AppliedMigration): boolean {
  return (
    migration.id === id && (migration.checksum === checksum || migration.formerChecksums.includes(checksum))
  )
}

function checkApplied(applied: AppliedMigration[], known: Migration[]): void {
  for (const one of applied) {
    const { id, name } = one
    const migration = known.find((candidate) => candidate.id === id)
    if (!migration) {
      throw new StartError(
        `The database was created by a newer version of Loupe (unknown migration ${name}). Start that version, or restore an older backup.`,
      )
    }
    if (!isSameMigration(migration, one)) {
      throw new StartError(
        `Migration ${name} was changed after being applied to this database. Undo the change and write a new migration instead.`,
      )
    }
  }
}
