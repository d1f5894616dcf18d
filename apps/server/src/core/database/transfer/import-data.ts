import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../platform/start-error.ts'
import type { Database, Queryable } from '../database.ts'
import {
  applyMigration,
  createMigrationsTable,
  isSameMigration,
  type Migration,
  migrate,
  migrationsFolder,
  readMigrations,
} from '../migrate.ts'
import { inTransaction } from '../transaction.ts'
import type { EncryptedSecret } from './encrypted-secret.ts'
import type { Transferred } from './export-data.ts'
import { LineReader } from './line-reader.ts'
import { type Table, tablesInOrder } from './tables.ts'
import { Part } from './transfer-file.ts'

/**
 * Fills an empty database, of either engine, from a file of exportData, and brings it up to this version. All or
 * nothing: a damaged or truncated file changes nothing. Throws StartError when the database is not empty and when the
 * file cannot be used. `onTable` is called for each table before its rows.
 */
export async function importData(
  db: Database,
  file: string,
  onTable: (name: string) => void = () => {},
  folder: string = migrationsFolder,
): Promise<Transferred> {
  const known = await readMigrations(folder)
  const transferred: Transferred = { tables: 0, rows: 0 }
  await db.withClient(async (client) => {
    await refuseUsed(client)
    const load = (bytes: AsyncIterable<Buffer>) =>
      inTransaction(client, (tx) =>
        loadAll({ client, tx, file: new LineReader(bytes), transferred, onTable }, known),
      )
    await pipeline(createReadStream(file), createGunzip(), load).catch((error: unknown) => {
      if (error instanceof StartError) throw error
      throw new StartError(`The file ${file} was not imported: ${reasonOf(error)}.`, { cause: error })
    })
  })
  await migrate(db, folder)
  await db.withClient(analyzeFilled)
  return transferred
}

/** Statistics of an empty table make the planner choose full scans, however many rows are loaded afterwards. */
async function analyzeFilled(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `SELECT string_agg(oid::regclass::text, ', ') AS names FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0`,
  )
  if (rows[0]?.names) await client.query(`ANALYZE ${rows[0].names}`)
}

/** The secret in a file, encrypted with a passphrase; undefined for a file without one, or that is not an export. */
export async function encryptedSecretOf(file: string): Promise<EncryptedSecret | undefined> {
  let encrypted: EncryptedSecret | undefined
  await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
    const header = await nextPart(new LineReader(bytes))
    if (header.part === 'loupe export') encrypted = header.secret
  }).catch(() => undefined) // the import itself reports what is wrong with the file
  return encrypted
}

async function refuseUsed(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM pg_class WHERE relname = 'schema_migrations'`)
  if (rowCount) {
    throw new StartError(
      'The target database is not empty. Use an empty one, with DATABASE_URL or a new LOUPE_DATA_DIR.',
    )
  }
}

/** One import, inside its transaction. */
interface Loading {
  client: pg.PoolClient
  tx: Queryable
  file: LineReader
  transferred: Transferred
  onTable: (name: string) => void
}

async function loadAll(loading: Loading, known: Migration[]): Promise<void> {
  const { client, tx, file, transferred } = loading
  const header = await nextPart(file)
  if (header.part !== 'loupe export') throw new Error('it is not an export of Loupe')
  await makeSchema(tx, header, known)
  const tables = await tablesInOrder(client)
  // Some tables forbid even their owner to truncate and fill them.
  for (const { name } of tables) await tx.query(`GRANT ALL ON public.${name} TO CURRENT_USER`)
  // Migrations may have inserted rows, and triggers would count rows that the exported counters already include.
  await tx.query(`TRUNCATE ${tables.map(({ name }) => `public.${name}`).join(', ')}`)
  await switchTriggers(tx, tables, 'DISABLE')
  for (;;) {
    const part = await nextPart(file)
    if (part.part === 'table') await loadTable(loading, part, tables)
    if (part.part === 'sequence') {
      await tx.query('SELECT setval($1::regclass, $2::bigint)', [`public.${part.name}`, part.lastValue])
    }
    if (part.part === 'end') {
      if (part.rows !== transferred.rows) throw new Error('it holds fewer rows than it says')
      break
    }
  }
  await switchTriggers(tx, tables, 'ENABLE')
  await restoreRights(tx)
}

/** The rights that the migrations had set before `loadAll` granted all of them. */
async function restoreRights(tx: Queryable): Promise<void> {
  const { rowCount } = await tx.query(`SELECT FROM pg_proc WHERE proname = 'audit_rights'`)
  if (rowCount) await tx.query('CALL audit_rights()')
}

async function nextPart(file: LineReader): Promise<Part> {
  const line = await file.line()
  if (line === undefined) throw new Error('it is cut short')
  try {
    return Part.parse(JSON.parse(line))
  } catch (error) {
    throw new Error('it is not an export of Loupe', { cause: error })
  }
}

/** The schema at the time of the export; newer migrations follow once the rows are loaded. */
async function makeSchema(
  tx: Queryable,
  { migrations }: Extract<Part, { part: 'loupe export' }>,
  known: Migration[],
): Promise<void> {
  await createMigrationsTable(tx)
  for (const applied of migrations) {
    const migration = known.find((candidate) => isSameMigration(candidate, applied))
    if (!migration) {
      throw new StartError(
        `The export was created by another version of Loupe (unknown migration ${applied.name}). Import it with that version or a newer one.`,
      )
    }
    await applyMigration(tx, migration)
  }
}

async function switchTriggers(tx: Queryable, tables: Table[], verb: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const { name } of tables) await tx.query(`ALTER TABLE public.${name} ${verb} TRIGGER USER`)
}

async function loadTable(
  { client, file, transferred, onTable }: Loading,
  { name, columns }: Table,
  tables: Table[],
): Promise<void> {
  const own = tables.find((table) => table.name === name) ?? (await addMonth(client, name))
  // The names become part of the statement.
  if (!own || !columns.every((column) => own.columns.includes(column))) {
    throw new Error(`its table ${name} does not fit its own migrations`)
  }
  onTable(name)
  const rows = client.query(copyFrom(`COPY public.${name} (${columns.join(', ')}) FROM STDIN`))
  await pipeline(file.rows(), rows)
  transferred.tables += 1
  transferred.rows += rows.rowCount
}

/** The table of a month of events that neither the migrations nor the current month have created. */
async function addMonth(client: pg.PoolClient, name: string): Promise<Table | undefined> {
  const month = /^game_events_(\d{4}(?:0[1-9]|1[0-2]))$/.exec(name)?.[1]
  if (!month) return undefined
  await client.query('CALL add_event_months($1, 1)', [Number(month)])
  return (await tablesInOrder(client)).find((table) => table.name === name)
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'it is not there'
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return 'it is damaged or cut short'
  return error instanceof Error ? error.message : String(error)
}
