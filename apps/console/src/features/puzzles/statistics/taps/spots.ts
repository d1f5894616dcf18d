import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { CellRange, TapLayer } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { boxOf, distanceTo, type Point, type Size } from '@loupe/judge/shapes'
import { middleOf } from '@loupe/play-statistics/keys'
import { gridOf, type Heat, type HeatField } from './heat.ts'

/** The position of a spot relative to the nearest piece. */
export type Side = 'on' | 'left' | 'right' | 'above' | 'below'

/** A point of the scene with more taps than its surroundings. */
export interface Spot {
  id: string
  /** The centre of its taps, in fractions of the scene's width and height. */
  x: number
  y: number
  count: number
  /** The cells of the heat map that it includes, in order. */
  cells: readonly number[]
  /** The nearest piece; null if the version has none. */
  itemId: string | null
  side: Side
  /** Pixels of the scene from the piece's outline; 0 on it. */
  distance: number
}

/** The radius of a spot, as a fraction of the scene's width. */
export const spotReach = 0.028

/**
 * The busiest spots of a layer, the busiest first: the local maxima of its smoothed field. A tap counts for the first
 * of them that is near enough, so their sum never exceeds the total.
 */
export function spotsOf(
  { heat, field, layer }: { heat: Heat; field: HeatField; layer: TapLayer },
  items: readonly PuzzleItem[],
  scene: Size,
  most = 20,
): Spot[] {
  const reach = spotReach * scene.width
  const open = gridOf(heat, layer)
  const spots: Spot[] = []
  for (const hill of hillsOf(field)) {
    if (spots.length === most) break
    const near = cellsAround(hill, reach, scene).filter((cell) => (open[cell] ?? 0) > 0)
    if (near.length === 0) continue
    const tapped = near.map((cell) => ({ ...middleOf(cell, scene), count: open[cell] ?? 0 }))
    const count = tapped.reduce((sum, one) => sum + one.count, 0)
    for (const cell of near) open[cell] = 0
    const point = weightedMiddle(tapped, count)
    spots.push({
      id: String(hill),
      x: point.x / scene.width,
      y: point.y / scene.height,
      count,
      cells: near,
      ...besideOf(point, items, scene),
    })
  }
  return spots.toSorted((a, b) => b.count - a.count)
}

/** The cells whose middles are within this many pixels of a cell's, in order. */
function cellsAround(cell: number, reach: number, scene: Size): number[] {
  const middle = middleOf(cell, scene)
  const across = Math.ceil((reach * tapGrid) / scene.width)
  const down = Math.ceil((reach * tapGrid) / scene.height)
  const [column, row] = [cell % tapGrid, Math.floor(cell / tapGrid)]
  const cells: number[] = []
  for (let y = Math.max(0, row - down); y <= Math.min(tapGrid - 1, row + down); y += 1) {
    for (let x = Math.max(0, column - across); x <= Math.min(tapGrid - 1, column + across); x += 1) {
      const near = y * tapGrid + x
      if (isWithin(middleOf(near, scene), middle, reach)) cells.push(near)
    }
  }
  return cells
}

/** Cells as ranges, each within one row of the heat map. */
export function rangesOf(cells: readonly number[]): CellRange[] {
  const ranges: [number, number][] = []
  for (const cell of cells) {
    const last = ranges.at(-1)
    if (last && last[1] === cell - 1 && cell % tapGrid !== 0) last[1] = cell
    else ranges.push([cell, cell])
  }
  return ranges
}

/** The piece nearest to a point, and the point's position relative to it. */
export function besideOf(
  point: Point,
  items: readonly PuzzleItem[],
  scene: Size,
): Pick<Spot, 'itemId' | 'side' | 'distance'> {
  const [nearest] = items
    .map(({ id, shape }) => ({ id, shape, distance: distanceTo(shape, point, scene) }))
    .toSorted((a, b) => a.distance - b.distance)
  if (!nearest) return { itemId: null, side: 'on', distance: 0 }
  const distance = Math.round(nearest.distance)
  if (distance === 0) return { itemId: nearest.id, side: 'on', distance }
  const { left, right, top, bottom } = boxOf(nearest.shape)
  const gaps: readonly [Side, number][] = [
    ['left', left * scene.width - point.x],
    ['right', point.x - right * scene.width],
    ['above', top * scene.height - point.y],
    ['below', point.y - bottom * scene.height],
  ]
  const [side] = gaps.reduce((widest, gap) => (gap[1] > widest[1] ? gap : widest))
  return { itemId: nearest.id, side, distance }
}

/** Lower maxima, as a fraction of the highest, are slopes of another one, or single taps. */
const minHill = 0.02

/** The local maxima, the highest first. */
function hillsOf({ values, top }: HeatField): number[] {
  const hills: number[] = []
  values.forEach((value, cell) => {
    if (value >= top * minHill && isHill(values, cell, value)) hills.push(cell)
  })
  return hills.toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
}

function isHill(values: Float32Array, cell: number, value: number): boolean {
  const column = cell % tapGrid
  for (const down of [-tapGrid, 0, tapGrid]) {
    for (let across = -1; across <= 1; across += 1) {
      const isBeyond = column + across < 0 || column + across >= tapGrid
      if (!isBeyond && (values[cell + down + across] ?? 0) > value) return false
    }
  }
  return true
}

function weightedMiddle(tapped: readonly (Point & { count: number })[], count: number): Point {
  return {
    x: tapped.reduce((sum, { x, count: n }) => sum + x * n, 0) / count,
    y: tapped.reduce((sum, { y, count: n }) => sum + y * n, 0) / count,
  }
}

function isWithin(a: Point, b: Point, reach: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= reach
}
