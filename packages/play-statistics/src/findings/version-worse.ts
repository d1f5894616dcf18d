import { intervalOfDifference } from '../intervals.ts'
import type { Evidence } from './evidence.ts'
import { type FoundFinding, finding } from './finding.ts'

const gamesAtLeast = 50
/** How much less than before, even at the near end of the 95 % interval. */
const [warnsAt, seriousAt] = [-0.05, -0.1]

interface Counted {
  found: number
  of: number
}

/** A version did worse than the previous one: a piece is found less often, or fewer games are completed. */
export function findWorseVersion({ all, before }: Evidence): FoundFinding[] {
  if (!before) return []
  const compare = (itemId: string | null, now: Counted, was: Counted): FoundFinding[] => {
    const between = intervalOfDifference(was, now)
    if (now.of < gamesAtLeast || was.of < gamesAtLeast || !between || between.high > warnsAt) return []
    return finding(
      { kind: 'versionWorse', itemId, versionBefore: before.version, ...now, before: was },
      between.high <= seriousAt ? 'serious' : 'warning',
      -between.difference * now.of,
    )
  }
  return [
    ...compare(null, completedOf(all), completedOf(before.all)),
    ...all.pieces.flatMap((piece) => {
      const was = before.all.pieces.find(({ itemId }) => itemId === piece.itemId)
      return was ? compare(piece.itemId, foundOf(piece), foundOf(was)) : []
    }),
  ]
}

const completedOf = ({ completed, games }: { completed: number; games: number }): Counted => ({
  found: completed,
  of: games,
})
const foundOf = ({ found, shown }: { found: number; shown: number }): Counted => ({ found, of: shown })
