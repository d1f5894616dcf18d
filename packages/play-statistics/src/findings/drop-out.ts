import type { Evidence } from './evidence.ts'
import { type FoundFinding, finding } from './finding.ts'

const gamesAtLeast = 20
/** Of all games, and of those that were abandoned. */
const [warnsAt, seriousAt] = [0.05, 0.15]
const ofAbandoned = 0.3

/** Players give up over one piece: most players who leave were last looking for it. */
export function findDropOut({ all }: Evidence): FoundFinding[] {
  const { games, abandoned } = all
  return all.pieces.flatMap(({ itemId, gaveUp }) => {
    const share = gaveUp / Math.max(1, games)
    if (gaveUp < gamesAtLeast || share < warnsAt || gaveUp < abandoned * ofAbandoned) return []
    return finding(
      { kind: 'dropOut', itemId, found: gaveUp, of: abandoned },
      share >= seriousAt ? 'serious' : 'warning',
      gaveUp,
    )
  })
}
