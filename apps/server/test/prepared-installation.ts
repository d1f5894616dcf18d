import { cpSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { migrationsFolder } from '#src/core/database/migrate.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { fingerprint } from './fingerprint.ts'
import { cachedOnDisk } from './kept.ts'
import { migrateForTests } from './migrate-for-tests.ts'
import { createFromTemplate } from './template-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Where a process of the server, or `openDatabase`, finds its database; `url` is null on the embedded engine. */
export interface Installation {
  url: string | null
  dataDir: string
}

/**
 * An installation of one test's own, gone after it, whose database is migrated and empty. A copy: to make one again costs
 * seconds, which only the tests of a first start are about.
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

/** The settings of a process that is to work there. */
export function settingsOf({ url, dataDir }: Installation): Record<string, string> {
  return { DATABASE_URL: url ?? '', LOUPE_DATA_DIR: dataDir }
}

/** A data folder with a migrated, empty database, for copies: nobody may open it. */
export async function preparedFolder(): Promise<string> {
  return cachedOnDisk(`folder-${await fingerprint(migrationsFolder)}`, async (dataDir) => {
    const db = await openDatabase({ url: null, dataDir })
    await migrateForTests(db)
    await db.close()
  })
}
