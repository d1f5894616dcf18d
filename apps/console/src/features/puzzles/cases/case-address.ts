import type { Case } from '@loupe/contract/admin/cases/case-record'

const pattern = /^\/puzzles\/([\w-]+)\/cases\/([\w-]+)\/?$/

/** The case of a path, and its puzzle; null for other paths. */
export function caseIn(path: string): { puzzleId: string; id: string } | null {
  const [, puzzleId, id] = pattern.exec(path) ?? []
  return puzzleId && id ? { puzzleId, id } : null
}

export function caseHref({ _id, puzzle }: Pick<Case, '_id' | 'puzzle'>): string {
  return `/puzzles/${puzzle.id}/cases/${_id}`
}
