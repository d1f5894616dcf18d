import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { importLimits } from '@loupe/contract/admin/imports'
import { receiveCsv } from '#src/core/csv/receive-csv.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { addChunk, removeChunks } from './import-files.ts'

type Folder = Pick<Deps['config'], 'dataDir'>

/**
 * Copies the file of an import from this server's data folder, where an earlier version stored it, into the database,
 * so that the import can still be run. Returns the number of its pieces; 0 if this server does not have the file.
 */
export async function adoptLocalFile(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
): Promise<number> {
  const file = path.join(folderOf(config), `${id}.csv`)
  if (!existsSync(file)) return 0
  await removeChunks(db, id)
  // It was stored as UTF-8, which can be longer than the UTF-16 that was sent.
  const { chunks } = await receiveCsv(createReadStream(file), 2 * importLimits.maxBytes, (content, n) =>
    addChunk(db, id, n, content),
  )
  await db.query('update imports set chunks = $2 where id = $1', [id, chunks])
  await rm(file, { force: true })
  return chunks
}

/** Removes files of the earlier version from before this moment. */
export async function removeLocalFiles(config: Folder, before: Date): Promise<void> {
  const folder = folderOf(config)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if ((await stat(file)).mtimeMs < before.getTime()) await rm(file, { force: true })
  }
}

function folderOf({ dataDir }: Folder): string {
  return path.join(dataDir, 'uploads', 'imports')
}
