import { type PieceStatistics, playedLanguages } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { intervalOfDifference } from '../intervals.ts'
import type { Evidence } from './evidence.ts'
import { type FoundFinding, finding } from './finding.ts'

const gamesAtLeast = 30
/** How much less than in the other languages, even at the near end of the 95 % interval. */
const warnsAt = -0.1

/** A piece is found less often in one language than in the others: its hint, or its name, may be wrong there. */
export function findWorseLanguages({ played, all }: Evidence): FoundFinding[] {
  return all.pieces.flatMap((piece, index) =>
    played.items[index]?.role === 'decoy'
      ? []
      : playedLanguages.flatMap((language) => compare(piece, language)),
  )
}

function compare(
  { itemId, found, shown, byLanguage }: PieceStatistics,
  language: (typeof playedLanguages)[number],
): FoundFinding[] {
  if (language === 'other') return []
  const own = byLanguage[language]
  const here = { found: own.found, of: own.shown }
  const others = { found: found - here.found, of: shown - here.of }
  const between = intervalOfDifference(others, here)
  if (here.of < gamesAtLeast || others.of < gamesAtLeast || !between || between.high > warnsAt) return []
  return finding(
    { kind: 'languageWorse', itemId, language, ...here, others },
    'warning',
    here.of - here.found,
  )
}
