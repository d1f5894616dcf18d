import { openDatabase } from '#src/core/database/open-database.ts'
import { prepareSchema } from '#src/core/database/prepare-schema.ts'
import { readConfig } from '#src/core/platform/config.ts'
import { reportFailure } from './report-failure.ts'

/**
 * `npm run migrate`: migrates the configured database to this version, as every start of the server does. With
 * LOUPE_MIGRATION_DATABASE_URL the role in it migrates and grants the role in DATABASE_URL its rights, so that the server
 * itself can run without the owner's password.
 */
try {
  await run()
} catch (error) {
  reportFailure(error)
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    connections: 2,
    onProgress: printProgress,
  })
  try {
    await prepareSchema(db, config.migrationDatabaseUrl, printProgress)
    console.log('The database is up to date.')
  } finally {
    await db.close()
  }
}

function printProgress(what: string): void {
  console.log(what)
}
