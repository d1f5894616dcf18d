import type { FieldError } from '@loupe/contract/envelope'
import type { PuzzleItem } from '@loupe/contract/puzzle-content'
import type { PuzzleRecord } from '@loupe/contract/puzzles'
import { AppError, fieldError } from '#src/core/errors.ts'
import type { AdminContext } from '#src/core/route.ts'
import { findScene } from '#src/features/scenes/scenes.repo.ts'
import { lockVersion, tell } from './edit-puzzle.ts'
import * as puzzles from './puzzles.repo.ts'
import { insertVersion } from './versions.repo.ts'

/** Freezes what is saved and gives it to players. What players have already is not frozen a second time. */
export async function publishPuzzle(
  context: AdminContext,
  { _id: id, version }: { _id: string; version: number },
): Promise<PuzzleRecord> {
  const { db, now, adminId, audit } = context
  const stored = await lockVersion(db, id, version)
  const errors = await findLacks(context, stored)
  if (errors.length > 0) throw new AppError('input_invalid', { errors })
  if (stored.puzzle.isChanged) await insertVersion(db, stored, { now, adminId })
  else if (stored.puzzle.status !== 'published') {
    await puzzles.writeStatus(db, id, { status: 'published', archivedFrom: null }, now)
  } else return puzzles.recordOf(db, stored)
  const published = await puzzles.findPuzzle(db, id)
  await tell(audit, 'puzzles.publish', stored, published)
  return puzzles.recordOf(db, published)
}

/** Takes a puzzle from players. @throws AppError `input_invalid` to pause what players do not have */
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
  await tell(audit, 'puzzles.withdraw', stored, withdrawn)
  return puzzles.recordOf(db, withdrawn)
}

/** Undoes a withdrawal. */
export async function restorePuzzle({ db, now, audit }: AdminContext, id: string): Promise<PuzzleRecord> {
  const stored = await puzzles.lockPuzzle(db, id)
  const status = stored.archivedFrom ?? (stored.puzzle.status === 'paused' ? 'published' : null)
  if (status === null) return puzzles.recordOf(db, stored)
  const restored = await puzzles.writeStatus(db, id, { status, archivedFrom: null }, now)
  await tell(audit, 'puzzles.restore', stored, restored)
  return puzzles.recordOf(db, restored)
}

/**
 * What a puzzle lacks before it can be played: a scene, a piece to find, and names in English, which every other
 * language falls back to. A lesson is whole in each language that has one.
 */
async function findLacks(
  { db }: AdminContext,
  { puzzle, content }: puzzles.StoredPuzzle,
): Promise<FieldError[]> {
  const { sceneId, items } = content
  const lacks: FieldError[] = []
  if (sceneId === null) lacks.push(fieldError('sceneId', 'required'))
  else {
    const { state } = await findScene(db, sceneId)
    if (state === 'processing') lacks.push(fieldError('sceneId', 'not_ready'))
    if (state === 'failed') lacks.push(fieldError('sceneId', 'picture_unreadable'))
  }
  if (puzzle.title.en === undefined) lacks.push(fieldError('title.en', 'required'))
  if (!items.some(({ role }) => role === 'target')) lacks.push(fieldError('items', 'required'))
  return [...lacks, ...items.flatMap((item, index) => lacksOf(item, `items.${index}`))]
}

function lacksOf({ name, lesson }: PuzzleItem, path: string): FieldError[] {
  const named = name.en === undefined ? [`${path}.name.en`] : []
  const taught = Object.entries(lesson).flatMap(([language, { title, body, facts }]) => {
    const at = `${path}.lesson.${language}`
    const half = facts.flatMap(({ label, value }, n) => (label && value ? [] : [`${at}.facts.${n}`]))
    return [title === '' ? [`${at}.title`] : [], body === '' ? [`${at}.body`] : [], half].flat()
  })
  return [...named, ...taught].map((one) => fieldError(one, 'required'))
}
