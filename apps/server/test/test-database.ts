import { readFile, writeFile } from 'node:fs/promises'
import type { Database } from '#src/core/database/database.ts'
import type { Archive } from '#src/core/database/embedded/channel.ts'
import { Engine } from '#src/core/database/embedded/engine.ts'
import { databaseOn } from '#src/core/database/embedded/open-embedded.ts'
import { migrationsFolder } from '#src/core/database/migrate.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { cachedOnDisk } from './disk-cache.ts'
import { migrateForTests } from './migrate-for-tests.ts'
import { fingerprintMigrations } from './migrations-fingerprint.ts'
import { createServerDatabase, type ServerDatabase } from './server-database.ts'
import { createFromTemplate } from './template-database.ts'

/**
 * A separate, migrated and empty database for one test file: in memory on the embedded engine, and a new one beside
 * the database of DATABASE_URL if that is set. The migrations run once for all files, which copy the result;
 * they run again when one of them changes. `close` deletes the database.
 */
export async function openTestDatabase(folder: string = migrationsFolder): Promise<Database> {
  const { DATABASE_URL: url } = process.env
  return url ? openServerDatabase(await createFromTemplate(url, folder)) : openFromSnapshot(folder)
}

/** Like `openTestDatabase`, without any migration. */
export async function openEmptyTestDatabase(): Promise<Database> {
  const own = await createServerDatabase()
  return own ? openServerDatabase(own) : openMemoryDatabase()
}

/** A database in memory: empty, without any migration, or restored from an archive. */
export async function openMemoryDatabase(archive: Archive | null = null): Promise<Database> {
  return databaseOn(await Engine.start({ folder: null, archive }))
}

async function openFromSnapshot(folder: string): Promise<Database> {
  const snapshot = await cachedOnDisk(`database-${await fingerprintMigrations(folder)}.tar`, async (file) =>
    writeFile(file, await makeSnapshot(folder)),
  )
  return openMemoryDatabase(await readFile(snapshot))
}

async function makeSnapshot(folder: string): Promise<Archive> {
  const engine = await Engine.start({ folder: null })
  const db = databaseOn(engine)
  await migrateForTests(db, folder)
  await db.query('CHECKPOINT')
  const archive = await engine.dump()
  await db.close()
  return archive
}

async function openServerDatabase({ url, drop }: ServerDatabase): Promise<Database> {
  const db = await openDatabase({ url, dataDir: '', connections: 8 })
  const close = db.close.bind(db)
  const closeAndDrop = async () => {
    await close()
    await drop()
  }
  return Object.assign(db, { close: closeAndDrop })
}
