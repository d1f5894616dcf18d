import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { When } from '@loupe/contract/admin/notifications/notification-schedule'
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
import { namedAudience } from '../lists/named-audience.ts'
import type { NotificationFields, StoredNotification } from '../notifications.repo.ts'
import * as notifications from '../notifications.repo.ts'
import type { StoredAudience } from '../notifications.row.ts'
import { demandRehearsed } from '../rehearsal/rehearse.ts'
import { startOf } from '../schedule/start.ts'
import { figuresOf, type Sending, sendJob, startSend, stepSend } from '../sending/send.ts'
import { checkTime, demandComplete } from './complete.ts'

type Given<Value> = { [Name in keyof Value]?: Value[Name] | undefined }

/** So few are sent to while the caller waits. */
const sentAtOnce = 500

/** Writes a notification down and, unless it is to stay a draft, sends it or puts it on its time. */
export async function addNotification(
  deps: Deps,
  context: AdminContext,
  { draft, ...fields }: NotificationFields & { draft: boolean },
): Promise<Notification> {
  const { db, now } = context
  demandComplete(fields)
  checkTime(fields.when, now, 'scheduledAt')
  const id = await insertDraft(context, fields)
  const isLater = startOf(fields.when) !== null
  if (draft || isLater) await beginCount(deps, db, id)
  if (!draft) await begin(deps, context, await notifications.lockNotification(db, id))
  const added = await notifications.findNotification(db, id)
  if (added.selecting === null && added.audienceCount === 0) {
    throw new AppError('selection_empty', { field: 'audience' })
  }
  await auditAdded(context, added, fields)
  return added
}

/** Writes down a draft, which may lack anything. */
export async function addDraft(
  deps: Deps,
  context: AdminContext,
  fields: NotificationFields,
): Promise<Notification> {
  const id = await insertDraft(context, fields)
  await beginCount(deps, context.db, id)
  const added = await notifications.findNotification(context.db, id)
  await auditAdded(context, added, fields)
  return added
}

async function insertDraft(context: AdminContext, fields: NotificationFields): Promise<string> {
  const { db, now, adminId, sessionId, ip, requestId } = context
  const id = uuidv7()
  const actor = { adminId, sessionId, ip, requestId }
  const scheduledAt = startOf(fields.when)?.toISOString() ?? null
  const audience = await namedAudience(db, fields.audience)
  const written = { ...fields, audience, scheduledAt, state: 'draft' as const }
  await notifications.insertNotification(db, id, written, { actor, now })
  return id
}

async function auditAdded(
  { audit }: AdminContext,
  { id, state, audienceCount, selecting, scheduledAt }: Notification,
  fields: NotificationFields,
): Promise<void> {
  const counted = selecting === null ? { audienceCount } : {}
  await audit({
    ...about(id),
    action: 'notifications.add',
    after: { ...auditedFields({ ...fields, scheduledAt }), state, ...counted },
  })
}

/** How a draft is to be sent. */
export interface SendDraft {
  id: string
  version: number
  when: When
  holdMinutes: number
  rehearsalId?: string | undefined
}

/** Sends a draft or a scheduled notification, now or at a time. */
export async function sendDraft(
  deps: Deps,
  context: AdminContext,
  { id, version, when, holdMinutes, rehearsalId }: SendDraft,
): Promise<Notification> {
  const { db, now, audit, adminId, sessionId, ip, requestId } = context
  const stored = await lockVersion(context, id, version)
  if (!isUnsent(stored)) return stored.notification
  demandComplete(fieldsOf(stored))
  await namedAudience(db, stored.audience)
  checkTime(when, now, when.kind === 'at' ? 'scheduledAt' : 'when')
  const actor = { adminId, sessionId, ip, requestId }
  const startsAt = startOf(when)
  const heldUntil = holdMinutes > 0 ? new Date(now.getTime() + holdMinutes * 60_000) : null
  const scheduledAt = [startsAt, heldUntil]
    .filter((at) => at !== null && at > now)
    .toSorted(byTime)
    .at(-1)
  const fields = { ...fieldsOf(stored), when, scheduledAt: scheduledAt?.toISOString() ?? null }
  await notifications.writeCourse(db, id, { state: 'draft', actor: JSON.stringify(actor) })
  await notifications.writeFields(db, id, fields, now)
  const written = await notifications.lockNotification(db, id)
  if (rehearsalId !== undefined) await demandRehearsed(deps, context, written, rehearsalId)
  await begin(deps, context, written)
  const sent = await notifications.findNotification(db, id)
  if (sent.selecting === null && sent.audienceCount === 0) {
    throw new AppError('selection_empty', { field: 'audience' })
  }
  const [before, after] = [stored.notification, sent].map((one) => ({
    state: one.state,
    scheduledAt: one.scheduledAt,
  }))
  await audit({ ...about(id), action: 'notifications.update', ...(before && after ? { before, after } : {}) })
  return sent
}

function byTime(one: Date | null, other: Date | null): number {
  return (one?.getTime() ?? 0) - (other?.getTime() ?? 0)
}

/** Puts a notification on its time, or begins to send it. */
async function begin(deps: Deps, { db, now }: AdminContext, stored: StoredNotification): Promise<void> {
  const { id, scheduledAt } = stored.notification
  if (scheduledAt !== null) {
    await notifications.writeCourse(db, id, { state: 'scheduled' })
    return deps.jobs.send(sendJob, { id }, db, Date.parse(scheduledAt) - now.getTime())
  }
  const sending: Sending = {
    jobs: deps.jobs,
    dailyCap: deps.config.notificationsPerDay,
    rows: rangeRows.inRequest,
  }
  await startSend(db, stored, now)
  await stepSend(db, await notifications.lockNotification(db, id), now, sending)
  for (;;) {
    const started = await notifications.lockNotification(db, id)
    const { selecting, audienceCount } = started.notification
    if (selecting !== null || audienceCount > sentAtOnce) return deps.jobs.send(sendJob, { id }, db)
    const next = await stepSend(db, started, now, sending)
    if (next === 'over') return
    if (next instanceof Date) return deps.jobs.send(sendJob, { id }, db, next.getTime() - now.getTime())
  }
}

/** Takes a scheduled notification back, to be a draft again; one whose send has begun is left alone. */
export async function undoSchedule({ db, audit }: AdminContext, id: string): Promise<Notification> {
  const { notification } = await notifications.lockNotification(db, id)
  const { state, deletedAt, when } = notification
  if (state !== 'scheduled' || deletedAt !== null) return notification
  await notifications.writeCourse(db, id, { state: 'draft', scheduled_at: startOf(when) })
  await audit({
    ...about(id),
    action: 'notifications.update',
    before: { state, scheduledAt: notification.scheduledAt },
    after: { state: 'draft' },
  })
  return notifications.findNotification(db, id)
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
  const { state, scheduledAt: wasAt, startedAt } = stored.notification
  const before = { ...fieldsOf(stored), scheduledAt: wasAt }
  const audience = await namedAudience(db, change.audience)
  const changed = { ...before, ...definedFields({ ...change, audience }) }
  if (canonicalJson(changed) === canonicalJson(before)) return stored.notification
  if (!isUnsent(stored)) refuseFrozen(change)
  if (state !== 'draft') demandComplete(changed)
  if (change.when !== undefined)
    checkTime(changed.when, now, changed.when.kind === 'at' ? 'scheduledAt' : 'when')
  if (state === 'scheduled' && change.when?.kind === 'now') {
    throw new AppError('input_invalid', { errors: [fieldError('when', 'not_allowed')] })
  }
  const after =
    change.when === undefined
      ? changed
      : { ...changed, scheduledAt: startOf(changed.when)?.toISOString() ?? null }
  await notifications.writeFields(db, id, after, now)
  if (change.audience !== undefined) await beginCount(deps, db, id)
  if (startedAt !== null) {
    await notifications.writeCourse(db, id, { edited_at: now, change: await nextInboxChange(db) })
  } else if (state === 'scheduled' && after.scheduledAt !== before.scheduledAt) {
    const waitMs = Date.parse(after.scheduledAt ?? '') - now.getTime()
    await deps.jobs.send(sendJob, { id }, db, Math.max(0, waitMs))
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
  const frozen = frozenFields.filter((name) => change[name] !== undefined)
  if (frozen.length === 0) return
  const errors = frozen.map((name) =>
    fieldError(name === 'when' && change.when?.kind === 'at' ? 'scheduledAt' : name, 'not_allowed'),
  )
  throw new AppError('input_invalid', { errors })
}

const frozenFields = [
  'kind',
  'audience',
  'exclude',
  'when',
  'spreadHours',
  'keepsQuietHours',
  'keepsDailyCap',
] as const

function fieldsOf({ notification, audience }: StoredNotification): NotificationFields {
  const { title, body, translations, link, kind, exclude, when } = notification
  const { spreadHours, keepsQuietHours, keepsDailyCap } = notification
  const rules = { exclude, when, spreadHours, keepsQuietHours, keepsDailyCap }
  return { title, body, translations, link, kind, audience, ...rules }
}

type Audited = NotificationFields & Pick<Notification, 'scheduledAt'>

/** Of ticked players the audit trail is told how many they were, and of a search that there was one. */
function auditedFields({ audience, exclude, ...fields }: Audited): Record<string, unknown> {
  const filters = exclude.filters.map(({ filter, viewName }) => ({
    filter: reportedFilter(filter),
    ...(viewName === undefined ? {} : { viewName }),
  }))
  return {
    ...fields,
    audience: audience && reportedAudience(audience),
    exclude: { ...exclude, filters },
  }
}

function reportedAudience(audience: StoredAudience): Record<string, unknown> {
  if ('userIds' in audience) return { ticked: audience.userIds.length }
  if ('listId' in audience) return { listId: audience.listId, players: audience.players }
  if (!('filter' in audience)) return audience
  const { query: _, ...kept } = audience
  return { ...kept, filter: reportedFilter(audience.filter) }
}

/** As the contract has parsed it, with a search that may be empty. */
function reportedFilter(filter: Record<string, unknown>): Record<string, unknown> {
  return auditedFilter({ search: '', ...filter })
}

function about(id: string): Pick<AuditEntry, 'subjectKind' | 'subjectId'> {
  return { subjectKind: 'notifications', subjectId: id }
}

function namesOf(fields: Audited): (keyof Audited)[] {
  return Object.keys(fields) as (keyof Audited)[] // a plain object of exactly these
}

export function definedFields(change: Given<NotificationFields>): Partial<NotificationFields> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries)
}
