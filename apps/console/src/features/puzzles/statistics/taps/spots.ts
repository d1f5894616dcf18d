import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { CellRange, TapLayer } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { boxOf, distanceTo, type Point, type Size } from '@loupe/judge/shapes'
import type { Heat, HeatField } from './heat.ts'

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
  const counts = heat[layer]
  const reach = spotReach * scene.width
  const open = new Map(heat.cells.map((cell, index) => [cell, counts[index] ?? 0] as const))
  const spots: Spot[] = []
  for (const hill of hillsOf(field)) {
    if (spots.length === most) break
    const middle = pointOf(hill, scene)
    const near = [...open].filter(
      ([cell, count]) => count > 0 && isWithin(pointOf(cell, scene), middle, reach),
    )
    const count = near.reduce((sum, [, of]) => sum + of, 0)
    if (count === 0) continue
    for (const [cell] of near) open.delete(cell)
    const point = weightedMiddle(near, count, scene)
    spots.push({
      id: String(hill),
      x: point.x / scene.width,
      y: point.y / scene.height,
      count,
      cells: near.map(([cell]) => cell).toSorted((a, b) => a - b),
      ...besideOf(point, items, scene),
    })
  }
  return spots.toSorted((a, b) => b.count - a.count)
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
const leastHill = 0.02

/** The local maxima, the highest first. */
function hillsOf({ values, top }: HeatField): number[] {
  const hills: number[] = []
  for (const [cell, value] of values.entries()) {
    if (value >= top * leastHill && isHill(values, cell, value)) hills.push(cell)
  }
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

/** The middle of a cell in pixels of the scene. */
function pointOf(cell: number, { width, height }: Size): Point {
  return {
    x: (((cell % tapGrid) + 0.5) / tapGrid) * width,
    y: ((Math.floor(cell / tapGrid) + 0.5) / tapGrid) * height,
  }
}

function weightedMiddle(cells: readonly (readonly [number, number])[], count: number, scene: Size): Point {
  const points = cells.map(([cell, of]) => ({ ...pointOf(cell, scene), of }))
  return {
    x: points.reduce((sum, { x, of }) => sum + x * of, 0) / count,
    y: points.reduce((sum, { y, of }) => sum + y * of, 0) / count,
  }
}

function isWithin(a: Point, b: Point, reach: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= reach
}
