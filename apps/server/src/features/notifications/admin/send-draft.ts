import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { When } from '@loupe/contract/admin/notifications/notification-schedule'
import type { Queryable } from '#src/core/database/database.ts'
import { isInboxOrderFree } from '#src/core/game-api/inbox.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { rangeRows } from '#src/features/users/player-ranges.ts'
import { namedAudience } from '../lists/named-audience.ts'
import type { StoredNotification } from '../notifications.repo.ts'
import * as notifications from '../notifications.repo.ts'
import { requireRehearsed } from '../rehearsal/drift.ts'
import { startOf } from '../schedule/start-time.ts'
import { runSendStep, type Sending, sendJob, startSend } from '../sending/send.ts'
import { auditSubject } from './audited-fields.ts'
import { fieldsOf, isUnsent, lockVersion } from './lock-version.ts'
import { checkTime, requireComplete } from './require-complete.ts'

/** Up to this many players are sent to within the request. */
const sentAtOnce = 500

/** How a draft is sent. */
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
  requireComplete(fieldsOf(stored))
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
  await notifications.writeState(db, id, { state: 'draft', actor: JSON.stringify(actor) })
  await notifications.writeFields(db, id, fields, now)
  const written = await notifications.lockNotification(db, id)
  if (rehearsalId !== undefined) await requireRehearsed(deps, context, written, rehearsalId)
  await begin(deps, context, written)
  const sent = await notifications.findNotification(db, id)
  if (sent.selecting === null && sent.audienceCount === 0) {
    throw new AppError('selection_empty', { field: 'audience' })
  }
  const [before, after] = [stored.notification, sent].map((one) => ({
    state: one.state,
    scheduledAt: one.scheduledAt,
  }))
  await audit({
    ...auditSubject(id),
    action: 'notifications.update',
    ...(before && after ? { before, after } : {}),
  })
  return sent
}

function byTime(one: Date | null, other: Date | null): number {
  return (one?.getTime() ?? 0) - (other?.getTime() ?? 0)
}

/** Schedules a notification, or begins to send it. */
export async function begin(
  deps: Deps,
  { db, now }: AdminContext,
  stored: StoredNotification,
): Promise<void> {
  const { id, scheduledAt } = stored.notification
  if (scheduledAt !== null) {
    await notifications.writeState(db, id, { state: 'scheduled' })
    return deps.jobs.send(sendJob, { id }, db, Date.parse(scheduledAt) - now.getTime())
  }
  const sending: Sending = {
    jobs: deps.jobs,
    dailyCap: deps.config.notificationsPerDay,
    rows: rangeRows.inRequest,
  }
  await startSend(db, stored, now)
  for (;;) {
    const started = await notifications.lockNotification(db, id)
    if (!(await fitsRequest(db, started.notification))) return deps.jobs.send(sendJob, { id }, db)
    const next = await runSendStep(db, started, now, sending)
    if (next === 'done') return
    if (next instanceof Date) return deps.jobs.send(sendJob, { id }, db, next.getTime() - now.getTime())
  }
}

/**
 * Whether the request itself can select and send to all players, since they are few, without waiting for another send:
 * its duration must not depend on the number of players.
 */
async function fitsRequest(db: Queryable, { selecting, audienceCount }: Notification): Promise<boolean> {
  if (selecting !== null) return selecting.read === 0 && selecting.of < rangeRows.inRequest
  return audienceCount <= sentAtOnce && (await isInboxOrderFree(db))
}
