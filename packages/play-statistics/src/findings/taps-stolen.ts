import { cellsAround, distanceFrom } from './around-piece.ts'
import type { Evidence } from './evidence.ts'
import { type FoundFinding, finding } from './finding.ts'

const tapsAtLeast = 30
/** Of the games with both pieces. */
const [warnsAt, seriousAt] = [0.05, 0.15]

/**
 * Two pieces overlap: taps there repeatedly go to the one that was found already, and the other one, which fewer
 * players find, gets none.
 */
export function findStolen({ played, taps, all }: Evidence): FoundFinding[] {
  const { items, radius } = played
  const again = items.map(({ shape }) => {
    const tapped = cellsAround(shape, radius, played).filter((cell) => (taps.already[cell] ?? 0) > 0)
    return new Set(tapped.filter((cell) => distanceFrom(shape, cell, played) <= radius))
  })
  return items.flatMap((item, index) =>
    items.slice(index + 1).flatMap((other, offset) => {
      if (item.role === 'decoy' || other.role === 'decoy') return []
      const others = again[index + 1 + offset]
      const shared = [...(again[index] ?? [])].filter((cell) => others?.has(cell))
      const tapsAgain = shared.reduce((sum, cell) => sum + (taps.already[cell] ?? 0), 0)
      const [one, two] = [all.pieces[index], all.pieces[index + 1 + offset]]
      if (!one || !two) return []
      const share = tapsAgain / Math.max(1, one.shown)
      if (tapsAgain < tapsAtLeast || share < warnsAt) return []
      const [loser, winner] = one.found <= two.found ? [one, two] : [two, one]
      return finding(
        { kind: 'tapsStolen', itemId: loser.itemId, otherItemId: winner.itemId, taps: tapsAgain },
        share >= seriousAt ? 'serious' : 'warning',
        Math.min(tapsAgain, loser.shown - loser.found),
      )
    }),
  )
}
