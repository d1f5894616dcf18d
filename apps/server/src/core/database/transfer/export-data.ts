import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isDataDamaged } from '../../platform/outage.ts'
import { StartError } from '../../platform/start-error.ts'
import { syncFolder } from '../../platform/sync-files.ts'
import type { Database } from '../database.ts'
import type { EncryptedSecret } from './encrypted-secret.ts'
import { type Table, tablesInOrder } from './tables.ts'
import { endOfRows, lineOf, type Part } from './transfer-file.ts'

/** What was written to or read from a file. */
export interface Transferred {
  tables: number
  rows: number
}

/**
 * Writes everything in a database to a file, in one snapshot, while others go on working. The file gets its final name
 * when it is complete and on the disk; it has personal data and password hashes, so only this user may read it.
 * `onTable` is called for each table before its rows. `secret` goes into its header.
 */
export async function exportData(
  db: Database,
  file: string,
  onTable: (name: string) => void = () => {},
  secret?: EncryptedSecret,
): Promise<Transferred> {
  const temporaryFile = `${file}.unfinished`
  const handle = await open(temporaryFile, 'w', 0o600)
  let current = ''
  const note = (name: string) => {
    current = name
    onTable(name)
  }
  try {
    const transferred: Transferred = { tables: 0, rows: 0 }
    await db.withClient(async (client) => {
      const tables = await tablesInOrder(client)
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
      // Before the snapshot: a table truncated meanwhile, unlike deleted rows, would be empty in it.
      await client.query(
        `LOCK TABLE ${tables.map(({ name }) => `public.${name}`).join(', ')} IN ACCESS SHARE MODE`,
      )
      const parts = partsOf(client, { tables, transferred, onTable: note, secret })
      await pipeline(parts, createGzip({ level: 4 }), handle.createWriteStream({ flush: true }))
      await client.query('COMMIT')
    })
    await rename(temporaryFile, file)
    syncFolder(path.dirname(file))
    return transferred
  } catch (error) {
    await rm(temporaryFile, { force: true })
    if (!isDataDamaged(error)) throw error
    throw new StartError(
      `Export failed: table ${current} is damaged (${error.message}). Restore a backup of the data folder or the database.`,
      { cause: error },
    )
  }
}

interface Exporting {
  tables: Table[]
  transferred: Transferred
  onTable: (name: string) => void
  secret: EncryptedSecret | undefined
}

async function* partsOf(
  client: pg.PoolClient,
  { tables, transferred, onTable, secret }: Exporting,
): AsyncGenerator<Buffer> {
  // COPY formats dates and times by the settings of the session.
  await client.query(
    `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'iso_8601'`,
  )
  const { rows: migrations } = await client.query<
    Extract<Part, { part: 'loupe export' }>['migrations'][number]
  >('SELECT id, name, checksum FROM schema_migrations ORDER BY id')
  yield lineOf({
    part: 'loupe export',
    format: 1,
    madeAt: new Date().toISOString(),
    migrations,
    ...(secret && { secret }),
  })
  for (const table of tables) {
    onTable(table.name)
    yield* rowsOf(client, table, transferred)
    transferred.tables += 1
  }
  const { rows: sequences } = await client.query<{ name: string; lastValue: string }>(`
    SELECT quote_ident(sequencename) AS name, last_value::text AS "lastValue"
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`)
  for (const sequence of sequences) yield lineOf({ part: 'sequence', ...sequence })
  yield lineOf({ part: 'end', ...transferred })
}

async function* rowsOf(
  client: pg.PoolClient,
  { name, columns }: Table,
  transferred: Transferred,
): AsyncGenerator<Buffer> {
  yield lineOf({ part: 'table', name, columns })
  const rows = client.query(copyTo(`COPY public.${name} (${columns.join(', ')}) TO STDOUT`))
  for await (const chunk of rows) yield chunk
  yield Buffer.from(endOfRows)
  transferred.rows += rows.rowCount
}
