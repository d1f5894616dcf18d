import type { Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { rangeRows } from '#src/features/users/player-ranges.ts'
import { requireComplete } from '../admin/require-complete.ts'
import { countSource } from '../audience/source.ts'
import { lockNotification, writeState } from '../notifications.repo.ts'
import { addCount, noFigures, variablesIn } from './figures.ts'
import { planSend } from './plan-send.ts'
import { freezeRange } from './read-range.ts'
import { findOrNull, isCurrent, readRehearsal } from './read-rehearsal.ts'
import * as rehearsals from './rehearsals.repo.ts'

/** The jobs that rehearse, `{ id }`, and that measure the drift since, `{ id, run }`. */
export const rehearseJob = 'rehearse_notification'

export type RehearsalDeps = Pick<Deps, 'jobs' | 'config'>

/** Begins to rehearse: the request reads the first players itself and leaves the rest to a job. */
export async function beginRehearsal(
  deps: RehearsalDeps,
  { db, now }: Pick<AdminContext, 'db' | 'now'>,
  { id: notificationId, version }: { id: string; version: number },
): Promise<Rehearsal> {
  const stored = await lockNotification(db, notificationId)
  const { notification, audience } = stored
  if (notification.deletedAt !== null) throw new AppError('not_found')
  if (notification.version !== version) throw new AppError('conflict', { data: notification })
  requireComplete({ ...notification, audience })
  if (audience === null) throw new AppError('not_found')
  const id = uuidv7()
  const of = await countSource(db, audience)
  const rulesHash = rehearsals.hashOfRules({ ...notification, audience })
  await rehearsals.insertRehearsal(db, {
    id,
    notificationId,
    rulesHash,
    startedAt: now,
    of,
    figures: noFigures(),
  })
  await writeState(db, notificationId, { rehearsal_id: id })
  if (await rehearseNext(deps, db, id, now, rangeRows.inRequest))
    await deps.jobs.send(rehearseJob, { id }, db)
  return readRehearsal(db, id)
}

export async function runRehearsal(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  id: string,
  signal: AbortSignal,
): Promise<JobResult> {
  for (;;) {
    if (signal.aborted) return 'interrupted'
    const hasMore = await deps.db.transaction((tx) => rehearseNext(deps, tx, id, deps.clock.now()))
    if (!hasMore) return 'done'
  }
}

/** A rehearsal ends when its notification is changed meanwhile. */
async function rehearseNext(
  { config }: Pick<Deps, 'config'>,
  tx: Queryable,
  id: string,
  now: Date,
  rows = rangeRows.inJob,
): Promise<boolean> {
  const rehearsal = await findOrNull(tx, id)
  if (rehearsal?.state !== 'running') return false
  const stored = await lockNotification(tx, rehearsal.notificationId)
  if (!isCurrent(rehearsal, stored)) {
    await rehearsals.writeRehearsal(tx, id, { state: 'failed', ended_at: now })
    return false
  }
  const plan = await planSend(tx, stored, rehearsal.startedAt, config.notificationsPerDay)
  const variables = variablesIn(stored.notification)
  const range = { after: rehearsal.selectedAfter, rows }
  const target = { rehearsalId: id, n: rehearsal.groups, variables }
  const frozen = await freezeRange(tx, plan, range, target)
  for (const count of frozen.counts ?? []) addCount(rehearsal.figures, count, variables)
  await rehearsals.writeRehearsal(tx, id, {
    figures: JSON.stringify(rehearsal.figures),
    groups: rehearsal.groups + frozen.groups,
    read: frozen.isLast ? rehearsal.of : rehearsal.read + frozen.read,
    selected_after: frozen.last ?? rehearsal.selectedAfter,
    ...(frozen.isLast ? { state: 'done', ended_at: now } : {}),
  })
  if (frozen.isLast) await rehearsals.deleteOthers(tx, rehearsal)
  return !frozen.isLast
}
