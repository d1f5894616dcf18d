import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const cacheFolder = path.resolve(import.meta.dirname, '../node_modules/.cache/loupe')

/** The file or folder of this name that `make` makes once for all test files. */
export async function cachedOnDisk(name: string, make: (aside: string) => Promise<void>): Promise<string> {
  const place = path.join(cacheFolder, name)
  if (existsSync(place)) return place
  // Made aside and renamed: another worker may be doing the same at this moment.
  await mkdir(cacheFolder, { recursive: true })
  const aside = `${place}.${randomBytes(6).toString('hex')}`
  await make(aside)
  await rename(aside, place).catch((error: unknown) => {
    if (!existsSync(place)) throw error
  })
  await rm(aside, { recursive: true, force: true })
  await removeOlder(place)
  return place
}

/** Each weighs 40 MB, and every change of a migration makes new ones. */
async function removeOlder(current: string): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    const other = path.join(cacheFolder, name)
    const { mtimeMs } = await stat(other)
    if (other !== current && mtimeMs < Date.now() - 3_600_000)
      await rm(other, { recursive: true, force: true })
  }
}
