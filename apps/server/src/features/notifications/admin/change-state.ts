import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { nextInboxChange } from '#src/core/game-api/inbox.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import * as notifications from '../notifications.repo.ts'
import { startOf } from '../schedule/start-time.ts'
import { figuresOf, sendJob } from '../sending/send.ts'
import { clearSteps } from '../sending/steps.repo.ts'
import { auditSubject } from './audited-fields.ts'

/** Turns a scheduled notification back into a draft; one that is being sent is left unchanged. */
export async function undoSchedule({ db, audit }: AdminContext, id: string): Promise<Notification> {
  const { notification } = await notifications.lockNotification(db, id)
  const { state, deletedAt, when } = notification
  if (state !== 'scheduled' || deletedAt !== null) return notification
  await notifications.writeState(db, id, { state: 'draft', scheduled_at: startOf(when) })
  await audit({
    ...auditSubject(id),
    action: 'notifications.update',
    before: { state, scheduledAt: notification.scheduledAt },
    after: { state: 'draft' },
  })
  return notifications.findNotification(db, id)
}

/**
 * Pauses a running send, resumes a paused or failed one, or cancels one. An action that does not apply does nothing.
 */
export async function changeState(
  deps: Deps,
  { db, now, audit }: AdminContext,
  id: string,
  verb: 'pause' | 'resume' | 'stop',
): Promise<Notification> {
  const { notification } = await notifications.lockNotification(db, id)
  const { state, startedAt, deletedAt } = notification
  if (deletedAt !== null || !from[verb].includes(state)) return notification
  const resumed = startedAt === null ? 'scheduled' : 'sending'
  const to = { pause: 'paused', resume: resumed, stop: 'cancelled' } as const
  await notifications.writeState(db, id, { state: to[verb], ended_at: verb === 'stop' ? now : null })
  if (verb === 'stop') await clearSteps(db, id)
  if (verb === 'resume') await deps.jobs.send(sendJob, { id }, db)
  await audit({
    ...auditSubject(id),
    action: `notifications.${verb}`,
    before: { state },
    after: { state: to[verb], ...figuresOf(notification) },
  })
  return notifications.findNotification(db, id)
}

const from: Record<'pause' | 'resume' | 'stop', readonly Notification['state'][]> = {
  pause: ['sending'],
  resume: ['paused', 'failed'],
  stop: ['scheduled', 'sending', 'paused', 'failed'],
}

/** Deletes a notification: from the list, and from every inbox where it was not read. */
export async function deleteNotification(
  { db, now, audit }: AdminContext,
  id: string,
): Promise<{ id: string; recalled: number }> {
  const { notification } = await notifications.lockNotification(db, id)
  const { state, startedAt, deletedAt, counts } = notification
  if (deletedAt !== null) return { id, recalled: 0 }
  const recalled = counts.sent - counts.read
  await notifications.writeState(db, id, {
    deleted_at: now,
    ...(state === 'sending' ? { state: 'paused' } : {}),
    ...(startedAt === null ? {} : { change: await nextInboxChange(db) }),
  })
  const after = { title: notification.title, state, recalled }
  await audit({ ...auditSubject(id), action: 'notifications.delete', after })
  return { id, recalled }
}

/** Undoes a deletion. A scheduled send whose time has passed meanwhile is cancelled, rather than sent late. */
export async function restoreNotification(
  deps: Deps,
  { db, now, audit }: AdminContext,
  id: string,
): Promise<Notification> {
  const { notification } = await notifications.lockNotification(db, id)
  const { state, scheduledAt, startedAt, deletedAt } = notification
  if (deletedAt === null) return notification
  const waitMs = state === 'scheduled' ? Date.parse(scheduledAt ?? '') - now.getTime() : null
  const isLate = waitMs !== null && waitMs <= 0
  await notifications.writeState(db, id, {
    deleted_at: null,
    ...(isLate ? { state: 'cancelled', ended_at: now } : {}),
    ...(startedAt === null ? {} : { change: await nextInboxChange(db) }),
  })
  if (waitMs !== null && !isLate) await deps.jobs.send(sendJob, { id }, db, waitMs)
  const restored = await notifications.findNotification(db, id)
  await audit({ ...auditSubject(id), action: 'notifications.restore', after: { state: restored.state } })
  return restored
}
