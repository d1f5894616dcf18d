import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { migrate, migrationsFolder } from '#src/core/database/migrate.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { rightsOfTests } from './audit.ts'
import { fingerprint } from './fingerprint.ts'

/** A database of a test's own on the PostgreSQL of DATABASE_URL. */
export interface ServerDatabase {
  url: string
  drop: () => Promise<void>
}

/** An empty one; null when DATABASE_URL is not set. `url` may name another role than it. */
export async function createServerDatabase(url = process.env.DATABASE_URL): Promise<ServerDatabase | null> {
  if (!url) return null
  const own = nameOwn(url)
  await onServer(url, (server) => server.query(`CREATE DATABASE ${quoted(own.name)}`))
  return own
}

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
  await migrate(db, folder)
  if (folder === migrationsFolder) await db.query(rightsOfTests)
  await db.close()
  await server.query(`ALTER DATABASE ${quoted(unfinished)} RENAME TO ${quoted(template)}`)
}

/** Without FORCE, which a plain owner is refused while a superuser's autovacuum is at work there. */
async function dropDatabase(server: Client, name: string): Promise<void> {
  await server.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = session_user',
    [name],
  )
  await server.query(`DROP DATABASE ${quoted(name)}`)
}

function nameOwn(url: string): ServerDatabase & { name: string } {
  const name = `${nameIn(url)}_test_${randomBytes(6).toString('hex')}`
  const drop = () => onServer(process.env.DATABASE_URL ?? url, (server) => dropDatabase(server, name))
  return { name, url: withName(url, name), drop }
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function onServer(url: string, work: (server: Client) => Promise<unknown>): Promise<void> {
  const server = new Client({ connectionString: url })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
