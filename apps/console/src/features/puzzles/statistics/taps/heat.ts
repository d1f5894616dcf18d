import { type PuzzleStatistics, tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { TapLayer } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { boxOf, type Size } from '@loupe/judge/shapes'

export type Heat = PuzzleStatistics['heat']

/** How taps lie over the scene, cell by cell and row by row. */
export interface HeatField {
  /** How many taps there are, each spread over the cells around it. */
  values: Float32Array<ArrayBuffer>
  /** What counts as the most: the highest value, or what a few taps on one spot would make. */
  top: number
}

/** In fractions of the scene. */
type Part = Record<'x' | 'y' | 'width' | 'height', number>

/** How far a tap spreads, as a part of the scene's width: about a fingertip on a phone. */
const spread = 0.011
/** So many taps on one spot are needed for the brightest colour: two stray taps are no hot spot. */
const fullAt = 4

/**
 * Taps spread as far across as down on the scene, whose cells are as wide and high as its shape makes them. Misses are
 * scaled without those on decoys, which draw many taps to one spot and would make all others pale.
 */
export function heatField(
  heat: Heat,
  layer: TapLayer,
  scene: Size,
  items: readonly Pick<PuzzleItem, 'role' | 'shape'>[] = [],
): HeatField {
  const grid = new Float32Array(tapGrid * tapGrid)
  const counts = heat[layer]
  for (const [index, cell] of heat.cells.entries()) grid[cell] = counts[index] ?? 0
  const { across, down } = kernelsOf(scene)
  const values = blur(blur(grid, across, 1, tapGrid), down, tapGrid, 1)
  const decoys = layer === 'misses' ? items.filter(({ role }) => role === 'decoy') : []
  const isOnDecoy = nearPieces(decoys, scene)
  const top = values.reduce(
    (most, value, cell) => (value > most && !isOnDecoy(cell) ? value : most),
    leastOf(scene),
  )
  return { values, top }
}

/** Tells whether a cell lies on one of these pieces, or so near that taps on it spread there. */
function nearPieces(items: readonly Pick<PuzzleItem, 'shape'>[], scene: Size): (cell: number) => boolean {
  const wide = 3 * spread
  const high = (wide * scene.width) / scene.height
  const boxes = items.map(({ shape }) => boxOf(shape))
  return (cell) => {
    const x = ((cell % tapGrid) + 0.5) / tapGrid
    const y = (Math.floor(cell / tapGrid) + 0.5) / tapGrid
    return boxes.some(
      ({ left, right, top, bottom }) =>
        x > left - wide && x < right + wide && y > top - high && y < bottom + high,
    )
  }
}

/** The same taps with the most of a part of the scene as the most: a busier spot elsewhere does not pale them. */
export function fieldWithin({ values }: HeatField, part: Part, scene: Size): HeatField {
  const first = Math.max(0, Math.floor(part.x * tapGrid))
  const last = Math.min(tapGrid, Math.ceil((part.x + part.width) * tapGrid))
  const bottom = Math.min(tapGrid, Math.ceil((part.y + part.height) * tapGrid))
  let top = leastOf(scene)
  for (let row = Math.max(0, Math.floor(part.y * tapGrid)); row < bottom; row += 1) {
    const line = values.subarray(row * tapGrid + first, row * tapGrid + last)
    top = line.reduce((most, value) => Math.max(most, value), top)
  }
  return { values, top }
}

function kernelsOf(scene: Size) {
  return {
    across: bell(spread * tapGrid),
    down: bell((spread * tapGrid * scene.width) / scene.height),
  }
}

/** What a few taps on one spot make. */
function leastOf(scene: Size): number {
  const { across, down } = kernelsOf(scene)
  return middleOf(across) * middleOf(down) * fullAt
}

/** Blurs in one direction: `step` leads to the next cell of a line, `line` to the next line. */
function blur(
  from: Float32Array<ArrayBuffer>,
  kernel: readonly number[],
  step: number,
  line: number,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length)
  const reach = (kernel.length - 1) / 2
  for (let row = 0; row < tapGrid; row += 1) {
    for (let at = 0; at < tapGrid; at += 1) {
      const value = from[row * line + at * step] ?? 0
      if (value === 0) continue
      const last = Math.min(tapGrid - 1, at + reach)
      for (let near = Math.max(0, at - reach); near <= last; near += 1) {
        const cell = row * line + near * step
        to[cell] = (to[cell] ?? 0) + value * (kernel[near - at + reach] ?? 0)
      }
    }
  }
  return to
}

/** A bell curve of so many cells, whose parts add up to 1. */
function bell(sigma: number): number[] {
  const reach = Math.ceil(sigma * 3)
  const curve = Array.from({ length: reach * 2 + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  )
  const sum = curve.reduce((total, part) => total + part, 0)
  return curve.map((part) => part / sum)
}

function middleOf(kernel: readonly number[]): number {
  return kernel[(kernel.length - 1) / 2] ?? 0
}
