import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import type { Config } from './config.ts'
import { type Outage, outageOf } from './outage.ts'

/** Whether the database and the data folder are writable. */
export interface StorageHealth {
  /** Records a failure of a request or a job; only outages of storage count. */
  recordFailure(error: unknown): void
  /** The recorded outage; null while there is none. */
  lastOutage(): Outage | null
  /** The current outage, after a test write if one is recorded. */
  outage(): Promise<Outage | null>
}

/** Large enough to fail on a nearly full disk, whose last kilobytes jobs would fill at once. */
const probeBytes = 1024 * 1024
const probeEveryMs = 2000

/**
 * Nothing is written while all is well. After a failure a write is tested at each check, at most every two seconds: the
 * free space that the system reports ignores quotas and the disk of a database server.
 */
export function createStorageHealth({
  db,
  config,
}: {
  db: Database
  config: Pick<Config, 'dataDir'>
}): StorageHealth {
  let current: Outage | null = null
  let probedAt = -Infinity
  let probing: Promise<void> | null = null

  async function probe(): Promise<void> {
    try {
      await writeToDatabase(db)
      await writeToFolder(config.dataDir)
      current = null
    } catch (error) {
      // Without the right to create the test table there is no test: the next failure is recorded again.
      current = outageOf(error)
    } finally {
      probedAt = performance.now()
      probing = null
    }
  }

  return {
    recordFailure(error) {
      const outage = outageOf(error)
      if (outage !== null && outage !== 'not_ready') current = outage
    },
    lastOutage: () => current,
    async outage() {
      if (current === null) return null
      if (performance.now() - probedAt >= probeEveryMs) probing ??= probe()
      await probing
      return current
    },
  }
}

/** Writes a megabyte of new pages and commits; the table is dropped with it. */
async function writeToDatabase(db: Database): Promise<void> {
  await db.transaction((tx) =>
    tx.query(
      'create temp table storage_probe on commit drop as select n from generate_series(1, 30000) as n',
    ),
  )
}

async function writeToFolder(folder: string): Promise<void> {
  const file = join(folder, `storage-probe.${process.pid}`)
  try {
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(probeBytes, 1))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(file, { force: true })
  }
}
