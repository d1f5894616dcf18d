import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { nextInboxChange } from '#src/core/game-api/inbox.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { rangeRows } from '#src/features/users/player-ranges.ts'
import { isQuietKept } from '../audience/audience.ts'
import { countSource } from '../audience/source.ts'
import { enqueueCopies } from '../channels/channels.ts'
import { lockNotification, type StoredNotification, writeState } from '../notifications.repo.ts'
import type { StoredAudience } from '../notifications.row.ts'
import { recordCopies, recordProgress } from '../progress/progress.repo.ts'
import { DueTimes } from '../schedule/due-times.ts'
import { postponeStep, selectStep } from './select-step.ts'
import { beginSelection, countSelection } from './selection.repo.ts'
import { clearSteps, countPostponed, findDailyCap, findNextStep, sendStep } from './steps.repo.ts'

/** The job that sends a notification: `{ id }`. */
export const sendJob = 'send_notification'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** The state that one process keeps between the steps of a send. */
export interface Sending {
  /** Without it, copies go to the inbox only. */
  jobs?: Deps['jobs']
  /** How many notifications a player gets within 24 hours. */
  dailyCap: number
  /** How many players one step selects. */
  rows?: number
  dueTimes?: DueTimes
}

/**
 * How many steps share a commit: each commit waits for the disk, which costs half as much for two steps. The embedded
 * engine has one session, and everything else waits for it meanwhile.
 */
export const stepsInCommit = { postgres: 2, embedded: 1 }

/** Selects the players of a send and sends to them, step by step. It resumes where it was interrupted. */
export async function runSend(
  deps: SendDeps,
  id: string,
  signal: AbortSignal,
  rows = rangeRows.inJob,
): Promise<JobResult> {
  const sending: Sending = { jobs: deps.jobs, dailyCap: deps.config.notificationsPerDay, rows }
  for (;;) {
    if (signal.aborted) return 'interrupted'
    const continues = await deps.db.transaction((tx) => runNextSteps(deps, tx, id, sending))
    if (!continues) return 'done'
  }
}

async function runNextSteps(deps: SendDeps, tx: Queryable, id: string, sending: Sending): Promise<boolean> {
  for (let steps = 0; steps < stepsInCommit[deps.db.engine]; steps += 1) {
    if (!(await runNextStep(deps, tx, id, sending))) return false
  }
  return true
}

/** Begins a send, does its next step, or ends it; returns whether there is more to do now. */
async function runNextStep(
  { clock, jobs }: SendDeps,
  tx: Queryable,
  id: string,
  sending: Sending,
): Promise<boolean> {
  const now = clock.now()
  const stored = await lockNotification(tx, id)
  const { state, scheduledAt, deletedAt } = stored.notification
  if (deletedAt !== null) return false
  if (state === 'sending') {
    const next = await runSendStep(tx, stored, now, sending)
    if (next instanceof Date) await jobs.send(sendJob, { id }, tx, next.getTime() - now.getTime())
    return next === 'more'
  }
  if (state !== 'scheduled' || scheduledAt === null) return false
  const waitMs = Date.parse(scheduledAt) - now.getTime()
  if (waitMs <= 0) return startSend(tx, stored, now)
  // It was postponed, or the database's clock is ahead.
  await jobs.send(sendJob, { id }, tx, waitMs)
  return false
}

/** Begins a send: its players are those who exist at this moment. */
export async function startSend(
  tx: Queryable,
  { notification: { id }, audience }: StoredNotification,
  now: Date,
): Promise<boolean> {
  await writeState(tx, id, { state: 'sending', started_at: now })
  await beginSelection(tx, id, { of: await countSource(tx, requireAudience(audience)), before: uuidv7() })
  return true
}

function requireAudience(audience: StoredAudience | null): StoredAudience {
  if (audience === null) throw new Error('What is sent has an audience')
  return audience
}

/**
 * Does the next step of a locked send, or ends it; returns whether there is more to do, or when the next step is due.
 * The first steps select the players, a range at a time; the others send to them, each at its time. A second server on
 * the same send waits for the first one's step and then does the next one.
 */
export async function runSendStep(
  tx: Queryable,
  stored: StoredNotification,
  now: Date,
  sending: Sending,
): Promise<'more' | 'done' | Date> {
  const { notification, steps, actor } = stored
  const { id, selecting } = notification
  if (selecting !== null) {
    await selectNext(tx, stored, now, sending)
    return 'more'
  }
  const next = await findNextStep(tx, id)
  if (next === null) {
    await endSend(tx, id, { state: 'sent', actor, now })
    return 'done'
  }
  if (next.dueAt > now) return next.dueAt
  if (next.quietAt !== null && next.quietAt <= now) {
    await postpone(tx, stored, next.n, now)
    return 'more'
  }
  const cap = keepsCap(notification)
    ? await findDailyCap(tx, id, { dailyCap: sending.dailyCap, from: next.dueAt })
    : null
  if (cap === null) await recordProgress(tx, id, next.n)
  const change = await nextInboxChange(tx)
  const ends = await sendStep(tx, id, next.n, { change, now, cap })
  if (cap !== null) await recordCopies(tx, id, { change, ...ends })
  const { jobs } = sending
  if (jobs) await enqueueCopies({ jobs }, tx, { notificationId: id, change, now, ...ends })
  if (steps.done + 1 < steps.total) return 'more'
  await endSend(tx, id, { state: 'sent', actor, now })
  return 'done'
}

function keepsCap({ keepsDailyCap, kind }: Notification): boolean {
  return keepsDailyCap && kind !== 'critical'
}

/** Suspensions count as of the start of the send. */
async function selectNext(
  tx: Queryable,
  { notification, audience, steps, selection }: StoredNotification,
  now: Date,
  sending: Sending,
): Promise<void> {
  const { id, kind, startedAt, exclude, keepsQuietHours } = notification
  const started = startedAt === null ? now : new Date(startedAt)
  sending.dueTimes ??= dueTimesOf(notification, started)
  const target = { id, step: steps.total, before: selection.before ?? uuidv7() }
  const criteria = { audience: requireAudience(audience), exclude, kind, keepsQuietHours, now: started }
  const range = { after: selection.after, rows: sending.rows ?? rangeRows.inJob }
  await countSelection(tx, id, await selectStep(tx, target, criteria, sending.dueTimes, range))
}

/** The schedule of a notification's copies, for a send that begins at a moment. */
export function dueTimesOf(notification: Notification, startsAt: Date): DueTimes {
  const { when, spreadHours, scheduledAt } = notification
  const requestedAt = when.kind === 'at' && scheduledAt !== null ? new Date(scheduledAt) : startsAt
  return new DueTimes({
    when,
    spreadHours,
    keepsQuietHours: isQuietKept(notification),
    startsAt: requestedAt.getTime(),
  })
}

/** Reschedules a step that is late: quiet hours have begun for some of its players. */
async function postpone(
  tx: Queryable,
  { notification, steps }: StoredNotification,
  n: number,
  now: Date,
): Promise<void> {
  const { id } = notification
  const timing = { when: { kind: 'now' }, spreadHours: 0, startsAt: now.getTime() } as const
  const dueTimes = new DueTimes({ ...timing, keepsQuietHours: isQuietKept(notification) })
  const { leftOut, steps: made } = await postponeStep(tx, { id, step: steps.total }, n, dueTimes)
  // one step is replaced by others
  const change = { players: 0, read: 0, last: null, isLast: true, leftOut, steps: made }
  await countSelection(tx, id, change)
  await countPostponed(tx, id)
}

/** Ends a send as failed, after all attempts; the rest of it can be tried again. */
export async function failSend({ db, clock }: SendDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { notification, actor } = await lockNotification(tx, id)
    if (notification.state !== 'sending' && notification.state !== 'scheduled') return
    await endSend(tx, id, { state: 'failed', actor, now: clock.now() })
  })
}

/** Ends a send, with an audit entry of its result. */
export async function endSend(
  tx: Queryable,
  id: string,
  { state, actor, now }: { state: 'sent' | 'failed'; actor: Actor; now: Date },
): Promise<void> {
  await writeState(tx, id, { state, ended_at: now })
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

/** The audited figures of a send. */
export function figuresOf({
  audienceCount,
  selecting,
  counts: { sent, leftOut },
}: Notification): Record<string, unknown> {
  return { ...(selecting === null ? { audienceCount } : {}), sent, leftOut }
}
