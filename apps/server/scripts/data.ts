import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemActor, writeAudit } from '#src/core/audit.ts'
import { readConfig } from '#src/core/config.ts'
import { migrate } from '#src/core/database/migrate.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { exportData } from '#src/core/database/transfer/export-data.ts'
import { importData } from '#src/core/database/transfer/import-data.ts'
import { StartError } from '#src/core/start-error.ts'
import { reportFailure } from './report-failure.ts'

/**
 * `npm run data -- export <file>` and `npm run data -- import <file>`: everything in the database that the settings
 * name, as one file; a copy to keep, and the way from the embedded database to a server or back. The embedded
 * database is one process's alone: stop the server first.
 */
try {
  await run()
} catch (error) {
  reportFailure(error)
}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [verb, file] = positionals
  if ((verb !== 'export' && verb !== 'import') || !file || positionals.length > 2) {
    throw new StartError('Say what to do: npm run data -- export <file>, or npm run data -- import <file>.')
  }
  // npm runs scripts in the project's folder; the file is meant where the command was typed.
  const place = path.resolve(process.env.INIT_CWD ?? '', file)
  const config = readConfig(process.env)
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    connections: 2,
    onProgress: (what) => console.log(what),
  })
  try {
    const tell = () =>
      writeAudit(db, new Date(), systemActor, {
        action: `data.${verb}`,
        subjectKind: 'data',
        subjectId: null,
      })
    if (verb === 'export') {
      await migrate(db)
      await tell()
    }
    const transfer = verb === 'export' ? exportData : importData
    const { tables, rows } = await transfer(db, place, (table) => console.log(`  ${table}`))
    if (verb === 'import') await tell()
    console.log(`${rows} rows of ${tables} tables ${verb === 'export' ? 'are in' : 'came from'} ${place}`)
  } finally {
    await db.close()
  }
}
