import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const cacheFolder = path.resolve(import.meta.dirname, '../node_modules/.cache/loupe')

/** The path of a cached file or folder, which `make` creates once for all test files. */
export async function cachedOnDisk(
  name: string,
  make: (temporary: string) => Promise<void>,
): Promise<string> {
  const file = path.join(cacheFolder, name)
  if (existsSync(file)) return file
  // Created under another name and renamed: another worker may be doing the same.
  await mkdir(cacheFolder, { recursive: true })
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  await make(temporary)
  await rename(temporary, file).catch((error: unknown) => {
    if (!existsSync(file)) throw error
  })
  await rm(temporary, { recursive: true, force: true })
  await removeOlder(file)
  return file
}

/** Each has 40 MB, and every change of a migration creates new ones. */
async function removeOlder(current: string): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    const other = path.join(cacheFolder, name)
    const { mtimeMs } = await stat(other)
    if (other !== current && mtimeMs < Date.now() - 3_600_000)
      await rm(other, { recursive: true, force: true })
  }
}
