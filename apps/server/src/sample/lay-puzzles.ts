import type { Queryable } from '#src/core/database/database.ts'
import { findPuzzle, insertPuzzle, writePuzzle } from '#src/features/puzzles/puzzles.repo.ts'
import { insertVersion } from '#src/features/puzzles/versions.repo.ts'
import { keepRenditions } from '#src/features/scenes/scenes.repo.ts'
import type { SamplePuzzle } from './puzzles.ts'
import { readPictures } from './scenes/pictures.ts'

/** Writes the puzzles of the sample world with their pictures and every version of them. */
export async function layPuzzles(tx: Queryable, puzzles: readonly SamplePuzzle[]): Promise<void> {
  for (const { id, scene, sceneId, createdAt, versions, title, slug, difficulty } of puzzles) {
    await tx.query(`insert into scenes (id, upload, created_at) values ($1, '', $2)`, [sceneId, createdAt])
    await keepRenditions(tx, sceneId, await readPictures(scene))
    const fields = { title, slug, difficulty, collection: 'Sample', tags: ['sample'] }
    for (const [index, { content, publishedAt }] of versions.entries()) {
      if (index === 0) await insertPuzzle(tx, id, { ...fields, content }, createdAt)
      else await writePuzzle(tx, id, { ...fields, content }, publishedAt)
      await insertVersion(tx, await findPuzzle(tx, id), { now: publishedAt, adminId: null })
    }
  }
}
