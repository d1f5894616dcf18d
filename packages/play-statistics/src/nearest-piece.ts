import { tapGrid } from '@loupe/contract/admin/puzzle-statistics'
import type { JudgedItem } from '@loupe/judge/judge-tap'
import { boxOf, distanceTo, type Shape, type Size } from '@loupe/judge/shapes'

/** The place of the piece in its list that is nearest to the middle of a cell, of those that count; -1 where none does. */
export function nearestPiece(
  { items, ...size }: Size & { items: readonly JudgedItem[] },
  cell: number,
  counts: (item: JudgedItem, index: number) => boolean = () => true,
): number {
  const place = {
    x: (((cell % tapGrid) + 0.5) / tapGrid) * size.width,
    y: ((Math.floor(cell / tapGrid) + 0.5) / tapGrid) * size.height,
  }
  let nearest = -1
  let least = Infinity
  for (const [index, item] of items.entries()) {
    // most pieces are far, and need no exact distance to be so
    if (!counts(item, index) || distanceToBox(item.shape, place, size) >= least) continue
    const distance = distanceTo(item.shape, place, size)
    if (distance >= least) continue
    least = distance
    nearest = index
  }
  return nearest
}

/** Answers the same for all pieces of one board, and looks only once at each cell: 64 KiB. */
export function nearestPieces(board: Size & { items: readonly JudgedItem[] }): (cell: number) => number {
  const known = new Uint8Array(tapGrid * tapGrid)
  return (cell) => {
    // 0: not looked at; the piece is one less, and -1 is 255
    const found = known[cell] || (known[cell] = nearestPiece(board, cell) + 1 || 255)
    return found === 255 ? -1 : found - 1
  }
}

/** Never further than the shape itself. */
function distanceToBox(shape: Shape, { x, y }: { x: number; y: number }, { width, height }: Size): number {
  const { left, right, top, bottom } = boxOf(shape)
  const dx = Math.max(left * width - x, 0, x - right * width)
  const dy = Math.max(top * height - y, 0, y - bottom * height)
  return Math.hypot(dx, dy)
}
