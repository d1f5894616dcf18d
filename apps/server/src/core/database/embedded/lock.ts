import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../platform/start-error.ts'

const busy = 5

/**
 * Locks a data folder for this process, until the returned function is called or the process ends. The operating system
 * holds the lock, through an exclusive transaction on a small SQLite file: a crash leaves nothing stale. Throws
 * StartError when another process has the folder.
 */
export function lockFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'database.lock')
  try {
    const lock = new DatabaseSync(file)
    try {
      // Nothing is ever written, so the folder gets no file but the lock itself.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    } catch (error) {
      lock.close()
      throw error
    }
    return () => lock.close()
  } catch (error) {
    if (isBusy(error)) {
      throw new StartError(
        `The data folder ${dataDir} is in use by another running Loupe. Stop it first, or set LOUPE_DATA_DIR to another folder.`,
        { cause: error },
      )
    }
    throw new StartError(
      `The data folder ${dataDir} cannot be locked (${String(error)}). Remove its file database.lock if it was copied from elsewhere.`,
      { cause: error },
    )
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}
