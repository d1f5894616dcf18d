import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import type { Database } from '#src/core/database/database.ts'
import type { Archive } from '#src/core/database/embedded/channel.ts'
import { Engine } from '#src/core/database/embedded/engine.ts'
import { databaseOn } from '#src/core/database/embedded/open-embedded.ts'
import { migrate, migrationsFolder, readMigrations } from '#src/core/database/migrate.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import serverPackage from '../package.json' with { type: 'json' }

/**
 * A migrated, empty database of its own for one test file: in memory on the embedded engine, and a new one beside
 * the database of DATABASE_URL when that is set. The migrations run once for all files and are copied from there;
 * they run again when one of them changes. `close` leaves nothing behind.
 */
export async function openTestDatabase(folder: string = migrationsFolder): Promise<Database> {
  const { DATABASE_URL: url } = process.env
  return url ? openOwn(await createFromTemplate(url, folder)) : openFromSnapshot(folder)
}

/** The same without any migration. */
export async function openEmptyTestDatabase(): Promise<Database> {
  const own = await createServerDatabase()
  return own ? openOwn(own) : openMemoryDatabase()
}

/** A database in memory: empty, without any migration, or as an archive has it. */
export async function openMemoryDatabase(archive: Archive | null = null): Promise<Database> {
  return databaseOn(await Engine.start({ folder: null, archive }))
}

async function openFromSnapshot(folder: string): Promise<Database> {
  const file = path.join(cacheFolder, `database-${await fingerprint(folder)}.tar`)
  const snapshot = await readFile(file).catch(() => null)
  return openMemoryDatabase(snapshot ?? (await makeSnapshot(file, folder)))
}

async function makeSnapshot(file: string, folder: string): Promise<Archive> {
  const engine = await Engine.start({ folder: null })
  const db = databaseOn(engine)
  await migrate(db, folder)
  await db.query('CHECKPOINT')
  const archive = await engine.dump()
  await db.close()
  // Written aside and renamed: another worker may be doing the same at this moment.
  await mkdir(cacheFolder, { recursive: true })
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, archive)
  await rename(aside, file)
  await removeOlderSnapshots(file)
  return archive
}

/** Each weighs 40 MB, and every change of a migration makes one. */
async function removeOlderSnapshots(current: string): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    const other = path.join(cacheFolder, name)
    const { mtimeMs } = await stat(other)
    if (other !== current && mtimeMs < Date.now() - 3_600_000) await rm(other, { force: true })
  }
}

async function openOwn({ url, drop }: ServerDatabase): Promise<Database> {
  const db = await openDatabase({ url, dataDir: '', connections: 8 })
  const close = db.close.bind(db)
  const closeAndDrop = async () => {
    await close()
    await drop()
  }
  return Object.assign(db, { close: closeAndDrop })
}

/** An empty database of one's own on the server of DATABASE_URL; null when that is not set. */
export async function createServerDatabase(): Promise<ServerDatabase | null> {
  const { DATABASE_URL: url } = process.env
  if (!url) return null
  const own = nameOwn(url)
  await onServer(url, (server) => server.query(`CREATE DATABASE ${quoted(own.name)}`))
  return own
}

interface ServerDatabase {
  url: string
  drop: () => Promise<void>
}

async function createFromTemplate(url: string, folder: string): Promise<ServerDatabase> {
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

function nameOwn(url: string): ServerDatabase & { name: string } {
  const name = `${nameIn(url)}_test_${randomBytes(6).toString('hex')}`
  const drop = () => onServer(url, (server) => server.query(`DROP DATABASE ${quoted(name)} WITH (FORCE)`))
  return { name, url: withName(url, name), drop }
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function makeTemplate(server: Client, url: string, template: string, folder: string): Promise<void> {
  const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [template])
  if (rowCount) return
  // Of other migrations: nobody makes a copy at this moment, because of the lock.
  const { rows: older } = await server.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE starts_with(datname, $1 || '_template_')`,
    [nameIn(url)],
  )
  for (const { datname } of older) await server.query(`DROP DATABASE ${quoted(datname)} WITH (FORCE)`)
  const unfinished = `${template}_unfinished`
  await server.query(`CREATE DATABASE ${quoted(unfinished)}`)
  const db = await openDatabase({ url: withName(url, unfinished), dataDir: '' })
  await migrate(db, folder)
  await db.close()
  await server.query(`ALTER DATABASE ${quoted(unfinished)} RENAME TO ${quoted(template)}`)
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

/** The same for the same migrations and the same engine. */
async function fingerprint(folder: string): Promise<string> {
  const migrations = await readMigrations(folder)
  const parts = [pgliteVersion, ...migrations.map(({ name, checksum }) => name + checksum)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

const pgliteVersion = serverPackage.dependencies['@electric-sql/pglite']
const cacheFolder = path.resolve(import.meta.dirname, '../node_modules/.cache/loupe')

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
