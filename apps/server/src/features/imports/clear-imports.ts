import type { Deps } from '#src/core/platform/deps.ts'
import { removeAbandonedChunks, removeChunks } from './import-files.ts'
import { removeLocalFiles } from './local-files.ts'

const dayMs = 24 * 3_600_000
/**
 * How long the file of an unfinished import, its first rows and its rejected rows are kept: they contain personal data.
 */
const retentionMs = 7 * dayMs

/** Imports that still have data of their file. If a file has no header row, the column names are a player's values. */
export const holdsRows = `(sample <> '[]' or array_to_string(columns, '') <> '')`

/** Deletes the data of old imports except for their counts, and the remains of interrupted uploads. */
export async function clearImports({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs)
  const { rows } = await db.query<{ id: string }>(
    `update imports set sample = '[]', columns = array_fill(''::text, array[cardinality(columns)]),
       mapping = (select coalesce(jsonb_agg(case when field like 'property.%' then null else field end order by ordinal), '[]')
         from jsonb_array_elements_text(mapping) with ordinality as mapped (field, ordinal))
     where created_at < $1 and ${holdsRows}
       and state not in ('checking', 'queued', 'running', 'stopping') returning id`,
    [before],
  )
  for (const { id } of rows) {
    await db.query('delete from import_errors where import_id = $1', [id])
    await removeChunks(db, id)
  }
  await removeAbandonedChunks(db, new Date(clock.now().getTime() - dayMs))
  await removeLocalFiles(config, before)
}
