import { caseHoldMinutes } from '@loupe/contract/admin/cases/case-record'
import { type tellCase as call } from '@loupe/contract/admin/cases/cases'
import type { ParsedInputOf } from '@loupe/contract/shared/endpoint'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { lockCase, writeCase } from '../cases.repo.ts'
import type { StoredCase } from '../cases.row.ts'
import { countCaseJob } from '../counting/count-case.ts'
import { about, lockRevision, refuse, undoing } from '../edit-case.ts'
import { findVersionsFrom } from '../fix/versions.ts'
import { readQueriesPart } from '../people/case-queries.ts'
import { readRecord, textsOf } from '../read-case.ts'

/** The job that tells the players of a case: `{ id, tellId }`. What was undone has no such `tellId` any more. */
export const tellCaseJob = 'tell_case'

type Jobs = Pick<Deps, 'jobs'>

/**
 * Puts it on its time that the players of a case are told, or has what failed gone on with.
 * @throws AppError `selection_changed` where the numbers that were seen are not those of now; `selection_empty`
 */
export async function tellCase(
  { jobs }: Jobs,
  context: AdminContext,
  input: ParsedInputOf<typeof call>,
): Promise<StoredCase> {
  const { db, now, adminId, sessionId, ip, requestId, audit } = context
  const stored = await lockRevision(db, input._id, input.revision)
  if (stored.state === 'failed' && stored.toldBegunAt !== null) return goOn({ jobs }, context, stored)
  if (stored.people === null || (stored.state !== 'ready' && stored.state !== 'failed'))
    refuse('_id', 'not_ready')
  const seen = await demandAsSeen(context, stored, input)
  const dueAt = new Date(now.getTime() + caseHoldMinutes * 60_000)
  const tellId = uuidv7()
  const written = await writeCase(
    db,
    stored.id,
    {
      told_state: 'scheduled',
      tell_id: tellId,
      told_at: now,
      told_by: adminId,
      told_actor: JSON.stringify({ adminId, sessionId, ip, requestId }),
      told_quoted: JSON.stringify(seen),
      told_due_at: dueAt,
      // what was previewed is what is sent
      texts: JSON.stringify(await currentTexts(context, stored)),
    },
    now,
  )
  await jobs.send(tellCaseJob, { id: stored.id, tellId }, db, dueAt.getTime() - now.getTime())
  // when each player gets it is told of that moment
  await jobs.send(countCaseJob, { id: stored.id }, db)
  const after = { ...seen, held: input.held.length, dueAt: dueAt.toISOString() }
  await audit({ ...about(stored.id), action: 'cases.tell', after })
  return written
}

async function currentTexts({ db }: AdminContext, stored: StoredCase) {
  const versions = await findVersionsFrom(db, stored.puzzleId, stored.version, stored.itemId)
  return textsOf(stored, versions[0], versions.find(({ n }) => n === stored.fixVersion) ?? null)
}

/** More than 1 % beside a number that was seen is another one. */
const driftAtMost = 0.01

async function demandAsSeen(
  { db }: AdminContext,
  stored: StoredCase,
  { notify, replies, held }: ParsedInputOf<typeof call>,
): Promise<{ notify: number; replies: number }> {
  const queries = await readQueriesPart(db, stored.id)
  const is = { notify: stored.people?.outcomes.notify ?? 0, replies: queries.included }
  const hasDrifted = isBeside(notify, is.notify) || isBeside(replies, is.replies)
  if (hasDrifted || !isSameSet(held, queries.heldIds)) {
    throw new AppError('selection_changed', { data: await readRecord(db, stored) })
  }
  if (is.notify + is.replies === 0) throw new AppError('selection_empty')
  return is
}

function isBeside(seen: number, is: number): boolean {
  return Math.abs(seen - is) > is * driftAtMost
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(one)
  return ids.size === other.length && other.every((id) => ids.has(id))
}

/** What could not be sent is tried again at once: a part of it is sent. */
async function goOn(
  { jobs }: Jobs,
  { db, now, audit }: AdminContext,
  stored: StoredCase,
): Promise<StoredCase> {
  const written = await writeCase(db, stored.id, { told_state: 'sending' }, now)
  await jobs.send(tellCaseJob, { id: stored.id, tellId: stored.tellId ?? '' }, db)
  await audit({
    ...about(stored.id),
    action: 'cases.tell',
    before: { state: 'failed' },
    after: { state: 'sending' },
  })
  return written
}

/** Takes back that players are to be told. @throws AppError `bulk_not_undoable` once it is sent */
export async function undoCase({ db, now, audit }: AdminContext, id: string): Promise<StoredCase> {
  const stored = await lockCase(db, id)
  if (stored.closedAt !== null || stored.toldState === null) return stored
  if (stored.toldBegunAt !== null) throw new AppError('bulk_not_undoable')
  const undone = await writeCase(db, id, undoing(stored), now)
  await audit({ ...about(id), action: 'cases.undo', before: { ...stored.toldQuoted } })
  return undone
}
