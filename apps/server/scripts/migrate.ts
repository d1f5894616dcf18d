import { openDatabase } from '#src/core/database/open-database.ts'
import { prepareSchema } from '#src/core/database/prepare-schema.ts'
import { readConfig } from '#src/core/platform/config.ts'
import { reportFailure } from './report-failure.ts'

/**
 * `npm run migrate`: brings the database that the settings name up to this version, as every start of the server does.
 * With LOUPE_MIGRATION_DATABASE_URL that role does it and gives the role of DATABASE_URL its rights, so that the
 * server itself can run without the owner's password.
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
