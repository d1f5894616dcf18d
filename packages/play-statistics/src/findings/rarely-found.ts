import { intervalOfRate } from '../intervals.ts'
import type { Evidence } from './evidence.ts'
import { type FoundFinding, finding, medianOf } from './finding.ts'

/** How far below the median of the other targets, even at the upper end of the 95 % interval. */
const [warnsAt, seriousAt] = [0.15, 0.3]

/** A target is found far less often than the others of its puzzle. */
export function findRarelyFound({ played, all }: Evidence): FoundFinding[] {
  const targets = all.pieces.filter((_, index) => played.items[index]?.role === 'target')
  return targets.flatMap(({ itemId, found, shown }) => {
    const others = medianOf(
      targets
        .filter((other) => other.itemId !== itemId && other.shown > 0)
        .map((other) => other.found / other.shown),
    )
    if (others === null || shown === 0) return []
    const behind = others - intervalOfRate(found, shown).high
    if (behind < warnsAt) return []
    return finding(
      { kind: 'rarelyFound', itemId, found, of: shown, others },
      behind >= seriousAt ? 'serious' : 'warning',
      shown - found,
    )
  })
}
