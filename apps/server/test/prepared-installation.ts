import { cpSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { migrationsFolder } from '#src/core/database/migrate.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { cachedOnDisk } from './disk-cache.ts'
import { migrateForTests } from './migrate-for-tests.ts'
import { fingerprintMigrations } from './migrations-fingerprint.ts'
import { createFromTemplate } from './template-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The database settings of a server process or of `openDatabase`; `url` is null on the embedded engine. */
export interface Installation {
  url: string | null
  dataDir: string
}

/**
 * A separate installation for one test, deleted after it, with a migrated and empty database. It is copied: creating one
 * takes seconds, which only the tests of a first start need.
 */
export async function preparedInstallation(): Promise<Installation> {
  const dataDir = temporaryFolder()
  const { DATABASE_URL: url } = process.env
  if (url) {
    const own = await createFromTemplate(url, migrationsFolder)
    onTestFinished(own.drop)
    return { url: own.url, dataDir }
  }
  cpSync(await preparedFolder(), dataDir, { recursive: true, preserveTimestamps: true })
  return { url: null, dataDir }
}

/** The settings of a process that uses an installation. */
export function settingsOf({ url, dataDir }: Installation): Record<string, string> {
  return { DATABASE_URL: url ?? '', LOUPE_DATA_DIR: dataDir }
}

/** A data folder with a migrated, empty database, to copy. It must not be opened. */
export async function preparedFolder(): Promise<string> {
  return cachedOnDisk(`folder-${await fingerprintMigrations(migrationsFolder)}`, async (dataDir) => {
    const db = await openDatabase({ url: null, dataDir })
    await migrateForTests(db)
    await db.close()
  })
}
