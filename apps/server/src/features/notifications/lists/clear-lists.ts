import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { removeChunks } from '#src/features/imports/import-files.ts'

const dayMs = 24 * 3_600_000

/** Whether an unfinished notification needs a list; $1 is its ID. */
const needed = `exists (select from notifications where audience ? 'listId' and audience ->> 'listId' = list.id::text
  and state not in ('sent', 'cancelled') and deleted_at is null)`

/** Whether a scheduled or running notification uses a list. */
export async function isListFixed(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select from notifications where audience ? 'listId' and audience ->> 'listId' = $1
       and state in ('scheduled', 'sending', 'paused', 'failed') limit 1`,
    [id],
  )
  return rows.length > 0
}

/** Deletes the files of lists after a day, and lists after a week unless a notification still needs them. */
export async function clearLists({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const { rows: files } = await db.query<{ id: string }>(
    `update player_lists set has_file = false where has_file and created_at < $1 and state <> 'matching' returning id`,
    [new Date(now - dayMs)],
  )
  for (const { id } of files) await removeChunks(db, id)
  const { rows: lists } = await db.query<{ id: string }>(
    `select id from player_lists as list where created_at < $1 and not ${needed}`,
    [new Date(now - 7 * dayMs)],
  )
  for (const { id } of lists) {
    await removeChunks(db, id)
    await db.query('delete from player_lists where id = $1', [id])
  }
}
