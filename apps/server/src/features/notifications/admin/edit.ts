import type { Notification } from '@loupe/contract/admin/notifications'
import { v7 as uuidv7 } from 'uuid'
import type { AuditEntry } from '#src/core/audit/audit.ts'
import { auditedFilter } from '#src/core/audit/audited-filter.ts'
import { nextInboxChange } from '#src/core/game-api/inbox.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import { canonicalJson } from '#src/core/platform/canonical-json.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { rangeRows } from '#src/features/users/player-ranges.ts'
import { beginCount } from '../audience/count.ts'
import type { NotificationFields, StoredNotification } from '../notifications.repo.ts'
import * as notifications from '../notifications.repo.ts'
import type { StoredAudience } from '../notifications.row.ts'
import { figuresOf, sendJob, startSend, stepSend } from '../sending/send.ts'

type Given<Value> = { [Name in keyof Value]?: Value[Name] | undefined }

/** So few are sent to while the caller waits. */
const sentAtOnce = 500

/** Writes a notification down and, unless it is to stay a draft, sends it or puts it on its time. */
export async function addNotification(
  deps: Deps,
  context: AdminContext,
  { draft, ...fields }: NotificationFields & { draft: boolean },
): Promise<Notification> {
  const { db, now, audit, adminId, sessionId, ip, requestId } = context
  checkTime(fields.scheduledAt, now)
  const id = uuidv7()
  const actor = { adminId, sessionId, ip, requestId }
  await notifications.insertNotification(db, id, { ...fields, state: 'draft' }, { actor, now })
  if (draft || fields.scheduledAt !== null) await beginCount(deps, db, id, now)
  if (!draft) await begin(deps, context, await notifications.lockNotification(db, id))
  const added = await notifications.findNotification(db, id)
  const { state, audienceCount, selecting } = added
  if (selecting === null && audienceCount === 0) throw new AppError('selection_empty', { field: 'audience' })
  const counted = selecting === null ? { audienceCount } : {}
  await audit({
    ...about(id),
    action: 'notifications.add',
    after: { ...auditedFields(fields), state, ...counted },
  })
  return added
}

/** Sends a draft or a scheduled notification, now or at a time. */
export async function sendDraft(
  deps: Deps,
  context: AdminContext,
  { id, version, scheduledAt }: { id: string; version: number; scheduledAt: string | null },
): Promise<Notification> {
  const { db, now, audit, adminId, sessionId, ip, requestId } = context
  const stored = await lockVersion(context, id, version)
  if (!isUnsent(stored)) return stored.notification
  checkTime(scheduledAt, now)
  const actor = { adminId, sessionId, ip, requestId }
  const fields = { ...fieldsOf(stored), scheduledAt }
  await notifications.writeCourse(db, id, { state: 'draft', actor: JSON.stringify(actor) })
  await notifications.writeFields(db, id, fields, now)
  await begin(deps, context, await notifications.lockNotification(db, id))
  const sent = await notifications.findNotification(db, id)
  const [before, after] = [stored.notification, sent].map((one) => ({
    state: one.state,
    scheduledAt: one.scheduledAt,
  }))
  await audit({ ...about(id), action: 'notifications.update', ...(before && after ? { before, after } : {}) })
  return sent
}

/** Puts a notification on its time, or begins to send it. */
async function begin(deps: Deps, { db, now }: AdminContext, stored: StoredNotification): Promise<void> {
  const { id, scheduledAt } = stored.notification
  if (scheduledAt !== null) {
    await notifications.writeCourse(db, id, { state: 'scheduled' })
    return deps.jobs.send(sendJob, { id }, db, Date.parse(scheduledAt) - now.getTime())
  }
  await startSend(db, stored, now)
  await stepSend(db, await notifications.lockNotification(db, id), now, rangeRows.inRequest)
  const started = await notifications.lockNotification(db, id)
  const { selecting, audienceCount } = started.notification
  if (selecting !== null || audienceCount > sentAtOnce) return deps.jobs.send(sendJob, { id }, db)
  await stepSend(db, started, now)
}

/**
 * Saves a notification; what is already so is left alone. Once its send has begun only its words and its link can
 * change: they change in the inboxes too, marked as edited.
 */
export async function updateNotification(
  deps: Deps,
  context: AdminContext,
  { id, version, ...change }: Given<NotificationFields> & { id: string; version: number },
): Promise<Notification> {
  const { db, now, audit } = context
  const stored = await lockVersion(context, id, version)
  const before = fieldsOf(stored)
  const after = { ...before, ...definedFields(change) }
  if (canonicalJson(after) === canonicalJson(before)) return stored.notification
  if (!isUnsent(stored)) refuseFrozen(change)
  if (change.scheduledAt !== undefined) checkTime(after.scheduledAt, now)
  await notifications.writeFields(db, id, after, now)
  if (change.audience) await beginCount(deps, db, id, now)
  if (stored.notification.startedAt !== null) {
    await notifications.writeCourse(db, id, { edited_at: now, change: await nextInboxChange(db) })
  } else if (stored.notification.state === 'scheduled' && after.scheduledAt !== before.scheduledAt) {
    await deps.jobs.send(sendJob, { id }, db, Date.parse(after.scheduledAt ?? '') - now.getTime())
  }
  const names = namesOf(after).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
  const [was, is] = [auditedFields(before), auditedFields(after)]
  await audit({
    ...about(id),
    action: 'notifications.update',
    before: Object.fromEntries(names.map((name) => [name, was[name]])),
    after: Object.fromEntries(names.map((name) => [name, is[name]])),
  })
  return notifications.findNotification(db, id)
}

/** Holds a running send, lets a held or failed one go on, or ends one for good. What does not apply does nothing. */
export async function steer(
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
  await notifications.writeCourse(db, id, { state: to[verb], ended_at: verb === 'stop' ? now : null })
  if (verb === 'stop') await notifications.clearSteps(db, id)
  if (verb === 'resume') await deps.jobs.send(sendJob, { id }, db)
  await audit({
    ...about(id),
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

/** Takes a notification away: from the list, and from every inbox where it was not read. */
export async function deleteNotification(
  { db, now, audit }: AdminContext,
  id: string,
): Promise<{ id: string; recalled: number }> {
  const { notification } = await notifications.lockNotification(db, id)
  const { state, startedAt, deletedAt, counts } = notification
  if (deletedAt !== null) return { id, recalled: 0 }
  const recalled = counts.sent - counts.read
  await notifications.writeCourse(db, id, {
    deleted_at: now,
    ...(state === 'sending' ? { state: 'paused' } : {}),
    ...(startedAt === null ? {} : { change: await nextInboxChange(db) }),
  })
  const after = { title: notification.title, state, recalled }
  await audit({ ...about(id), action: 'notifications.delete', after })
  return { id, recalled }
}

/** Undoes a deletion. A send whose time has passed meanwhile does not catch up: nobody would expect it then. */
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
  await notifications.writeCourse(db, id, {
    deleted_at: null,
    ...(isLate ? { state: 'cancelled', ended_at: now } : {}),
    ...(startedAt === null ? {} : { change: await nextInboxChange(db) }),
  })
  if (waitMs !== null && !isLate) await deps.jobs.send(sendJob, { id }, db, waitMs)
  const restored = await notifications.findNotification(db, id)
  await audit({ ...about(id), action: 'notifications.restore', after: { state: restored.state } })
  return restored
}

/** Holds a notification. @throws AppError `conflict` with the current one where someone saved it since `version` */
async function lockVersion({ db }: AdminContext, id: string, version: number): Promise<StoredNotification> {
  const stored = await notifications.lockNotification(db, id)
  const { notification } = stored
  if (notification.deletedAt !== null) throw new AppError('not_found')
  if (notification.version !== version) throw new AppError('conflict', { data: notification })
  return stored
}

function isUnsent({ notification: { state } }: StoredNotification): boolean {
  return state === 'draft' || state === 'scheduled'
}

/** Whom a send is for and when is settled once it has begun. */
function refuseFrozen(change: Given<NotificationFields>): void {
  const frozen = (['kind', 'audience', 'scheduledAt'] as const).filter((name) => change[name] !== undefined)
  if (frozen.length === 0) return
  throw new AppError('input_invalid', { errors: frozen.map((name) => fieldError(name, 'not_allowed')) })
}

function checkTime(scheduledAt: string | null, now: Date): void {
  if (scheduledAt !== null && new Date(scheduledAt) <= now) {
    throw new AppError('input_invalid', { errors: [fieldError('scheduledAt', 'in_the_past')] })
  }
}

function fieldsOf({ notification, audience }: StoredNotification): NotificationFields {
  const { title, body, translations, link, kind, scheduledAt } = notification
  return { title, body, translations, link, kind, scheduledAt, audience }
}

/** Of ticked players the audit trail is told how many they were, and of a search that there was one. */
function auditedFields({ audience, ...fields }: NotificationFields): Record<string, unknown> {
  return { ...fields, audience: reportedAudience(audience) }
}

function reportedAudience(audience: StoredAudience): Record<string, unknown> {
  if ('userIds' in audience) return { ticked: audience.userIds.length }
  if ('caseId' in audience) return audience
  if ('all' in audience) return audience
  // as the contract has parsed it, with a search that may be empty
  const filter = auditedFilter({ search: '', ...audience.filter })
  return { ...audience, filter }
}

function about(id: string): Pick<AuditEntry, 'subjectKind' | 'subjectId'> {
  return { subjectKind: 'notifications', subjectId: id }
}

function namesOf(fields: NotificationFields): (keyof NotificationFields)[] {
  return Object.keys(fields) as (keyof NotificationFields)[] // a plain object of exactly these
}

function definedFields(change: Given<NotificationFields>): Partial<NotificationFields> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries)
}
