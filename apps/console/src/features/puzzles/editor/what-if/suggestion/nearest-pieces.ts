import { nearWithin } from '@loupe/judge/judge-tap'
import { piecesNearby } from '@loupe/judge/pieces-nearby'
import { distancesTo } from '@loupe/judge/shapes'
import type { Judged } from '../comparison.ts'
import type { TapTable } from '../taps/tap-table.ts'

/** The usual distance of taps from the piece they are aimed at, as a fraction of the scene's longer side. */
const reachOfScene = 0.08

/** The distance up to which a miss belongs to a piece, in pixels of the scene; at least that of a near miss. */
export function reachAround({ width, height, radius }: Judged['board']): number {
  return Math.round(Math.max(nearWithin(radius), reachOfScene * Math.max(width, height)))
}

/** For each miss: the index of the nearest piece, including decoys, or -1 if none is within reach. */
export function nearestPieces({ x, y }: TapTable, { board, hits }: Judged): Int16Array {
  const { width, height, items } = board
  const reach = reachAround(board)
  const nearby = piecesNearby(board, reach)
  const distances = items.map(({ shape }) => distancesTo(shape, board))
  return hits.map((hit, tap) => {
    if (hit >= 0) return -1
    const [tapX, tapY] = [x[tap] ?? 0, y[tap] ?? 0]
    let nearest = -1
    let least = reach
    for (const index of nearby(tapX, tapY)) {
      const away = distances[index]?.(tapX * width, tapY * height) ?? Infinity
      if (away > least || (away === least && nearest >= 0)) continue
      nearest = index
      least = away
    }
    return nearest
  })
}
