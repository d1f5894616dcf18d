import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemActor, writeAudit } from '#src/core/audit.ts'
import { readConfig } from '#src/core/config.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { prepareSchema } from '#src/core/database/prepare-schema.ts'
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
  const target = path.resolve(process.env.INIT_CWD ?? '', file)
  const config = readConfig(process.env)
  const place = { dataDir: config.dataDir, connections: 2, onProgress: (what: string) => console.log(what) }
  // An import makes tables.
  const owner = verb === 'import' ? config.migrationDatabaseUrl : null
  const db = await openDatabase({ ...place, url: owner ?? config.databaseUrl })
  try {
    const tell = () =>
      writeAudit(db, new Date(), systemActor, {
        action: `data.${verb}`,
        subjectKind: 'data',
        subjectId: null,
      })
    if (verb === 'export') {
      await prepareSchema(db, config.migrationDatabaseUrl)
      await tell()
    }
    const transfer = verb === 'export' ? exportData : importData
    const { tables, rows } = await transfer(db, target, (table) => console.log(`  ${table}`))
    if (verb === 'import') await tell()
    if (owner !== null) await giveRights(config.databaseUrl, owner)
    console.log(`${rows} rows of ${tables} tables ${verb === 'export' ? 'are in' : 'came from'} ${target}`)
  } finally {
    await db.close()
  }
}

/** The new tables' rights for the role that the server runs as. */
async function giveRights(url: string | null, ownerUrl: string): Promise<void> {
  const db = await openDatabase({ url, dataDir: '', connections: 1 })
  try {
    await prepareSchema(db, ownerUrl)
  } finally {
    await db.close()
  }
}
