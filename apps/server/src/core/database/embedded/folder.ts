import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../../platform/start-error.ts'
import { syncFile, syncFolder } from '../../platform/sync-files.ts'

/** The PostgreSQL version whose files this engine reads: PGlite 0.5 is PostgreSQL 18. */
const majorVersion = 18

/** The paths of the embedded engine inside the data folder. */
export interface DataFolder {
  dataDir: string
  /** The database itself. */
  database: string
  /** Where a new one is created before it is renamed to `database`: never complete. */
  unfinished: string
}

/**
 * Creates the data folder when it is missing, and closes an existing one to other users of the machine, since it has
 * all of Loupe's data. Calls `onProgress` if that is not possible. @throws StartError when the folder is not writable
 */
export function prepareDataFolder(setting: string, onProgress?: (what: string) => void): DataFolder {
  const dataDir = path.resolve(setting)
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} is not writable (${codeOf(error)}). Make it writable for this user, or set LOUPE_DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  closeToOthers(dataDir, onProgress)
  return {
    dataDir,
    database: path.join(dataDir, 'database'),
    unfinished: path.join(dataDir, 'database.unfinished'),
  }
}

function closeToOthers(dataDir: string, onProgress?: (what: string) => void): void {
  if ((fs.statSync(dataDir).mode & 0o077) === 0) return
  try {
    fs.chmodSync(dataDir, 0o700)
  } catch (error) {
    onProgress?.(
      `Other users of this machine can read the data folder ${dataDir}, and its mode cannot be changed (${codeOf(error)}). Ask its owner to run chmod 700.`,
    )
  }
}

/**
 * Closes the files and folders of a database to other users of the machine: earlier versions created them readable for
 * every user. Calls `onProgress` if that is not possible.
 */
export function closeDatabaseToOthers({ database }: DataFolder, onProgress?: (what: string) => void): void {
  if (!fs.existsSync(database)) return
  for (const entry of fs.readdirSync(database, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) {
      const isClosed = closeOne(path.join(entry.parentPath, entry.name), onProgress)
      // one message is enough: the others belong to the same user
      if (!isClosed) return
    }
  }
  closeOne(database, onProgress)
}

/** Whether the file is closed to others now. */
function closeOne(file: string, onProgress?: (what: string) => void): boolean {
  const { mode } = fs.statSync(file)
  if ((mode & 0o077) === 0) return true
  try {
    fs.chmodSync(file, mode & 0o700)
    return true
  } catch (error) {
    onProgress?.(
      `Other users of this machine can read ${file}, and its mode cannot be changed (${codeOf(error)}). Ask its owner to run chmod -R go= on its folder.`,
    )
    return false
  }
}

/** Whether there is a database. @throws StartError when there is one that this engine cannot open. */
export function hasDatabase({ database }: DataFolder): boolean {
  if (!fs.existsSync(database)) return false
  const files = readFolder(database)
  if (files.length === 0) return false
  if (!files.includes('PG_VERSION')) {
    throw new StartError(
      `${database} is not a Loupe database. Move it away, or set LOUPE_DATA_DIR to another folder.`,
    )
  }
  const version = Number(fs.readFileSync(path.join(database, 'PG_VERSION'), 'utf8'))
  if (version > majorVersion) {
    throw new StartError(
      `The database in ${database} was created by a newer version of Loupe (PostgreSQL ${version}; this version reads ${majorVersion}). Start that version.`,
    )
  }
  if (version !== majorVersion) {
    throw new StartError(
      `The database in ${database} uses PostgreSQL ${version}; this version of Loupe reads ${majorVersion}. Export it with the Loupe version that created it (npm run data -- export) and import it into a new folder.`,
    )
  }
  if (!fs.existsSync(path.join(database, 'global/pg_control'))) {
    throw new StartError(
      `The database in ${database} is incomplete (global/pg_control is missing). Restore a backup.`,
    )
  }
  return true
}

/** Removes the remains of an interrupted first start, and returns an empty folder for a new database. */
export function startUnfinished({ unfinished }: DataFolder): void {
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
}

/** Renames a finished database to the one in use. It must be synced to the disk already. */
export function adoptUnfinished({ dataDir, database, unfinished }: DataFolder): void {
  fs.rmSync(database, { recursive: true, force: true })
  fs.renameSync(unfinished, database)
  syncFolder(dataDir)
}

/** Syncs everything in a folder to the disk: contents, names and the folder itself. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(file)
    else if (entry.isFile()) syncFile(file)
  }
  syncFolder(folder)
}

function readFolder(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch (error) {
    throw new StartError(`${folder} cannot be read (${codeOf(error)}).`, { cause: error })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
