import type { Deps } from '#src/core/platform/deps.ts'
import { removeChunks, removeStrays } from './import-files.ts'
import { removeLocalFiles } from './local-files.ts'

const dayMs = 24 * 3_600_000
/** How long the file of an import that is not done, its first rows and its rejected rows are kept: they hold what players are called. */
const retentionMs = 7 * dayMs

/** Imports that still have what their file brought. Where a file had no header row, the names of columns are a player's values. */
export const holdsRows = `(sample <> '[]' or array_to_string(columns, '') <> '')`

/** Forgets what old imports brought, all but their counts, and what is left of uploads that were cut off. */
export async function clearImports({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs)
  const { rows } = await db.query<{ id: string }>(
    `update imports set sample = '[]', columns = array_fill(''::text, array[cardinality(columns)]),
       mapping = (select coalesce(jsonb_agg(case when field like 'property.%' then null else field end order by place), '[]')
         from jsonb_array_elements_text(mapping) with ordinality as mapped (field, place))
     where created_at < $1 and ${holdsRows}
       and state not in ('checking', 'queued', 'running', 'stopping') returning id`,
    [before],
  )
  for (const { id } of rows) {
    await db.query('delete from import_errors where import_id = $1', [id])
    await removeChunks(db, id)
  }
  await removeStrays(db, new Date(clock.now().getTime() - dayMs))
  await removeLocalFiles(config, before)
}
