import { v7 as uuidv7 } from 'uuid'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import {
  defaultRules,
  insertNotification,
  lockNotification,
} from '#src/features/notifications/notifications.repo.ts'
import { sendJob, startSend } from '#src/features/notifications/sending/send.ts'
import { findCase, lockCase, writeCase } from '../cases.repo.ts'
import type { StoredCase } from '../cases.row.ts'
import { caseKind, freezePlayers, sumPlayers } from '../counting/case-players.ts'
import { countCase } from '../counting/count-case.ts'
import { auditSubject } from '../edit-case.ts'
import { findPublishedAt } from '../fix/versions.ts'
import { nextIncluded } from '../people/case-queries.ts'
import { linkOf } from '../read-case.ts'
import { notifyCaseJob } from './notify-case.ts'
import { replyToQuery } from './reply.ts'

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>
interface NotifyJob {
  id: string
  notifyId: string
}

/**
 * Notifies the players of a case at its time: a last count; then, in one transaction, the final players and their
 * notification; then one reply at a time, each marked as sent. An interrupted run continues, and repeats nothing.
 */
export async function runNotifyCase(
  deps: NotifyDeps,
  job: NotifyJob,
  signal: AbortSignal,
): Promise<JobResult> {
  const { db, clock, jobs } = deps
  const stored = await findCase(db, job.id)
  if (isUndone(stored, job)) return 'done'
  if (stored.notifyState === 'scheduled') {
    const waitMs = (stored.notifyDueAt?.getTime() ?? 0) - clock.now().getTime()
    if (waitMs > 0) {
      // the database's clock is ahead of ours
      await db.transaction((tx) => jobs.send(notifyCaseJob, { ...job }, tx, waitMs))
      return 'done'
    }
    if ((await countCase(deps, job.id, signal)) === 'interrupted') return 'interrupted'
    await db.transaction((tx) => begin(deps, tx, job))
  }
  return reply(deps, job, signal)
}

function isUndone({ notifyId, closedAt, notifyState }: StoredCase, job: NotifyJob): boolean {
  return (
    notifyId !== job.notifyId ||
    closedAt !== null ||
    (notifyState !== 'scheduled' && notifyState !== 'sending')
  )
}

/** Fixes who is notified, and begins to send: nothing can be undone after this. */
async function begin({ clock, jobs }: NotifyDeps, tx: Queryable, job: NotifyJob): Promise<void> {
  const stored = await lockCase(tx, job.id)
  const { texts, notifyActor, notifyRequestedAt } = stored
  if (isUndone(stored, job) || stored.notifyState !== 'scheduled') return
  if (texts === null || notifyActor === null) throw new Error(`The case ${job.id} has nothing to say`)
  const now = clock.now()
  const players = await freezePlayers(tx, job.id, notifyRequestedAt)
  let notificationId: string | null = null
  if (players > 0) {
    notificationId = uuidv7()
    const { en, ...translations } = texts.notification
    const fields = { ...en, translations, link: linkOf(stored), kind: caseKind } as const
    const audience = { caseId: job.id, players }
    await insertNotification(
      tx,
      notificationId,
      { ...defaultRules, ...fields, audience, scheduledAt: null, state: 'draft' },
      { actor: notifyActor, now },
    )
    await startSend(tx, await lockNotification(tx, notificationId), now)
    await jobs.send(sendJob, { id: notificationId }, tx)
    await writeAudit(tx, now, notifyActor, {
      action: 'notifications.add',
      subjectKind: 'notifications',
      subjectId: notificationId,
      after: {
        ...fields,
        scheduledAt: null,
        audience: { caseId: job.id },
        state: 'sending',
        audienceCount: players,
      },
    })
  }
  await writeCase(
    tx,
    job.id,
    { notify_state: 'sending', notify_started_at: now, notification_id: notificationId },
    now,
  )
}

async function reply(deps: NotifyDeps, job: NotifyJob, signal: AbortSignal): Promise<JobResult> {
  const { db, clock } = deps
  let after: string | null = null
  for (;;) {
    if (signal.aborted) return 'interrupted'
    const queryId = await nextIncluded(db, job.id, after)
    if (queryId === null) break
    const isOurs = await db.transaction(async (tx) => {
      const stored = await lockCase(tx, job.id)
      if (isUndone(stored, job)) return false
      await replyToQuery(tx, stored, queryId, clock.now())
      return true
    })
    if (!isOurs) return 'done'
    after = queryId
  }
  await db.transaction((tx) => end(deps, tx, job, 'notified'))
  return 'done'
}

/** Ends it, with an audit entry of the outcome. */
async function end(
  { clock }: Pick<NotifyDeps, 'clock'>,
  tx: Queryable,
  job: NotifyJob,
  state: 'notified' | 'failed',
): Promise<void> {
  const stored = await lockCase(tx, job.id)
  if (isUndone(stored, job)) return
  const now = clock.now()
  const { puzzleId, fixVersion, notifyStartedAt } = stored
  const fixAt = fixVersion === null ? null : await findPublishedAt(tx, puzzleId, fixVersion)
  const people = JSON.stringify(await sumPlayers(tx, job.id, { fixAt, notifiedAt: notifyStartedAt }))
  const change = { notify_state: state, notify_ended_at: now, count_due_at: now, people }
  await writeCase(tx, job.id, change, now)
  await writeAudit(tx, now, actorOf(stored), {
    ...auditSubject(job.id),
    action: 'cases.send',
    after: { state, ...(await figuresOf(tx, job.id)) },
    result: state === 'failed' ? 'failed' : 'done',
  })
}

/** After all attempts have failed, an administrator can resume it. */
export async function failNotifyCase(deps: Pick<NotifyDeps, 'db' | 'clock'>, job: NotifyJob): Promise<void> {
  await deps.db.transaction((tx) => end(deps, tx, job, 'failed'))
}

function actorOf({ notifyActor }: StoredCase): Actor {
  if (notifyActor === null) throw new Error('A notification that runs was requested by an administrator')
  return notifyActor
}

async function figuresOf(tx: Queryable, id: string): Promise<{ notified: number; replied: number }> {
  const { rows } = await tx.query<{ notified: number; replied: number }>(
    `select (select count(*)::int from case_players where case_id = $1 and is_notified) as notified,
       (select count(*)::int from case_queries where case_id = $1 and replied_at is not null) as replied`,
    [id],
  )
  return rows[0] ?? { notified: 0, replied: 0 }
}
