import fs from 'node:fs'
import path from 'node:path'

/** Syncs the content of a file to the disk. */
export function syncFile(file: string): void {
  sync(file, 'r+')
}

/** Syncs the entries of a folder to the disk. */
export function syncFolder(folder: string): void {
  // Not available on Windows, where syncing the file is enough.
  if (process.platform !== 'win32') sync(folder, 'r')
}

/** Writes a file that only this user may read: it appears complete and synced, or not at all. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const temporaryFile = `${file}.part`
  const handle = await fs.promises.open(temporaryFile, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await fs.promises.rename(temporaryFile, file)
  syncFolder(path.dirname(file))
}

function sync(file: string, flags: 'r' | 'r+'): void {
  const descriptor = fs.openSync(file, flags)
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
