import { boxOf, type Shape, type Size } from './shapes.ts'

/** The scene is divided into this many columns and rows. */
const cells = 64
/** Rounding must not put a tap at an edge into a cell that lacks a piece. */
const slack = 1e-6

/**
 * Finds the indexes of the pieces that may be within `reach` pixels of a point, in order, and few others: for batches,
 * which have a hundred pieces and hundreds of thousands of points. Takes fractions of the scene, 0 to 1.
 */
export function piecesNearby(
  { width, height, items }: Size & { items: readonly { shape: Shape }[] },
  reach: number,
): (x: number, y: number) => Uint16Array {
  const lists = Array.from({ length: cells * cells }, (): number[] => [])
  for (const [index, { shape }] of items.entries()) {
    const { left, right, top, bottom } = boxOf(shape)
    const [fromColumn, toColumn] = [
      cellOf(left - reach / width - slack),
      cellOf(right + reach / width + slack),
    ]
    const [fromRow, toRow] = [cellOf(top - reach / height - slack), cellOf(bottom + reach / height + slack)]
    for (let row = fromRow; row <= toRow; row += 1) {
      for (let column = fromColumn; column <= toColumn; column += 1) lists[row * cells + column]?.push(index)
    }
  }
  const grid = lists.map((list) => (list.length === 0 ? none : Uint16Array.from(list)))
  return (x, y) => grid[cellOf(y) * cells + cellOf(x)] ?? none
}

const none = new Uint16Array(0)

function cellOf(fraction: number): number {
  return Math.min(cells - 1, Math.max(0, Math.floor(fraction * cells)))
}
