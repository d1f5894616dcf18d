import { difficultyGamesAtLeast } from '@loupe/contract/admin/puzzles/puzzles'
import type { Figures } from './figures.ts'

/** Every fifth of the pieces that players do not find without a hint adds one level. */
const levelsOfAll = 5

/**
 * The measured difficulty of a version, from 1 to 5 like authors' estimates: 1, plus a level for every fifth of its
 * targets that were not found without a hint, over all games that had them. Null if there are too few games.
 */
export function measureDifficulty(
  { games, pieces }: Pick<Figures, 'games' | 'pieces'>,
  items: readonly { id: string; role: string }[],
): number | null {
  const targets = new Set(items.filter(({ role }) => role === 'target').map(({ id }) => id))
  let [shown, unaided] = [0, 0]
  for (const piece of pieces) {
    if (!targets.has(piece.itemId)) continue
    shown += piece.shown
    unaided += piece.found - piece.foundAfterHint
  }
  if (games < difficultyGamesAtLeast || shown === 0) return null
  const missed = 1 - Math.max(0, unaided) / shown
  return Math.min(5, 1 + levelsOfAll * Math.max(0, missed))
}
