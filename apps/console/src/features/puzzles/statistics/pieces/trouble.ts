import type { PieceStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'

/** With fewer games no share and no difference is shown, here and everywhere in the console (numbers/change.ts). */
export const minGames = 30

/** Targets come first, then bonus pieces, then decoys. */
const ranks: Record<PuzzleItem['role'], number> = { target: 0, bonus: 1, decoy: 2 }

/**
 * A measure of how problematic a piece is, from 0 to 2: the share of games that had it and did not find it, plus the
 * share of games abandoned while their last taps searched around it. So of two pieces with the same share, the one that
 * ends games comes first. Decoys have none.
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

/** The most problematic first: targets, then bonus pieces, then decoys. */
export function byTrouble(a: Ranked, b: Ranked): number {
  return ranks[a.role] - ranks[b.role] || b.trouble - a.trouble
}
