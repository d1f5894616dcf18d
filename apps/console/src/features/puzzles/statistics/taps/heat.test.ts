import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { describe, expect, it } from 'vitest'
import { fieldWithin, heatField } from './heat.ts'
import { heatPixels } from './heat-colours.ts'

const scene = { width: 3000, height: 1500 }
const middle = 128 * tapGrid + 128
const heat = { cells: [middle], all: [12], first: [1], misses: [10], near: [0] }

describe('the heat of a scene', () => {
  it('spreads taps over the cells around, and loses none of them', () => {
    const { values } = heatField(heat, 'misses', scene)
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(10, 3)
    expect(values.indexOf(Math.max(...values))).toBe(middle)
    expect(values[middle + 1]).toBe(values[middle - 1])
  })

  it('spreads them equally in both directions, whatever the aspect ratio of cells', () => {
    const { values } = heatField(heat, 'misses', scene)
    // a cell is twice as wide as it is high
    expect(values[middle + 2]).toBeCloseTo(values[middle + 4 * tapGrid] ?? 0, 2)
  })

  it('does not treat a single tap as a hot spot', () => {
    const one = heatField({ ...heat, misses: [1] }, 'misses', scene)
    const many = heatField(heat, 'misses', scene)
    expect(Math.max(...one.values) / one.top).toBeCloseTo(0.25, 2)
    expect(Math.max(...many.values) / many.top).toBe(1)
  })

  it('can be scaled to a part of the scene', () => {
    const elsewhere = { cells: [middle, 20], all: [0, 0], first: [0, 0], misses: [10, 1000], near: [0, 0] }
    const field = heatField(elsewhere, 'misses', scene)
    expect((field.values[middle] ?? 0) / field.top).toBeLessThan(0.02)
    const part = fieldWithin(field, { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, scene)
    expect((part.values[middle] ?? 0) / part.top).toBe(1)
  })

  it('is scaled without misses on decoys, which would make others pale', () => {
    const cells = [middle, 40 * tapGrid + 40]
    const decoyed = { cells, all: [0, 0], first: [0, 0], misses: [10, 1000], near: [0, 0] }
    const shape = { kind: 'rectangle', x: 0.15, y: 0.15, width: 0.02, height: 0.02 } as const
    const field = heatField(decoyed, 'misses', scene, [{ role: 'decoy', shape }])
    const { values, top } = field
    expect((values[middle] ?? 0) / top).toBe(1)
    const whole = fieldWithin(field, { x: 0, y: 0, width: 1, height: 1 }, scene)
    expect((values[middle] ?? 0) / whole.top).toBe(1)
    const target = heatField(decoyed, 'misses', scene, [{ role: 'target', shape }])
    expect((target.values[middle] ?? 0) / target.top).toBeLessThan(0.02)
  })

  it('is transparent without taps, and increasingly light with more', () => {
    const pixels = heatPixels({ values: Float32Array.from([0, 0.002, 0.1, 0.4, 1]), top: 1 })
    const covers = [0, 1, 2, 3, 4].map((cell) => pixels[cell * 4 + 3] ?? 0)
    expect(covers.slice(0, 2)).toEqual([0, 0])
    const lights = [2, 3, 4].map((cell) => {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(cell * 4, cell * 4 + 3)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    expect(lights).toEqual(lights.toSorted((a, b) => a - b))
  })
})
