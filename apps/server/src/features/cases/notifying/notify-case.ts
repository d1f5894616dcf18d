import { caseHoldMinutes } from '@loupe/contract/admin/cases/case-record'
import { type notifyCase as call } from '@loupe/contract/admin/cases/cases'
import type { ParsedInputOf } from '@loupe/contract/shared/endpoint'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { lockCase, writeCase } from '../cases.repo.ts'
import type { StoredCase } from '../cases.row.ts'
import { countCaseJob } from '../counting/count-case.ts'
import { auditSubject, lockRevision, refuse, undoChange } from '../edit-case.ts'
import { findVersionsFrom } from '../fix/versions.ts'
import { readQueriesPart } from '../people/case-queries.ts'
import { readRecord, textsOf } from '../read-case.ts'

/** The job that notifies the players of a case: `{ id, notifyId }`. Undoing removes the `notifyId` from the case. */
export const notifyCaseJob = 'notify_case'

type Jobs = Pick<Deps, 'jobs'>

/**
 * Schedules the notification of the players of a case, or resumes one that failed. @throws AppError `selection_changed`
 * if the numbers differ from those shown; `selection_empty`
 */
export async function notifyCase(
  { jobs }: Jobs,
  context: AdminContext,
  input: ParsedInputOf<typeof call>,
): Promise<StoredCase> {
  const { db, now, adminId, sessionId, ip, requestId, audit } = context
  const stored = await lockRevision(db, input._id, input.revision)
  if (stored.state === 'failed' && stored.notifyStartedAt !== null) return resume({ jobs }, context, stored)
  if (stored.people === null || (stored.state !== 'ready' && stored.state !== 'failed'))
    refuse('_id', 'not_ready')
  const seen = await requireCurrentFigures(context, stored, input)
  const dueAt = new Date(now.getTime() + caseHoldMinutes * 60_000)
  const notifyId = uuidv7()
  const written = await writeCase(
    db,
    stored.id,
    {
      notify_state: 'scheduled',
      notify_id: notifyId,
      notify_requested_at: now,
      notify_requested_by: adminId,
      notify_actor: JSON.stringify({ adminId, sessionId, ip, requestId }),
      notify_quoted: JSON.stringify(seen),
      notify_due_at: dueAt,
      // players receive the texts that were previewed
      texts: JSON.stringify(await currentTexts(context, stored)),
    },
    now,
  )
  await jobs.send(notifyCaseJob, { id: stored.id, notifyId }, db, dueAt.getTime() - now.getTime())
  // the forecast of deliveries is for that moment
  await jobs.send(countCaseJob, { id: stored.id }, db)
  const after = { ...seen, held: input.held.length, dueAt: dueAt.toISOString() }
  await audit({ ...auditSubject(stored.id), action: 'cases.tell', after })
  return written
}

async function currentTexts({ db }: AdminContext, stored: StoredCase) {
  const versions = await findVersionsFrom(db, stored.puzzleId, stored.version, stored.itemId)
  return textsOf(stored, versions[0], versions.find(({ n }) => n === stored.fixVersion) ?? null)
}

/** How much a figure may differ from the one shown. */
const driftAtMost = 0.01

async function requireCurrentFigures(
  { db }: AdminContext,
  stored: StoredCase,
  { notify, replies, held }: ParsedInputOf<typeof call>,
): Promise<{ notify: number; replies: number }> {
  const queries = await readQueriesPart(db, stored.id)
  const is = { notify: stored.people?.outcomes.notify ?? 0, replies: queries.included }
  const isOutdated = hasDrifted(notify, is.notify) || hasDrifted(replies, is.replies)
  if (isOutdated || !isSameSet(held, queries.heldIds)) {
    throw new AppError('selection_changed', { data: await readRecord(db, stored) })
  }
  if (is.notify + is.replies === 0) throw new AppError('selection_empty')
  return is
}

function hasDrifted(seen: number, is: number): boolean {
  return Math.abs(seen - is) > is * driftAtMost
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(one)
  return ids.size === other.length && other.every((id) => ids.has(id))
}

/** Resumes at once: part of it has been sent already. */
async function resume(
  { jobs }: Jobs,
  { db, now, audit }: AdminContext,
  stored: StoredCase,
): Promise<StoredCase> {
  const written = await writeCase(db, stored.id, { notify_state: 'sending' }, now)
  await jobs.send(notifyCaseJob, { id: stored.id, notifyId: stored.notifyId ?? '' }, db)
  await audit({
    ...auditSubject(stored.id),
    action: 'cases.tell',
    before: { state: 'failed' },
    after: { state: 'sending' },
  })
  return written
}

/** Cancels a scheduled notification. @throws AppError `bulk_not_undoable` once it is sent */
export async function undoCase({ db, now, audit }: AdminContext, id: string): Promise<StoredCase> {
  const stored = await lockCase(db, id)
  if (stored.closedAt !== null || stored.notifyState === null) return stored
  if (stored.notifyStartedAt !== null) throw new AppError('bulk_not_undoable')
  const undone = await writeCase(db, id, undoChange(stored), now)
  await audit({ ...auditSubject(id), action: 'cases.undo', before: { ...stored.notifyQuoted } })
  return undone
}
