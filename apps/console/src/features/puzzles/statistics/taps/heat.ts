import { type PuzzleStatistics, tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { TapLayer } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { boxOf, type Size } from '@loupe/judge/shapes'

export type Heat = PuzzleStatistics['heat']

/** The density of taps over the scene, cell by cell and row by row. */
export interface HeatField {
  /** The number of taps, each spread over the cells around it. */
  values: Float32Array<ArrayBuffer>
  /** The value of the brightest colour: the maximum, or that of a few taps on one spot. */
  top: number
  /** Whether a cell does not count for the scale. */
  isIgnored?: (cell: number) => boolean
}

/** In fractions of the scene. */
type Part = Record<'x' | 'y' | 'width' | 'height', number>

/** The spread of a tap, as a fraction of the scene's width: about a fingertip on a phone. */
const spread = 0.011
/** The number of taps on one spot for the brightest colour: two stray taps are no hot spot. */
const fullAt = 4

/**
 * The field of some taps, spread equally in both directions, whatever the scene's aspect ratio. Misses are scaled
 * without those on decoys, which concentrate many taps on one spot and would make all others pale.
 */
export function heatField(
  heat: Heat,
  layer: TapLayer,
  scene: Size,
  items: readonly Pick<PuzzleItem, 'role' | 'shape'>[] = [],
): HeatField {
  const { across, down } = kernelsOf(scene)
  const values = blur(blur(gridOf(heat, layer), across, 1, tapGrid), down, tapGrid, 1)
  const decoys = layer === 'misses' ? items.filter(({ role }) => role === 'decoy') : []
  const isIgnored = nearPieces(decoys, scene)
  const top = values.reduce(
    (most, value, cell) => (value > most && !isIgnored(cell) ? value : most),
    minTop(scene),
  )
  return { values, top, isIgnored }
}

/** The taps of each cell, also of those without any. */
export function gridOf(heat: Heat, layer: TapLayer): Float64Array {
  const grid = new Float64Array(tapGrid * tapGrid)
  const counts = heat[layer]
  for (const [index, cell] of heat.cells.entries()) grid[cell] = counts[index] ?? 0
  return grid
}

/** Returns whether a cell is on one of these pieces, or so near that taps on it spread there. */
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

/** The same taps, scaled to the maximum within a part of the scene. */
export function fieldWithin(field: HeatField, part: Part, scene: Size): HeatField {
  const { values, isIgnored } = field
  const first = Math.max(0, Math.floor(part.x * tapGrid))
  const last = Math.min(tapGrid, Math.ceil((part.x + part.width) * tapGrid))
  const bottom = Math.min(tapGrid, Math.ceil((part.y + part.height) * tapGrid))
  let top = minTop(scene)
  for (let row = Math.max(0, Math.floor(part.y * tapGrid)); row < bottom; row += 1) {
    const start = row * tapGrid + first
    const line = values.subarray(start, row * tapGrid + last)
    top = line.reduce(
      (most, value, index) => (value > most && !isIgnored?.(start + index) ? value : most),
      top,
    )
  }
  return { ...field, top }
}

function kernelsOf(scene: Size) {
  return {
    across: bell(spread * tapGrid),
    down: bell((spread * tapGrid * scene.width) / scene.height),
  }
}

/** The value of a few taps on one spot. */
function minTop(scene: Size): number {
  const { across, down } = kernelsOf(scene)
  return middleOf(across) * middleOf(down) * fullAt
}

/** Blurs in one direction: `step` is the offset to the next cell of a line, `line` to the next line. */
function blur(
  from: Float32Array | Float64Array,
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

/** A bell curve over this many cells, whose values add up to 1. */
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
