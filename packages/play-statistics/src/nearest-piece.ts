import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { JudgedItem } from '@loupe/judge/judge-tap'
import { boxOf, distancesTo, type Size } from '@loupe/judge/shapes'
import { middleOf } from './keys.ts'

/**
 * Returns the piece, by its index on the board, that is nearest to the middle of a cell, among those that count (by
 * default all); -1 if there is none.
 */
export type NearestPiece = (cell: number, counts?: (index: number) => boolean) => number

/** For a board that is used repeatedly: the result for all pieces is cached per cell. 64 KiB. */
export function nearestPieces(board: Size & { items: readonly JudgedItem[] }): NearestPiece {
  const nearest = nearestPiece(board)
  const known = new Uint8Array(tapGrid * tapGrid)
  return (cell, counts) => {
    if (counts) return nearest(cell, counts)
    // 0: not computed yet; the piece is one less, and -1 is 255
    const found = known[cell] || (known[cell] = nearest(cell) + 1 || 255)
    return found === 255 ? -1 : found - 1
  }
}

/** For a board that is used once: nothing is cached except what its shapes share for all cells. */
export function nearestPiece({
  items,
  width,
  height,
}: Size & { items: readonly JudgedItem[] }): NearestPiece {
  const shapes = items.map(({ shape }) => {
    const { left, right, top, bottom } = boxOf(shape)
    const toBox = (x: number, y: number) =>
      Math.hypot(
        Math.max(left * width - x, 0, x - right * width),
        Math.max(top * height - y, 0, y - bottom * height),
      )
    return { toBox, distance: distancesTo(shape, { width, height }) }
  })
  return (cell, counts = () => true) => {
    const { x, y } = middleOf(cell, { width, height })
    let nearest = -1
    let least = Infinity
    for (const [index, shape] of shapes.entries()) {
      // most pieces are far, and need no exact distance
      if (!counts(index) || shape.toBox(x, y) >= least) continue
      const distance = shape.distance(x, y)
      if (distance >= least) continue
      least = distance
      nearest = index
    }
    return nearest
  }
}
