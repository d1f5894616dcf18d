import type { PuzzleRecord } from '@loupe/contract/admin/puzzles/puzzles'
import type { FieldError } from '@loupe/contract/shared/envelope'
import { lacksOf } from '@loupe/contract/shared/puzzle-lacks'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import { detectFix } from '#src/features/cases/fix/detect-fix.ts'
import { findScene } from '#src/features/scenes/scenes.repo.ts'
import { auditChange, lockVersion } from '../admin/edit-puzzle.ts'
import { clearFindings, markDue, updateStates } from '../findings/findings.repo.ts'
import * as puzzles from '../puzzles.repo.ts'
import { insertVersion } from './versions.repo.ts'

/** Freezes the saved content and gives it to players. Unchanged content is not frozen a second time. */
export async function publishPuzzle(
  context: AdminContext,
  { _id: id, version }: { _id: string; version: number },
): Promise<PuzzleRecord> {
  const { db, now, adminId, audit } = context
  const stored = await lockVersion(db, id, version)
  const errors = await findMissing(context, stored)
  if (errors.length > 0) throw new AppError('input_invalid', { errors })
  if (stored.puzzle.isChanged) {
    await insertVersion(db, stored, { now, adminId })
    await clearFindings(db, id)
    await markDue(db, [id])
    await detectFix(db, id, now)
  } else if (stored.puzzle.status !== 'published') {
    await puzzles.writeStatus(db, id, { status: 'published', archivedFrom: null }, now)
  } else return puzzles.recordOf(db, stored)
  const published = await puzzles.findPuzzle(db, id)
  await auditChange(audit, 'puzzles.publish', stored, published)
  return puzzles.recordOf(db, published)
}

/** Withdraws a puzzle from players. @throws AppError `input_invalid` to pause one that players do not have */
export async function withdrawPuzzle(
  { db, now, audit }: AdminContext,
  { _id: id, status }: { _id: string; status: 'paused' | 'archived' },
): Promise<PuzzleRecord> {
  const stored = await puzzles.lockPuzzle(db, id)
  const from = stored.puzzle.status
  if (from === status) return puzzles.recordOf(db, stored)
  if (from === 'archived' || (status === 'paused' && from !== 'published')) {
    throw new AppError('input_invalid', { errors: [fieldError('status', 'not_allowed')] })
  }
  const archivedFrom = status === 'archived' ? from : null
  const withdrawn = await puzzles.writeStatus(db, id, { status, archivedFrom }, now)
  await updateStates(db, id)
  await auditChange(audit, 'puzzles.withdraw', stored, withdrawn)
  return puzzles.recordOf(db, withdrawn)
}

/** Undoes a withdrawal. */
export async function restorePuzzle({ db, now, audit }: AdminContext, id: string): Promise<PuzzleRecord> {
  const stored = await puzzles.lockPuzzle(db, id)
  const status = stored.archivedFrom ?? (stored.puzzle.status === 'paused' ? 'published' : null)
  if (status === null) return puzzles.recordOf(db, stored)
  const restored = await puzzles.writeStatus(db, id, { status, archivedFrom: null }, now)
  await updateStates(db, id)
  await auditChange(audit, 'puzzles.restore', stored, restored)
  return puzzles.recordOf(db, restored)
}

/** What a puzzle lacks, including the server's checks of its scene. */
async function findMissing(
  { db }: AdminContext,
  { puzzle, content }: puzzles.StoredPuzzle,
): Promise<FieldError[]> {
  const lacks = lacksOf({ title: puzzle.title, ...content }).map((path) => fieldError(path, 'required'))
  if (content.sceneId === null) return lacks
  const { state } = await findScene(db, content.sceneId)
  if (state === 'processing') return [fieldError('sceneId', 'not_ready'), ...lacks]
  if (state === 'failed') return [fieldError('sceneId', 'picture_unreadable'), ...lacks]
  return lacks
}
