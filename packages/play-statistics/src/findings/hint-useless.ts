import { intervalOfDifference } from '../intervals.ts'
import type { Evidence } from './evidence.ts'
import { type FoundFinding, finding } from './finding.ts'

const hintedAtLeast = 30
/** How much less often than after other hints, even at the near end of the 95 % interval. */
const [warnsAt, seriousAt] = [-0.15, -0.3]

/** A hint does not help: after it the piece is found far less often than the others are after theirs. */
export function findUselessHints({ all }: Evidence): FoundFinding[] {
  const hinted = all.pieces.filter((piece) => piece.hinted > 0)
  const total = hinted.reduce(
    (sum, piece) => ({ found: sum.found + piece.foundAfterHint, of: sum.of + piece.hinted }),
    { found: 0, of: 0 },
  )
  return hinted.flatMap(({ itemId, hinted: of, foundAfterHint: found }) => {
    const others = { found: total.found - found, of: total.of - of }
    const between = intervalOfDifference(others, { found, of })
    if (of < hintedAtLeast || others.of < hintedAtLeast || !between || between.high > warnsAt) return []
    return finding(
      { kind: 'hintUseless', itemId, found, of, others },
      between.high <= seriousAt ? 'serious' : 'warning',
      of - found,
    )
  })
}
