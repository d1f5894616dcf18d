import { piecesNearby } from '@loupe/judge/pieces-nearby'
import { reachAround } from '@loupe/judge/reach-around'
import { distancesTo } from '@loupe/judge/shapes'
import type { Judged } from '../comparison.ts'
import type { TapTable } from '../taps/tap-table.ts'

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
