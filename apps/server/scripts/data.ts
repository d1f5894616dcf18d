import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemActor, writeAudit } from '#src/core/audit/audit.ts'
import { createKeys } from '#src/core/auth/keys.ts'
import { existingSecret, secretOf } from '#src/core/auth/secret.ts'
import { fingerprintOf, forgetFingerprint, knownFingerprint } from '#src/core/auth/secret-check.ts'
import type { Database, Queryable } from '#src/core/database/database.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { prepareSchema } from '#src/core/database/prepare-schema.ts'
import { exportData } from '#src/core/database/transfer/export-data.ts'
import { importData } from '#src/core/database/transfer/import-data.ts'
import { type Config, readConfig } from '#src/core/platform/config.ts'
import { StartError } from '#src/core/platform/start-error.ts'
import { removeUnreadableApps } from '#src/features/account/second-factor/totp-factors.ts'
import { secretForExport, takeCarriedSecret } from './transferred-secret.ts'
import { reportFailure } from './report-failure.ts'

const usage =
  'Say what to do: npm run data -- export <file> [--with-secret], npm run data -- import <file>, or npm run data -- forget-secret.'

/**
 * `npm run data -- export <file>` and `npm run data -- import <file>`: everything in the database that the settings
 * name, as one file; a copy to keep, and the way from the embedded database to a server or back. With `--with-secret`
 * the file holds the server's secret as well, under the passphrase of LOUPE_EXPORT_PASSPHRASE. `forget-secret` makes a
 * database usable whose secret is lost. The embedded database is one process's alone: stop the server first.
 */
try {
  await run()
} catch (error) {
  reportFailure(error)
}

async function run(): Promise<void> {
  const { verb, file, withSecret } = readArguments()
  const config = readConfig(process.env)
  const options = { dataDir: config.dataDir, connections: 2, onProgress: (what: string) => console.log(what) }
  // An import makes tables.
  const owner = verb === 'import' ? config.migrationDatabaseUrl : null
  const db = await openDatabase({ ...options, url: owner ?? config.databaseUrl })
  try {
    if (verb === 'export') await runExport(db, config, file, withSecret)
    if (verb === 'import') await runImport(db, config, file)
    if (verb === 'forget-secret') await forgetSecret(db, config)
  } finally {
    await db.close()
  }
}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'with-secret': { type: 'boolean', default: false } },
  })
  const [verb, file] = positionals
  const withSecret = values['with-secret']
  const isTransfer = (verb === 'export' || verb === 'import') && positionals.length === 2
  const isForgetting = verb === 'forget-secret' && positionals.length === 1
  if ((!isTransfer && !isForgetting) || (withSecret && verb !== 'export')) throw new StartError(usage)
  // npm runs scripts in the project's folder; the file is meant where the command was typed.
  return { verb, file: path.resolve(process.env.INIT_CWD ?? '', file ?? ''), withSecret }
}

function reportTable(table: string): void {
  console.log(`  ${table}`)
}

function writeDown(db: Queryable, verb: 'export' | 'import' | 'forget_secret'): Promise<void> {
  const entry = { action: `data.${verb}`, subjectKind: 'data', subjectId: null } as const
  return writeAudit(db, new Date(), systemActor, entry)
}

async function runExport(db: Database, config: Config, file: string, withSecret: boolean): Promise<void> {
  await prepareSchema(db, config.migrationDatabaseUrl)
  const carried = withSecret ? await secretForExport(config, await knownFingerprint(db)) : undefined
  await writeDown(db, 'export')
  const { tables, rows } = await exportData(db, file, reportTable, carried)
  console.log(`${rows} rows from ${tables} tables exported to ${file}`)
  console.log(
    carried
      ? 'The file contains the server’s secret, encrypted with the passphrase. Keep the passphrase separately.'
      : `The file does not contain the server’s secret (${config.secret ? 'LOUPE_SECRET' : path.join(config.dataDir, 'secret')}). Without it, authenticator and backup codes fail after a restore. Back up the secret as well, or export with --with-secret.`,
  )
}

async function runImport(db: Database, config: Config, file: string): Promise<void> {
  const adopt = await takeCarriedSecret(config, file)
  const { tables, rows } = await importData(db, file, reportTable)
  adopt?.()
  await writeDown(db, 'import')
  if (config.migrationDatabaseUrl !== null) await giveRights(config.databaseUrl, config.migrationDatabaseUrl)
  console.log(`${rows} rows of ${tables} tables imported from ${file}`)
  const known = await knownFingerprint(db)
  const own = existingSecret(config.secret, config.dataDir)
  if (own !== null && (known === null || fingerprintOf(own) === known)) return
  const secretSource = `LOUPE_SECRET, or the file ${path.join(config.dataDir, 'secret')},`
  console.log(
    own === null
      ? `The file contains no secret. Before the first start, set ${secretSource} to the secret of the exporting server. Without it, authenticator and backup codes fail.`
      : `${secretSource} is not the secret this data was used with. The server will not start until it is.`,
  )
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

async function forgetSecret(db: Database, config: Config): Promise<void> {
  await prepareSchema(db, config.migrationDatabaseUrl)
  const secret = secretOf(config.secret, config.dataDir)
  if ((await knownFingerprint(db)) === fingerprintOf(secret)) {
    throw new StartError('This server already has the secret of its database. Nothing was removed.')
  }
  const apps = await db.transaction(async (tx) => {
    await forgetFingerprint(tx)
    await writeDown(tx, 'forget_secret')
    return removeUnreadableApps(tx, createKeys(secret))
  })
  console.log(
    `Removed ${apps} unreadable authenticator apps and all backup codes. Their owners sign in with their password or passkey and set up new ones.`,
  )
}
