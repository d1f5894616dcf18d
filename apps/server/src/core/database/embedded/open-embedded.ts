import { Pool } from 'pg'
import { StartError } from '../../platform/start-error.ts'
import { columnTypes } from '../column-types.ts'
import type { Database } from '../database.ts'
import type { DatabaseOptions } from '../database-options.ts'
import { createPoolDatabase } from '../pool-database.ts'
import { respondsWithin } from '../responds-within.ts'
import { defaultStatementLimits, Engine, type EngineOptions } from './engine.ts'
import { EngineRefusal, EngineRun } from './engine-run.ts'
import {
  adoptUnfinished,
  closeDatabaseToOthers,
  type DataFolder,
  hasDatabase,
  prepareDataFolder,
  startUnfinished,
} from './folder.ts'
import { lockFolder } from './lock.ts'
import { startMaintenance } from './maintenance.ts'

const readyWithinMs = 1000
const waitForSessionMs = 20_000
const endSessionsWithinMs = 2000

/** Opens the embedded engine in a data folder, locked for this process; creates a database if there is none. */
export async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { statementTimeoutMs: deadlineMs = defaultStatementLimits.deadlineMs, onProgress, onFault } = options
  const folder = prepareDataFolder(options.dataDir, onProgress)
  const unlock = lockFolder(folder.dataDir)
  try {
    if (!hasDatabase(folder)) await makeDatabase(folder, onProgress)
    closeDatabaseToOthers(folder, onProgress)
    const engine = await startEngine({
      folder: folder.database,
      limits: { ...defaultStatementLimits, deadlineMs },
      ...(onFault && { onFault }),
    })
    return databaseOn(engine, { isMaintained: true, onFault, unlock })
  } catch (error) {
    unlock()
    throw error
  }
}

interface Surroundings {
  isMaintained?: boolean
  onFault?: ((error: Error) => void) | undefined
  unlock?: () => void
}

/** A Database whose single connection is a session of the engine. */
export function databaseOn(
  engine: Engine,
  { isMaintained = false, onFault = () => {}, unlock = () => {} }: Surroundings = {},
): Database {
  const pool = poolOn(engine)
  pool.on('error', onFault)
  const ping = () => respondsWithin(readyWithinMs, () => pool.query('SELECT 1'))
  const stopMaintenance = isMaintained ? startMaintenance(pool, engine, onFault) : () => {}
  return createPoolDatabase({
    engine: 'embedded',
    pool,
    dedicate: (_client, work) => engine.patiently(work),
    async isReady() {
      // Behind a running statement a query would only queue, perhaps for too long.
      return (await engine.isWorking()) || (await ping()) || engine.isWorking()
    },
    async close() {
      stopMaintenance()
      await respondsWithin(endSessionsWithinMs, () => pool.end())
      await engine.close()
      unlock()
    },
  })
}

/** One connection at most: a session of the engine. */
export function poolOn(engine: Engine): Pool {
  return new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitForSessionMs,
    user: 'postgres',
    database: 'postgres',
    stream: () => engine.openSession(),
    types: columnTypes,
  })
}

async function makeDatabase(folder: DataFolder, onProgress?: (what: string) => void): Promise<void> {
  onProgress?.('Creating the database (first start only, takes a few seconds)')
  startUnfinished(folder)
  const run = await EngineRun.start({ purpose: 'initialise', folder: folder.unfinished, archive: null })
  await run.terminate()
  adoptUnfinished(folder)
}

async function startEngine(options: EngineOptions): Promise<Engine> {
  try {
    return await Engine.start(options)
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    throw new StartError(`The database in ${options.folder} cannot be opened: ${error.message}.`, {
      cause: error,
    })
  }
}
