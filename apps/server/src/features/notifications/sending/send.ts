import type { Notification } from '@loupe/contract/admin/notifications'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { nextInboxChange } from '#src/core/game-api/inbox.ts'
import type { JobEnd } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { countPlayers, rangeRows } from '#src/features/users/player-ranges.ts'
import { selectStep } from '../audience/audience.ts'
import {
  beginSelection,
  clearSteps,
  countSelection,
  lockNotification,
  type StoredNotification,
  sendStep,
  writeCourse,
} from '../notifications.repo.ts'

/** The job that sends a notification: `{ id }`. */
export const sendJob = 'send_notification'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/**
 * How many steps share a commit: at each one the send waits for the disk, which costs half as much for two steps at a
 * time. The embedded engine has one session, and everybody else waits for it meanwhile.
 */
export const stepsInCommit = { postgres: 2, embedded: 1 }

/** Selects the players of a send and sends to them, step by step. It goes on where it was cut off. */
export async function runSend(
  deps: SendDeps,
  id: string,
  signal: AbortSignal,
  rows = rangeRows.inJob,
): Promise<JobEnd> {
  for (;;) {
    if (signal.aborted) return 'interrupted'
    const continues = await deps.db.transaction((tx) => takeSteps(deps, tx, id, rows))
    if (!continues) return 'over'
  }
}

async function takeSteps(deps: SendDeps, tx: Queryable, id: string, rows: number): Promise<boolean> {
  for (let steps = 0; steps < stepsInCommit[deps.db.engine]; steps += 1) {
    if (!(await takeStep(deps, tx, id, rows))) return false
  }
  return true
}

/** Begins a send, does its next step, or ends it; answers whether there is more to do. */
async function takeStep(
  { clock, jobs }: SendDeps,
  tx: Queryable,
  id: string,
  rows: number,
): Promise<boolean> {
  const now = clock.now()
  const stored = await lockNotification(tx, id)
  const { state, scheduledAt, deletedAt } = stored.notification
  if (deletedAt !== null) return false
  if (state === 'sending') return stepSend(tx, stored, now, rows)
  if (state !== 'scheduled' || scheduledAt === null) return false
  const waitMs = Date.parse(scheduledAt) - now.getTime()
  if (waitMs <= 0) return startSend(tx, stored, now)
  // It was moved to a later time, or the database's clock is ahead of ours.
  await jobs.send(sendJob, { id }, tx, waitMs)
  return false
}

/** Begins a send: from here on it is a matter of steps, and the players are those who exist now. */
export async function startSend(
  tx: Queryable,
  { notification: { id }, audience }: StoredNotification,
  now: Date,
): Promise<boolean> {
  await writeCourse(tx, id, { state: 'sending', started_at: now })
  const of = 'caseId' in audience ? audience.players : await countPlayers(tx)
  await beginSelection(tx, id, { of, before: uuidv7() })
  return true
}

/**
 * Does the next step of a send that the caller holds, or ends it; answers whether there is more to do. The first steps
 * select the players, from so many each; the others send to them. A second server at the same send waits for the first
 * one's step and then does the one after it.
 */
export async function stepSend(
  tx: Queryable,
  stored: StoredNotification,
  now: Date,
  rows = rangeRows.inJob,
): Promise<boolean> {
  const { notification, steps, actor } = stored
  const { id, selecting } = notification
  if (selecting !== null) {
    await selectNext(tx, stored, now, rows)
    return true
  }
  if (steps.done < steps.total) await sendStep(tx, id, steps.done, await nextInboxChange(tx))
  if (steps.done + 1 < steps.total) return true
  await endSend(tx, id, { state: 'sent', actor, now })
  return false
}

/** Whether a player is suspended counts as of the moment at which the send began. */
async function selectNext(
  tx: Queryable,
  { notification: { id, kind, startedAt }, audience, steps, selection }: StoredNotification,
  now: Date,
  rows: number,
): Promise<void> {
  const step = { id, step: steps.total, before: selection.before ?? uuidv7() }
  const criteria = { audience, kind, now: startedAt === null ? now : new Date(startedAt) }
  const range = await selectStep(tx, step, criteria, { after: selection.after, rows })
  await countSelection(tx, id, range, range.players > 0 ? 1 : 0)
}

/** Ends a send that could not be done however often it was tried; what is left of it can be tried again. */
export async function failSend({ db, clock }: SendDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { notification, actor } = await lockNotification(tx, id)
    if (notification.state !== 'sending' && notification.state !== 'scheduled') return
    await endSend(tx, id, { state: 'failed', actor, now: clock.now() })
  })
}

/** Ends a send and tells the audit trail how it went. */
export async function endSend(
  tx: Queryable,
  id: string,
  { state, actor, now }: { state: 'sent' | 'failed'; actor: Actor; now: Date },
): Promise<void> {
  await writeCourse(tx, id, { state, ended_at: now })
  if (state === 'sent') await clearSteps(tx, id)
  const { notification } = await lockNotification(tx, id)
  await writeAudit(tx, now, actor, {
    action: 'notifications.send',
    subjectKind: 'notifications',
    subjectId: id,
    after: { state, ...figuresOf(notification) },
    result: state === 'failed' ? 'failed' : 'done',
  })
}

/** What the audit trail is told of a send. */
export function figuresOf({
  audienceCount,
  selecting,
  counts: { sent, leftOut },
}: Notification): Record<string, unknown> {
  return { ...(selecting === null ? { audienceCount } : {}), sent, leftOut }
}
