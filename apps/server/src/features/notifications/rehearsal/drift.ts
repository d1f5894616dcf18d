import { driftAtMost, type Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { rangeRows } from '#src/features/users/player-ranges.ts'
import { lockNotification, type StoredNotification } from '../notifications.repo.ts'
import { planSend } from './plan-send.ts'
import { compareRange } from './read-range.ts'
import { driftOf, findOrNull, isCurrent, readRehearsal } from './read-rehearsal.ts'
import * as rehearsals from './rehearsals.repo.ts'
import type { RehearsalDeps } from './rehearse.ts'

export const driftJob = 'measure_drift'

/** Measures again who has joined or left; the previous result stays until it is done. */
export async function beginDrift(
  deps: RehearsalDeps,
  { db, now }: Pick<AdminContext, 'db' | 'now'>,
  id: string,
): Promise<Rehearsal> {
  const rehearsal = await rehearsals.findRehearsal(db, id, true)
  if (rehearsal.state !== 'done') return readRehearsal(db, id)
  const run = uuidv7()
  const before = rehearsal.drift ?? { joined: 0, left: 0, measuredAt: null }
  const drift = { ...before, state: 'measuring', soFar: { joined: 0, left: 0 } }
  await rehearsals.writeRehearsal(db, id, {
    drift: JSON.stringify(drift),
    drift_after: null,
    drift_run: run,
  })
  if (await measureNext(deps, db, { id, run }, now, rangeRows.inRequest)) {
    await deps.jobs.send(driftJob, { id, run }, db)
  }
  return readRehearsal(db, id)
}

export async function runDrift(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  measuring: { id: string; run: string },
  signal: AbortSignal,
): Promise<JobResult> {
  for (;;) {
    if (signal.aborted) return 'interrupted'
    const hasMore = await deps.db.transaction((tx) => measureNext(deps, tx, measuring, deps.clock.now()))
    if (!hasMore) return 'done'
  }
}

async function measureNext(
  { config }: Pick<Deps, 'config'>,
  tx: Queryable,
  { id, run }: { id: string; run: string },
  now: Date,
  rows = rangeRows.inJob,
): Promise<boolean> {
  const rehearsal = await findOrNull(tx, id)
  if (!rehearsal || rehearsal.driftRun !== run || rehearsal.drift?.state !== 'measuring') return false
  const stored = await lockNotification(tx, rehearsal.notificationId)
  if (!isCurrent(rehearsal, stored)) {
    const failed = { ...rehearsal.drift, state: 'failed' }
    await rehearsals.writeRehearsal(tx, id, { drift: JSON.stringify(failed) })
    return false
  }
  const plan = await planSend(tx, stored, now, config.notificationsPerDay)
  const found = await compareRange(tx, plan, { after: rehearsal.driftAfter, rows }, id)
  const soFar = {
    joined: rehearsal.drift.soFar.joined + found.joined,
    left: rehearsal.drift.soFar.left + found.left,
  }
  const drift = found.isLast
    ? { ...soFar, state: 'measured', measuredAt: now.toISOString(), soFar }
    : { ...rehearsal.drift, soFar }
  await rehearsals.writeRehearsal(tx, id, {
    drift: JSON.stringify(drift),
    drift_after: found.last ?? rehearsal.driftAfter,
  })
  return !found.isLast
}

/** How long a measurement counts as current. */
const freshMs = 2 * 60_000

/**
 * Refuses to send if the rules differ from the rehearsed ones, or if the audience has changed too much. @throws
 * AppError `rehearsal_outdated`, `rehearsal_drifted` with the drift, `rehearsal_unchecked`
 */
export async function requireRehearsed(
  deps: RehearsalDeps,
  context: Pick<AdminContext, 'db' | 'now'>,
  stored: StoredNotification,
  rehearsalId: string,
): Promise<void> {
  const { db, now } = context
  const rehearsal = await findOrNull(db, rehearsalId)
  if (rehearsal?.state !== 'done' || rehearsal.notificationId !== stored.notification.id) {
    throw new AppError('rehearsal_outdated')
  }
  if (!isCurrent(rehearsal, stored)) throw new AppError('rehearsal_outdated')
  const isFresh = (at: Date | string | null) =>
    at !== null && now.getTime() - new Date(at).getTime() <= freshMs
  let drift = driftOf(rehearsal)
  if (!isFresh(rehearsal.endedAt) && !isFresh(drift?.measuredAt ?? null)) {
    // a refused request keeps nothing that it has measured
    if (rehearsal.of >= rangeRows.inRequest) throw new AppError('rehearsal_unchecked')
    drift = (await beginDrift(deps, context, rehearsalId)).drift
    if (drift?.state !== 'measured') throw new AppError('rehearsal_unchecked')
  }
  if (drift && drift.joined + drift.left > drift.willReceive * driftAtMost) {
    throw new AppError('rehearsal_drifted', { data: drift })
  }
}
