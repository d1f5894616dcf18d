import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { JobEnd } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { countPlayers, rangeRows } from '#src/features/users/player-ranges.ts'
import { beginSelection, countSelection, lockNotification } from '../notifications.repo.ts'
import { countSelected } from './audience.ts'

/** The job that counts the players of a notification that is not sent yet: `{ id }`. */
export const countJob = 'count_audience'

/**
 * Counts the players of a draft or of a scheduled notification: the request reads the first of all players itself and
 * leaves the rest to a job.
 * @throws AppError `selection_empty` where it is known at once that there is none
 */
export async function beginCount(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Queryable,
  id: string,
  now: Date,
): Promise<void> {
  await beginSelection(tx, id, { of: await countPlayers(tx), before: null })
  if (await countNext(tx, id, now, rangeRows.inRequest)) return jobs.send(countJob, { id }, tx)
  const { notification } = await lockNotification(tx, id)
  if (notification.audienceCount === 0) throw new AppError('selection_empty', { field: 'audience' })
}

/** Counts on, range by range, from where it was cut off. */
export async function runCount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  signal: AbortSignal,
): Promise<JobEnd> {
  for (;;) {
    if (signal.aborted) return 'interrupted'
    if (!(await db.transaction((tx) => countNext(tx, id, clock.now())))) return 'over'
  }
}

/** Counts the next range; answers whether there is more to do. A send counts its players itself. */
export async function countNext(
  tx: Queryable,
  id: string,
  now: Date,
  rows = rangeRows.inJob,
): Promise<boolean> {
  const { notification, audience, selection } = await lockNotification(tx, id)
  const { kind, state, selecting } = notification
  if (selecting === null || (state !== 'draft' && state !== 'scheduled')) return false
  const range = await countSelected(tx, { audience, kind, now }, { after: selection.after, rows })
  await countSelection(tx, id, range, 0)
  return !range.isLast
}
