import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { type Drift, driftAtMost, type Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import type { Locale } from '@loupe/contract/shared/values'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { JobEnd } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { rangeRows } from '#src/features/users/player-ranges.ts'
import { demandComplete } from '../admin/complete.ts'
import { countSource } from '../audience/source.ts'
import { findStored, lockNotification, type StoredNotification, writeCourse } from '../notifications.repo.ts'
import { groupsOf } from '../sending/send.ts'
import { findCap } from '../sending/steps.repo.ts'
import { addTo, figuresOf, noFigures, variablesIn } from './figures.ts'
import { compareRange, freezeRange, type Reading } from './read-range.ts'
import type { StoredRehearsal } from './rehearsals.repo.ts'
import * as rehearsals from './rehearsals.repo.ts'

/** The jobs that rehearse, `{ id }`, and that measure what changed since, `{ id, run }`. */
export const rehearseJob = 'rehearse_notification'
export const driftJob = 'measure_drift'

type RehearsalDeps = Pick<Deps, 'jobs' | 'config'>

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
  demandComplete({ ...notification, audience })
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
  await writeCourse(db, notificationId, { rehearsal_id: id })
  if (await rehearseNext(deps, db, id, now, rangeRows.inRequest))
    await deps.jobs.send(rehearseJob, { id }, db)
  return readRehearsal(db, id)
}

export async function runRehearsal(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  id: string,
  signal: AbortSignal,
): Promise<JobEnd> {
  for (;;) {
    if (signal.aborted) return 'interrupted'
    const hasMore = await deps.db.transaction((tx) => rehearseNext(deps, tx, id, deps.clock.now()))
    if (!hasMore) return 'over'
  }
}

/** What was written of it meanwhile ends a rehearsal: it would be of two things. */
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
  if (!isOf(rehearsal, stored)) {
    await rehearsals.writeRehearsal(tx, id, { state: 'failed', ended_at: now })
    return false
  }
  const reading = await readingOf(tx, stored, rehearsal.startedAt, config.notificationsPerDay)
  const variables = variablesIn(stored.notification)
  const range = { after: rehearsal.selectedAfter, rows }
  const target = { rehearsalId: id, n: rehearsal.groups, variables }
  const frozen = await freezeRange(tx, reading, range, target)
  for (const tally of frozen.tallies ?? []) addTo(rehearsal.figures, tally, variables)
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

/** A later rehearsal of the same notification deletes it. */
async function findOrNull(tx: Queryable, id: string): Promise<StoredRehearsal | null> {
  try {
    return await rehearsals.findRehearsal(tx, id, true)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

function isOf({ rulesHash }: StoredRehearsal, { notification, audience }: StoredNotification): boolean {
  return rehearsals.hashOfRules({ ...notification, audience }) === rulesHash
}

/** How the players of a notification would be found if its send were asked for at a moment. */
async function readingOf(
  tx: Queryable,
  { notification, audience }: StoredNotification,
  now: Date,
  dailyCap: number,
): Promise<Reading> {
  if (audience === null) throw new Error('What is rehearsed has an audience')
  const { id, when, exclude, kind, keepsQuietHours, keepsDailyCap } = notification
  const scheduledAt = when.kind === 'at' ? new Date(Math.max(Date.parse(when.at), now.getTime())) : null
  const asked = { ...notification, scheduledAt: scheduledAt?.toISOString() ?? null }
  const from = scheduledAt ?? now
  const cap = keepsDailyCap && kind !== 'critical' ? await findCap(tx, id, { dailyCap, from }) : null
  return {
    seed: id,
    criteria: { audience, exclude, kind, keepsQuietHours, now: from, cap },
    groups: groupsOf(asked, now),
  }
}

/** Measures anew who has joined or left; what was measured before stays until it is done. */
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
): Promise<JobEnd> {
  for (;;) {
    if (signal.aborted) return 'interrupted'
    const hasMore = await deps.db.transaction((tx) => measureNext(deps, tx, measuring, deps.clock.now()))
    if (!hasMore) return 'over'
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
  if (!isOf(rehearsal, stored)) {
    const failed = { ...rehearsal.drift, state: 'failed' }
    await rehearsals.writeRehearsal(tx, id, { drift: JSON.stringify(failed) })
    return false
  }
  const reading = await readingOf(tx, stored, now, config.notificationsPerDay)
  const found = await compareRange(tx, reading, { after: rehearsal.driftAfter, rows }, id)
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

/** So long a measurement counts as of now. */
const freshMs = 2 * 60_000

/**
 * Refuses to send what was rehearsed otherwise, or for another audience than that of now.
 * @throws AppError `rehearsal_outdated`, `rehearsal_drifted` with the drift, `rehearsal_unchecked`
 */
export async function demandRehearsed(
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
  if (!isOf(rehearsal, stored)) throw new AppError('rehearsal_outdated')
  const isFresh = (at: Date | string | null) =>
    at !== null && now.getTime() - new Date(at).getTime() <= freshMs
  let drift = driftOf(rehearsal)
  if (!isFresh(rehearsal.endedAt) && !isFresh(drift?.measuredAt ?? null)) {
    drift = (await beginDrift(deps, context, rehearsalId)).drift
    if (drift?.state !== 'measured') throw new AppError('rehearsal_unchecked')
  }
  if (drift && drift.joined + drift.left > drift.willReceive * driftAtMost) {
    throw new AppError('rehearsal_drifted', { data: drift })
  }
}

function driftOf({ drift, figures }: StoredRehearsal): Drift | null {
  if (drift === null) return null
  const { state, joined, left, measuredAt } = drift
  return { state, joined, left, measuredAt, willReceive: figures.willReceive }
}

export async function readRehearsal(db: Queryable, id: string): Promise<Rehearsal> {
  const rehearsal = await rehearsals.findRehearsal(db, id)
  const stored = await findStored(db, rehearsal.notificationId)
  const { notificationId, state, startedAt, endedAt, read, of, figures } = rehearsal
  return {
    id,
    notificationId,
    state,
    read,
    of,
    isCurrent: isOf(rehearsal, stored),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ...figuresOf(figures, writtenIn(stored.notification)),
    drift: driftOf(rehearsal),
  }
}

function writtenIn({ translations }: Notification): Locale[] {
  return (['fr', 'ro', 'zh'] as const).filter((locale) => translations[locale] !== undefined)
}
