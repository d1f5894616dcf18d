import type { Client } from 'pg'
import { migrationsFolder } from '#src/core/database/migrate.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { rightsOfTests } from './audit.ts'
import { migrateForTests } from './migrate-for-tests.ts'
import { fingerprintMigrations } from './migrations-fingerprint.ts'
import {
  dropDatabase,
  nameIn,
  nameOwn,
  onServer,
  quoted,
  type ServerDatabase,
  withName,
} from './server-database.ts'

/** Creates a migrated database. The migrations run once for all test files, and again when one of them changes. */
export async function createFromTemplate(url: string, folder: string): Promise<ServerDatabase> {
  const own = nameOwn(url)
  const template = `${nameIn(url)}_template_${await fingerprintMigrations(folder)}`
  await onServer(url, async (server) => {
    // One at a time: creating from a template fails while anyone else is connected to it.
    await server.query(`SELECT pg_advisory_lock(hashtext('loupe test template'))`)
    await makeTemplate(server, url, template, folder)
    await server.query(`CREATE DATABASE ${quoted(own.name)} TEMPLATE ${quoted(template)}`)
  })
  return own
}

async function makeTemplate(server: Client, url: string, template: string, folder: string): Promise<void> {
  const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [template])
  if (rowCount) return
  // Templates of other migrations: the lock ensures that none is being copied now.
  const { rows: older } = await server.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE starts_with(datname, $1 || '_template_')`,
    [nameIn(url)],
  )
  for (const { datname } of older) await dropDatabase(server, datname)
  const unfinished = `${template}_unfinished`
  await server.query(`CREATE DATABASE ${quoted(unfinished)}`)
  const db = await openDatabase({ url: withName(url, unfinished), dataDir: '' })
  await migrateForTests(db, folder)
  if (folder === migrationsFolder) await db.query(rightsOfTests)
  await db.close()
  await server.query(`ALTER DATABASE ${quoted(unfinished)} RENAME TO ${quoted(template)}`)
}
