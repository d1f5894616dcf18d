import type { Queryable } from '#src/core/database/database.ts'
import { findPuzzle, insertPuzzle, writePuzzle } from '#src/features/puzzles/puzzles.repo.ts'
import { insertVersion } from '#src/features/puzzles/versions/versions.repo.ts'
import { storeRenditions } from '#src/features/scenes/scenes.repo.ts'
import type { SampleAdministrator } from '../people/administrators.ts'
import type { SamplePuzzle } from '../puzzles/puzzles.ts'
import { readPictures } from '../scenes/pictures.ts'
import type { SampleAuditLog } from './sample-audit-log.ts'

/** The author of the puzzles, if any. */
interface Author {
  author: SampleAdministrator
  auditLog: SampleAuditLog
}

/** Writes the sample puzzles with their pictures and every version. */
export async function seedPuzzles(
  tx: Queryable,
  puzzles: readonly SamplePuzzle[],
  by: Author | null = null,
): Promise<void> {
  const seededScenes = new Set<string>()
  for (const puzzle of puzzles) {
    if (!seededScenes.has(puzzle.sceneId)) await seedScene(tx, puzzle)
    seededScenes.add(puzzle.sceneId)
    await seedPuzzle(tx, puzzle, by)
    if (by) auditVersions(by, puzzle)
  }
}

async function seedScene(
  tx: Queryable,
  { scene, sceneId, createdAt }: Pick<SamplePuzzle, 'scene' | 'sceneId' | 'createdAt'>,
): Promise<void> {
  await tx.query(`insert into scenes (id, upload, created_at) values ($1, '', $2)`, [sceneId, createdAt])
  await storeRenditions(tx, sceneId, await readPictures(scene))
}

async function seedPuzzle(
  tx: Queryable,
  { id, createdAt, content, versions, ...own }: SamplePuzzle,
  by: Author | null,
): Promise<void> {
  const { title, slug, difficulty, collection, tags } = own
  const fields = { title, slug, difficulty, collection, tags }
  await insertPuzzle(tx, id, { ...fields, content: versions[0]?.content ?? content }, createdAt)
  for (const [index, version] of versions.entries()) {
    const { publishedAt } = version
    if (index > 0) await writePuzzle(tx, id, { ...fields, content: version.content }, publishedAt)
    await insertVersion(tx, await findPuzzle(tx, id), { now: publishedAt, adminId: by?.author.id ?? null })
  }
}

function auditVersions({ author, auditLog }: Author, puzzle: SamplePuzzle): void {
  const { id, createdAt, versions, title, slug, difficulty, collection, tags, content } = puzzle
  const subject = { subjectKind: 'puzzles', subjectId: id } as const
  const itemCount = (versions[0]?.content ?? content).items.length
  const after = { title, slug, status: 'draft', difficulty, collection, tags, itemCount }
  auditLog.add(createdAt, author, { ...subject, action: 'puzzles.add', after })
  for (const [index, { publishedAt }] of versions.entries()) {
    auditLog.add(publishedAt, author, {
      ...subject,
      action: 'puzzles.publish',
      before: { ...(index === 0 ? { status: 'draft' } : {}), publishedVersion: index || null },
      after: { ...(index === 0 ? { status: 'published' } : {}), publishedVersion: index + 1 },
    })
  }
}
