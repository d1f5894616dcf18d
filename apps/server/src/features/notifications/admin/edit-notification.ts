import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { v7 as uuidv7 } from 'uuid'
import { nextInboxChange } from '#src/core/game-api/inbox.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import { canonicalJson } from '#src/core/platform/canonical-json.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { beginCount } from '../audience/count-audience.ts'
import { namedAudience } from '../lists/named-audience.ts'
import type { NotificationFields } from '../notifications.repo.ts'
import * as notifications from '../notifications.repo.ts'
import { startOf } from '../schedule/start-time.ts'
import { sendJob } from '../sending/send.ts'
import { auditedFields, auditSubject, namesOf } from './audited-fields.ts'
import { fieldsOf, isUnsent, lockVersion } from './lock-version.ts'
import { checkTime, requireComplete } from './require-complete.ts'
import { begin } from './send-draft.ts'

type Changes<Value> = { [Name in keyof Value]?: Value[Name] | undefined }

/** Stores a notification and, unless it stays a draft, sends or schedules it. */
export async function addNotification(
  deps: Deps,
  context: AdminContext,
  { draft, ...fields }: NotificationFields & { draft: boolean },
): Promise<Notification> {
  const { db, now } = context
  requireComplete(fields)
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

/** Stores a draft, which may be incomplete. */
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
    ...auditSubject(id),
    action: 'notifications.add',
    after: { ...auditedFields({ ...fields, scheduledAt }), state, ...counted },
  })
}

/**
 * Saves a notification; without a change, nothing is written. Once it is being sent only its texts and its link can
 * change: they change in the inboxes too, marked as edited.
 */
export async function updateNotification(
  deps: Deps,
  context: AdminContext,
  { id, version, ...change }: Changes<NotificationFields> & { id: string; version: number },
): Promise<Notification> {
  const { db, now, audit } = context
  const stored = await lockVersion(context, id, version)
  const { state, scheduledAt: wasAt, startedAt } = stored.notification
  const before = { ...fieldsOf(stored), scheduledAt: wasAt }
  const audience = await namedAudience(db, change.audience)
  const changed = { ...before, ...definedFields({ ...change, audience }) }
  if (canonicalJson(changed) === canonicalJson(before)) return stored.notification
  if (!isUnsent(stored)) refuseFrozen(change)
  if (state !== 'draft') requireComplete(changed)
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
    await notifications.writeState(db, id, { edited_at: now, change: await nextInboxChange(db) })
  } else if (state === 'scheduled' && after.scheduledAt !== before.scheduledAt) {
    const waitMs = Date.parse(after.scheduledAt ?? '') - now.getTime()
    await deps.jobs.send(sendJob, { id }, db, Math.max(0, waitMs))
  }
  const names = namesOf(after).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
  const [was, is] = [auditedFields(before), auditedFields(after)]
  await audit({
    ...auditSubject(id),
    action: 'notifications.update',
    before: Object.fromEntries(names.map((name) => [name, was[name]])),
    after: Object.fromEntries(names.map((name) => [name, is[name]])),
  })
  return notifications.findNotification(db, id)
}

/** The audience and the time are fixed once a send has begun. */
function refuseFrozen(change: Changes<NotificationFields>): void {
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

export function definedFields(change: Changes<NotificationFields>): Partial<NotificationFields> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries)
}
