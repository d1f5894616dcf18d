import fs from 'node:fs'
import path from 'node:path'

/** Brings the content of a file to the disk. */
export function syncFile(file: string): void {
  sync(file, 'r+')
}

/** Brings the names in a folder to the disk. */
export function syncFolder(folder: string): void {
  // Windows has no such call: there, a name is on the disk with its file.
  if (process.platform !== 'win32') sync(folder, 'r')
}

/** Writes a file that only this user may read: whole and on the disk under its name, or not at all. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const aside = `${file}.part`
  const handle = await fs.promises.open(aside, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await fs.promises.rename(aside, file)
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
