import type { PieceStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'

/** Of fewer games no share and no difference is given, here and everywhere in the console (numbers/change.ts). */
export const leastGames = 30

/** What has to be found comes first, then what may be, then what should not be tapped. */
const ranks: Record<PuzzleItem['role'], number> = { target: 0, bonus: 1, decoy: 2 }

/**
 * How much trouble a piece gives, from 0 to 2: the share of games that had it and did not find it, and once more the
 * share that were abandoned while their last taps searched around it. So of two pieces that are found as often, the one
 * that ends games comes first. A decoy should not be found: it gives none.
 */
export function troubleOf(
  role: PuzzleItem['role'],
  { shown, found, gaveUp }: Pick<PieceStatistics, 'shown' | 'found' | 'gaveUp'>,
): number {
  if (role === 'decoy' || shown === 0) return 0
  return (shown - found + gaveUp) / shown
}

interface Ranked {
  role: PuzzleItem['role']
  trouble: number
}

/** The most trouble first: among what has to be found, then among bonus pieces; decoys come last. */
export function byTrouble(a: Ranked, b: Ranked): number {
  return ranks[a.role] - ranks[b.role] || b.trouble - a.trouble
}
