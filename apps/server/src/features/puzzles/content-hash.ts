import { createHash } from 'node:crypto'
import type { PuzzleFields } from './puzzles.row.ts'

/** SHA-256 of what is frozen when a puzzle is published. */
export function hashOf({
  title,
  difficulty,
  content,
}: Pick<PuzzleFields, 'title' | 'difficulty' | 'content'>): string {
  return createHash('sha256').update(canonical({ title, difficulty, content })).digest('hex')
}

/** JSON with the fields of every object in one order: the database gives them back in an order of its own. */
export function canonical(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}
