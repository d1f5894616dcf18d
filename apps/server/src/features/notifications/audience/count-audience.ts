import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { rangeRows } from '#src/features/users/player-ranges.ts'
import { lockNotification, writeState } from '../notifications.repo.ts'
import { beginSelection, countSelection } from '../sending/selection.repo.ts'
import { countSelected } from './audience.ts'
import { countSource } from './source.ts'

/** The job that counts the players of a notification that is not sent yet: `{ id }`. */
export const countJob = 'count_audience'

/**
 * Counts the players of a draft or of a scheduled notification: the request counts the first range itself and leaves
 * the rest to a job. A draft may have no audience yet, or an empty one. @throws AppError `selection_empty` if a
 * scheduled one certainly has no recipients
 */
export async function beginCount({ jobs }: Pick<Deps, 'jobs'>, tx: Queryable, id: string): Promise<void> {
  const { audience } = await lockNotification(tx, id)
  if (audience === null) return writeState(tx, id, { is_selected: true, audience_count: 0 })
  await beginSelection(tx, id, { of: await countSource(tx, audience), before: null })
  if (await countNext(tx, id, rangeRows.inRequest)) return jobs.send(countJob, { id }, tx)
  const { notification } = await lockNotification(tx, id)
  if (notification.audienceCount === 0 && notification.state !== 'draft') {
    throw new AppError('selection_empty', { field: 'audience' })
  }
}

/** Continues the count, range by range, from where it was interrupted. */
export async function runCount(
  { db }: Pick<Deps, 'db'>,
  id: string,
  signal: AbortSignal,
): Promise<JobResult> {
  for (;;) {
    if (signal.aborted) return 'interrupted'
    if (!(await db.transaction((tx) => countNext(tx, id)))) return 'done'
  }
}

/** Counts the next range; returns whether there is more to do. A send counts its players itself. */
export async function countNext(tx: Queryable, id: string, rows = rangeRows.inJob): Promise<boolean> {
  const { notification, audience, selection } = await lockNotification(tx, id)
  const { state, selecting } = notification
  if (selecting === null || audience === null || (state !== 'draft' && state !== 'scheduled')) return false
  const range = await countSelected(tx, audience, { after: selection.after, rows })
  await countSelection(tx, id, range)
  return !range.isLast
}
