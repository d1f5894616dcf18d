import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { boxOf, distanceTo, type Shape, type Size } from '@loupe/judge/shapes'
import { middleOf } from '../keys.ts'

/** The cells of the box around a shape, enlarged by this many pixels. */
export function cellsAround(shape: Shape, reach: number, size: Size): number[] {
  const { left, right, top, bottom } = boxOf(shape)
  const columns = stepsBetween(left - reach / size.width, right + reach / size.width)
  const rows = stepsBetween(top - reach / size.height, bottom + reach / size.height)
  const around: number[] = []
  for (let row = rows.from; row <= rows.to; row += 1) {
    for (let column = columns.from; column <= columns.to; column += 1) around.push(row * tapGrid + column)
  }
  return around
}

/** The distance of the middle of a cell from a shape, in pixels of the scene. */
export function distanceFrom(shape: Shape, cell: number, size: Size): number {
  return distanceTo(shape, middleOf(cell, size), size)
}

function stepsBetween(low: number, high: number): { from: number; to: number } {
  return {
    from: Math.max(0, Math.floor(low * tapGrid)),
    to: Math.min(tapGrid - 1, Math.floor(high * tapGrid)),
  }
}
