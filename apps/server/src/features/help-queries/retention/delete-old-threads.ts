import { deleteInSteps, retainedSince } from '#src/core/jobs/delete-in-steps.ts'
import type { Deps } from '#src/core/platform/deps.ts'

const threadsAtOnce = 200

/**
 * Deletes settled help queries unchanged for `keepThreadsDays`, with their threads, in small steps. The daily counts of
 * queries stay. Open queries are never deleted.
 */
export async function deleteOldThreads(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  if (config.keepThreadsDays === null) return
  const now = clock.now()
  const before = retainedSince(now, config.keepThreadsDays)
  await deleteInSteps({ db, now, signal }, { action: 'data.delete_threads', before }, async (tx) => {
    await tx.query(`select set_config('loupe.retention', 'on', true)`)
    const { rows } = await tx.query<{ id: string }>(
      `delete from help_queries where id = any(array(
          select id from help_queries where updated_at < $1 and status in ('resolved', 'closed', 'spam')
          order by updated_at, id limit ${threadsAtOnce} for update skip locked
        )) returning id`,
      [before],
    )
    if (rows.length === 0) return null
    const ids = rows.map(({ id }) => id)
    const { rowCount } = await tx.query('delete from help_entries where query_id = any($1)', [ids])
    return { threads: ids.length, messages: rowCount ?? 0 }
  })
}
