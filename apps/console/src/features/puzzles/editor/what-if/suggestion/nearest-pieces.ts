import { nearWithin } from '@loupe/judge/judge-tap'
import { piecesNearby } from '@loupe/judge/pieces-nearby'
import { distancesTo } from '@loupe/judge/shapes'
import type { Judged } from '../comparison.ts'
import type { TapTable } from '../taps/tap-table.ts'

/** A part of the scene's longer side, as far as taps that were meant for a piece usually lie from it. */
const reachOfScene = 0.08

/** How far a miss may be from a piece and still be one around it, in pixels of the scene; no less than a near miss. */
export function reachAround({ width, height, radius }: Judged['board']): number {
  return Math.round(Math.max(nearWithin(radius), reachOfScene * Math.max(width, height)))
}

/** For each tap that hits nothing: the index of the nearest piece, decoys among them, or -1 where none is within reach. */
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
