import { createHash } from 'node:crypto'
import { canonicalJson } from '#src/core/platform/canonical-json.ts'
import type { PuzzleFields } from './puzzles.row.ts'

/** SHA-256 of the content that a publication freezes. */
export function hashOf({
  title,
  difficulty,
  content,
}: Pick<PuzzleFields, 'title' | 'difficulty' | 'content'>): string {
  return createHash('sha256').update(canonicalJson({ title, difficulty, content })).digest('hex')
}
