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
import { reportFailure } from './report-failure.ts'
import { readTransferredSecret, secretForExport } from './transferred-secret.ts'

const usage =
  'Usage: npm run data -- export <file> [--with-secret], npm run data -- import <file>, or npm run data -- forget-secret.'

/**
 * `npm run data -- export <file>` and `npm run data -- import <file>`: the whole content of the configured database as one
 * file, for backups and for moving between the embedded database and a PostgreSQL server. With `--with-secret` the file
 * also contains the server's secret, encrypted with the passphrase in LOUPE_EXPORT_PASSPHRASE. `forget-secret` makes a
 * database usable again whose secret is lost. Only one process can open the embedded database: stop the server first.
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
  // An import creates tables, which only their owner may do.
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
  // npm runs scripts in the project's folder; the path is relative to the folder of the command.
  return { verb, file: path.resolve(process.env.INIT_CWD ?? '', file ?? ''), withSecret }
}

function reportTable(table: string): void {
  console.log(`  ${table}`)
}

function auditCommand(db: Queryable, verb: 'export' | 'import' | 'forget_secret'): Promise<void> {
  const entry = { action: `data.${verb}`, subjectKind: 'data', subjectId: null } as const
  return writeAudit(db, new Date(), systemActor, entry)
}

async function runExport(db: Database, config: Config, file: string, withSecret: boolean): Promise<void> {
  await prepareSchema(db, config.migrationDatabaseUrl)
  const encrypted = withSecret ? await secretForExport(config, await knownFingerprint(db)) : undefined
  await auditCommand(db, 'export')
  const { tables, rows } = await exportData(db, file, reportTable, encrypted)
  console.log(`${rows} rows from ${tables} tables exported to ${file}`)
  console.log(
    encrypted
      ? 'The file contains the server’s secret, encrypted with the passphrase. Keep the passphrase separately.'
      : `The file does not contain the server’s secret (${config.secret ? 'LOUPE_SECRET' : path.join(config.dataDir, 'secret')}). Without it, authenticator and backup codes fail after a restore. Back up the secret as well, or export with --with-secret.`,
  )
}

async function runImport(db: Database, config: Config, file: string): Promise<void> {
  const adopt = await readTransferredSecret(config, file)
  const { tables, rows } = await importData(db, file, reportTable)
  adopt?.()
  await auditCommand(db, 'import')
  if (config.migrationDatabaseUrl !== null) await grantRights(config.databaseUrl, config.migrationDatabaseUrl)
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

/** Grants the role that the server runs as its rights to the new tables. */
async function grantRights(url: string | null, ownerUrl: string): Promise<void> {
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
    await auditCommand(tx, 'forget_secret')
    return removeUnreadableApps(tx, createKeys(secret))
  })
  console.log(
    `Removed ${apps} unreadable authenticator apps and all backup codes. Their owners sign in with their password or passkey and set up new ones.`,
  )
}
