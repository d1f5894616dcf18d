import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#src/core/deps.ts'
import { importsFolder, removeImportFile } from './import-files.ts'

const dayMs = 24 * 3_600_000
/** How long a file, its first rows and its rejected rows are kept: they hold what players are called. */
const keptMs = 7 * dayMs

/** Imports that still have what their file brought. Where a file had no header row, the names of columns are a player's values. */
export const holdsRows = `(sample <> '[]' or array_to_string(columns, '') <> '')`

/** Forgets what old imports brought, all but their counts, and removes files that nobody knows of. */
export async function clearImports({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  const { rows } = await db.query<{ id: string }>(
    `update imports set sample = '[]', columns = array_fill(''::text, array[cardinality(columns)])
     where created_at < $1 and ${holdsRows}
       and state not in ('checking', 'queued', 'running', 'stopping') returning id`,
    [before],
  )
  for (const { id } of rows) {
    await db.query('delete from import_errors where import_id = $1', [id])
    await removeImportFile(config, id)
  }
  await removeStrays({ db, clock, config })
}

/** What a server that died left of an upload. */
async function removeStrays({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const files = await readdir(importsFolder(config)).catch(() => [])
  for (const file of files) {
    const [id = ''] = file.split('.')
    const { mtimeMs } = await stat(path.join(importsFolder(config), file))
    const isKnown = (await db.query('select from imports where id = loupe_uuid($1)', [id])).rows.length > 0
    const isOld = mtimeMs < clock.now().getTime() - dayMs
    if (isOld && (!isKnown || file.endsWith('.part'))) await removeImportFile(config, id)
  }
}
