import type { Client } from 'pg'
import { migrationsFolder } from '#src/core/database/migrate.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { rightsOfTests } from './audit.ts'
import { fingerprint } from './fingerprint.ts'
import { migrateForTests } from './migrate-for-tests.ts'
import {
  dropDatabase,
  nameIn,
  nameOwn,
  onServer,
  quoted,
  type ServerDatabase,
  withName,
} from './server-database.ts'

/** A migrated one: the migrations run once for all test files, and again when one of them changes. */
export async function createFromTemplate(url: string, folder: string): Promise<ServerDatabase> {
  const own = nameOwn(url)
  const template = `${nameIn(url)}_template_${await fingerprint(folder)}`
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
  // Of other migrations: nobody makes a copy at this moment, because of the lock.
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
