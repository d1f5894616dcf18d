import { join } from 'node:path'
import { type App, buildApp } from './app.ts'
import { secretBefore, secretOf } from './core/auth/secret.ts'
import { requireSecret } from './core/auth/secret-check.ts'
import type { Database } from './core/database/database.ts'
import { openDatabase } from './core/database/open-database.ts'
import { prepareSchema } from './core/database/prepare-schema.ts'
import { startClearingStaleRows } from './core/platform/clear-stale-rows.ts'
import { systemClock } from './core/platform/clock.ts'
import { type Config, readConfig } from './core/platform/config.ts'
import { StartError } from './core/platform/start-error.ts'
import { keepHeapFlags } from './core/platform/threads/thread-heap.ts'
import { countSealedApps } from './features/account/second-factor/totp-factors.ts'
import { prepareFirstAdmin } from './features/account/set-up/set-up.ts'
import { preparePlayKey } from './features/play/play-key.ts'
import { startUnsuspending } from './features/users/suspensions.ts'
import { hasSampleData, seedSampleWorld } from './sample/seed.ts'

const consoleDir = join(import.meta.dirname, '../../console/dist')
const playDir = join(import.meta.dirname, '../../play/dist')

/**
 * A stop that takes longer is aborted: 12 s are documented. Connections take 3 s of it at most, jobs 2 s, the database
 * 5 s.
 */
const stopWithinMs = 11_000
const sameSignalMs = 1000

// files in the data folder are private to this user
process.umask(0o077)
keepHeapFlags()
try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : describe(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const secret = secretOf(config.secret, config.dataDir)
  const before = secretBefore(config.secretBefore, config.dataDir)
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    connections: config.databaseConnections,
    onProgress: printProgress,
    onFault: (error) => process.stderr.write(`The database: ${describe(error)}\n`),
  })
  const migrating = prepareSchema(db, config.migrationDatabaseUrl, printProgress)
  // The database is open, but is not queried before it is migrated.
  const app = buildApp({ db, config, clock: systemClock, secret, secretBefore: before, consoleDir, playDir })
  await migrating
  const unreadable = await requireSecret(db, { secret, before }, (tx) => countSealedApps(tx, app.deps.keys))
  if (unreadable > 0) app.deps.logger.warn({ event: 'sealed_unreadable', count: unreadable })
  stopOnSignals(app, db)
  await seedSampleWorld(app.deps)
  const isPlayOn = await openPlay(app)
  const setupToken = await prepareFirstAdmin(app.deps)
  await listen(app, config)
  const url = app.deps.siteUrl()
  startClearingStaleRows(app.deps)
  startUnsuspending(app.deps)
  app.deps.sealer.start()
  await app.deps.jobs.start()
  const game = isPlayOn ? `Play the game at ${url}/play\n` : ''
  process.stdout.write(`Loupe is ready at ${url}\n${howToSignIn(config, url, setupToken)}\n${game}`)
}

/** Opens the game to players, if the settings or the sample data ask for it, and it was built. */
async function openPlay({ deps, play }: App): Promise<boolean> {
  const isRequested = deps.config.play ?? (await hasSampleData(deps.db))
  if (!isRequested || !play.isBuilt) return false
  play.open(await preparePlayKey(deps))
  return true
}

function printProgress(what: string): void {
  process.stdout.write(`${what}\n`)
}

function howToSignIn(config: Config, url: string, setupToken: string | null): string {
  if (setupToken) return `Create the first administrator within an hour: ${url}/set-up?token=${setupToken}`
  return config.adminEmail ? `Sign in as ${config.adminEmail}.` : 'Sign in as an administrator.'
}

async function listen({ http }: App, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is already in use. Stop the process using it, or set PORT to another port.`,
      )
    }
    if (code === 'EACCES')
      throw new StartError(`This user is not allowed to use port ${port}. Set PORT above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${host} is not an address of this machine.`)
    }
    throw error
  }
}

/**
 * SIGTERM or Ctrl-C: finishes what has begun, closes the database, exits with 0. A second signal ends at once, but one
 * Ctrl-C under npm arrives twice, from the terminal and from npm: a signal that follows closely is ignored.
 */
function stopOnSignals({ http }: App, db: Database): void {
  let stoppingSince: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    http.log.info({ event: 'stopping', signal })
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await http.close()
    await db.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        process.stderr.write(`${describe(error)}\n`)
        process.exit(1)
      })
    })
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
