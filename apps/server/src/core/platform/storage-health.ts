import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import type { Config } from './config.ts'
import { type Outage, outageOf } from './outage.ts'

/** Whether what is saved can reach the disk, of the database and of the data folder. */
export interface StorageHealth {
  /** Called with failures of requests and jobs; only outages of storage count. */
  note(error: unknown): void
  /** The outage that was noted last; null while there is none. */
  noted(): Outage | null
  /** The same, after a try whether a write goes through again. */
  outage(): Promise<Outage | null>
}

/** Enough that a nearly full disk refuses it: jobs would fill the last kilobytes again at once. */
const probeBytes = 1024 * 1024
const probeEveryMs = 2000

/**
 * Nothing is written while all is well. After a failure a write is tried whenever someone asks, at most every two
 * seconds: free space as the system reports it knows nothing of quotas, and nothing of the disk of a database server.
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
      // A role that may not make the probe's table cannot try: then the next failure is noted again.
      current = outageOf(error)
    } finally {
      probedAt = performance.now()
      probing = null
    }
  }

  return {
    note(error) {
      const outage = outageOf(error)
      if (outage !== null && outage !== 'not_ready') current = outage
    },
    noted: () => current,
    async outage() {
      if (current === null) return null
      if (performance.now() - probedAt >= probeEveryMs) probing ??= probe()
      await probing
      return current
    },
  }
}

/** A megabyte of new pages, and a commit. The table is gone with it. */
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
