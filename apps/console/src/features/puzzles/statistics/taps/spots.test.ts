import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { describe, expect, it } from 'vitest'
import { makeItem } from '../../../../../test/puzzles.ts'
import { heatField } from './heat.ts'
import { besideOf, rangesOf, spotsOf } from './spots.ts'

const scene = { width: 2000, height: 1000 }
const ring = makeItem({ id: 'ring', shape: { kind: 'ellipse', cx: 0.25, cy: 0.5, rx: 0.05, ry: 0.1 } })
const kite = makeItem({
  id: 'kite',
  shape: { kind: 'rectangle', x: 0.7, y: 0.2, width: 0.1, height: 0.2 },
})

function cellAt(x: number, y: number): number {
  return Math.floor(y * tapGrid) * tapGrid + Math.floor(x * tapGrid)
}

function heatOf(taps: readonly [number, number, number][]) {
  const sorted = taps.map(([x, y, count]) => [cellAt(x, y), count] as const).toSorted(([a], [b]) => a - b)
  const counts = sorted.map(([, count]) => count)
  return { cells: sorted.map(([cell]) => cell), all: counts, first: counts, misses: counts, near: counts }
}

function find(taps: readonly [number, number, number][]) {
  const heat = heatOf(taps)
  return spotsOf({ heat, field: heatField(heat, 'misses', scene), layer: 'misses' }, [ring, kite], scene)
}

describe('the busiest spots', () => {
  it('group nearby taps, the busiest first, with their positions', () => {
    const spots = find([
      [0.14, 0.5, 30],
      [0.145, 0.5, 20],
      [0.75, 0.3, 9],
    ])
    expect(spots.map(({ count, itemId, side }) => [count, itemId, side])).toEqual([
      [50, 'ring', 'left'],
      [9, 'kite', 'on'],
    ])
    expect(spots[0]?.x).toBeCloseTo(0.144, 2)
  })

  it('contain no tap twice', () => {
    const spots = find([
      [0.5, 0.5, 10],
      [0.53, 0.5, 10],
      [0.56, 0.5, 10],
    ])
    expect(spots.reduce((sum, { count }) => sum + count, 0)).toBe(30)
  })

  it('are empty without taps', () => {
    expect(find([])).toEqual([])
    expect(find([[0.5, 0.5, 0]])).toEqual([])
  })

  it.each([
    [1000, 500, 'right', 400],
    [500, 900, 'below', 300],
    [500, 100, 'above', 300],
    [500, 500, 'on', 0],
  ] as const)('are at %i, %i %s of the ring', (x, y, side, distance) => {
    expect(besideOf({ x, y }, [ring], scene)).toEqual({ itemId: 'ring', side, distance })
  })

  it('have no nearest piece in a version without pieces', () => {
    expect(besideOf({ x: 1, y: 1 }, [], scene).itemId).toBeNull()
  })
})

it('converts cells to ranges within rows of the heat map', () => {
  expect(rangesOf([])).toEqual([])
  expect(rangesOf([5, 6, 7, 9, 254, 255, 256, 300])).toEqual([
    [5, 7],
    [9, 9],
    [254, 255],
    [256, 256],
    [300, 300],
  ])
})

it('includes each cell in only one spot', () => {
  const spots = find([
    [0.14, 0.5, 30],
    [0.16, 0.5, 20],
    [0.18, 0.5, 25],
  ])
  const cells = spots.flatMap((spot) => spot.cells)
  expect(cells.toSorted((a, b) => a - b)).toEqual([cellAt(0.14, 0.5), cellAt(0.16, 0.5), cellAt(0.18, 0.5)])
})
