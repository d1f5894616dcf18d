// @vitest-environment node
import { Shape } from '@loupe/contract/shared/puzzle-content'
import { distanceTo } from '@loupe/judge/shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addCorner,
  type Bounds,
  boundsOf,
  growShape,
  handles,
  middleOfSide,
  minSize,
  moveCorner,
  moveShape,
  polygonOf,
  removeCorner,
  resizeShape,
  rounded,
  shapeAt,
  shapeBetween,
  withBounds,
} from './geometry.ts'

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const anywhere = fc.double({ min: -2, max: 3, noNaN: true })
const place = fc.record({ x: fraction, y: fraction })
const step = fc.record({ x: anywhere, y: anywhere })
const bounds = fc.tuple(fraction, fraction, fraction, fraction).map(([x, y, w, h]): Bounds => {
  const [width, height] = [0.01 + w * 0.6, 0.01 + h * 0.6]
  return { x: x * (1 - width), y: y * (1 - height), width, height }
})
const boxed = fc
  .tuple(fc.constantFrom('ellipse' as const, 'rectangle' as const), bounds)
  .map(([kind, { x, y, width, height }]) => shapeBetween(kind, { x, y }, { x: x + width, y: y + height }))
const polygon = fc
  .array(place, { minLength: 3, maxLength: 9 })
  .map((points): Shape => ({ kind: 'polygon', points }))
const shape = fc.oneof(boxed, polygon)
const size = { width: 2000, height: 1200 }

function expectNear(actual: Bounds, wanted: Bounds) {
  for (const name of ['x', 'y', 'width', 'height'] as const) expect(actual[name]).toBeCloseTo(wanted[name], 9)
}

function expectStorable(made: Shape) {
  const parsed = Shape.safeParse(rounded(made))
  expect(parsed.error?.issues ?? []).toEqual([])
  const { x, y, width, height } = boundsOf(made)
  for (const value of [x, y, 1 - x - width, 1 - y - height]) expect(value).toBeGreaterThan(-1e-9)
}

describe('a shape in other bounds', () => {
  it('fills exactly those, for any shape', () => {
    fc.assert(
      fc.property(boxed, bounds, (one, wanted) => expectNear(boundsOf(withBounds(one, wanted)), wanted)),
    )
    fc.assert(
      fc.property(polygon, bounds, (one, wanted) => {
        const { width, height } = boundsOf(one)
        fc.pre(width > minSize && height > minSize)
        expectNear(boundsOf(withBounds(one, wanted)), wanted)
      }),
    )
  })

  it('is restored by the original bounds', () => {
    fc.assert(
      fc.property(boxed, bounds, (one, other) => {
        const back = withBounds(withBounds(one, other), boundsOf(one))
        expectNear(boundsOf(back), boundsOf(one))
      }),
    )
  })
})

describe('a moved shape', () => {
  it('keeps its size and stays within the scene, however far it is moved', () => {
    fc.assert(
      fc.property(shape, step, (one, by) => {
        const moved = moveShape(one, by)
        expectStorable(moved)
        const [before, after] = [boundsOf(one), boundsOf(moved)]
        expect(after.width).toBeCloseTo(before.width, 9)
        expect(after.height).toBeCloseTo(before.height, 9)
      }),
    )
  })

  it('keeps its distance from a point that moves along', () => {
    fc.assert(
      fc.property(shape, step, place, (one, by, at) => {
        const moved = moveShape(one, by)
        const [before, after] = [boundsOf(one), boundsOf(moved)]
        const to = { x: at.x + after.x - before.x, y: at.y + after.y - before.y }
        const pixels = ({ x, y }: { x: number; y: number }) => ({ x: x * size.width, y: y * size.height })
        expect(distanceTo(moved, pixels(to), size)).toBeCloseTo(distanceTo(one, pixels(at), size), 3)
      }),
    )
  })
})

describe('a shape resized by a handle', () => {
  const handle = fc.constantFrom(...handles)

  it('keeps the opposite side, and a minimum size', () => {
    fc.assert(
      fc.property(boxed, handle, step, fc.boolean(), (one, by, to, isEven) => {
        const [before, after] = [boundsOf(one), boundsOf(resizeShape(one, by, to, isEven))]
        expectStorable(resizeShape(one, by, to, isEven))
        const stored = [
          by.includes('w') ? 0 : after.x - before.x,
          by.includes('n') ? 0 : after.y - before.y,
          by.includes('e') ? 0 : after.x + after.width - before.x - before.width,
          by.includes('s') ? 0 : after.y + after.height - before.y - before.height,
        ]
        expect(Math.max(...stored.map(Math.abs))).toBeLessThan(1e-9)
        expect(Math.min(after.width, after.height)).toBeGreaterThan(minSize / 2)
      }),
    )
  })

  it('keeps its aspect ratio at a corner on request', () => {
    fc.assert(
      fc.property(boxed, fc.constantFrom('nw', 'ne', 'se', 'sw'), step, (one, by, to) => {
        const [before, after] = [boundsOf(one), boundsOf(resizeShape(one, by, to, true))]
        expect(after.width * before.height).toBeCloseTo(after.height * before.width, 6)
      }),
    )
  })

  it('follows the pointer as far as there is space', () => {
    const box = shapeBetween('rectangle', { x: 0.2, y: 0.2 }, { x: 0.4, y: 0.4 })
    expectNear(boundsOf(resizeShape(box, 'se', { x: 0.6, y: 0.5 })), {
      x: 0.2,
      y: 0.2,
      width: 0.4,
      height: 0.3,
    })
    expectNear(boundsOf(resizeShape(box, 'n', { x: 0.9, y: -1 })), { x: 0.2, y: 0, width: 0.2, height: 0.4 })
  })
})

describe('a shape resized by keys', () => {
  it('keeps its top left corner and stays within the scene', () => {
    fc.assert(
      fc.property(boxed, anywhere, anywhere, (one, width, height) => {
        const grown = growShape(one, { width, height })
        expectStorable(grown)
        expect(boundsOf(grown).x).toBeCloseTo(boundsOf(one).x, 9)
        expect(boundsOf(grown).y).toBeCloseTo(boundsOf(one).y, 9)
      }),
    )
  })
})

describe('corners of a polygon', () => {
  const points = fc.array(place, { minLength: 3, maxLength: 12 })

  it('are added one by one, in the middle of a side, and removed', () => {
    fc.assert(
      fc.property(points, fc.nat(11), (all, at) => {
        const index = at % all.length
        const more = addCorner(all, index)
        if (more.kind !== 'polygon') throw new Error('A polygon became something else.')
        expect(more.points[index + 1]).toEqual(middleOfSide(all, index))
        expect(removeCorner(more.points, index + 1)).toEqual({ kind: 'polygon', points: all })
      }),
    )
  })

  it('are never fewer than three, nor outside of the scene', () => {
    fc.assert(
      fc.property(points, fc.nat(11), step, (all, at, to) => {
        let now: Shape = moveCorner(all, at % all.length, to)
        expectStorable(now)
        for (let turn = 0; turn < 12; turn += 1)
          now = now.kind === 'polygon' ? removeCorner(now.points, 0) : now
        expect(now.kind === 'polygon' && now.points).toHaveLength(3)
      }),
    )
  })

  it('make a polygon from the third on', () => {
    expect(
      polygonOf([
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ]),
    ).toBeNull()
    expect(
      polygonOf([
        { x: 0, y: 0 },
        { x: 1, y: 1 },
        { x: 2, y: -1 },
      ]),
    ).toEqual({
      kind: 'polygon',
      points: [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
        { x: 1, y: 0 },
      ],
    })
  })
})

describe('a new shape', () => {
  it('is valid, wherever and however it is drawn', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ellipse' as const, 'rectangle' as const, 'polygon' as const),
        step,
        step,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (kind, a, b, ratio) => {
          expectStorable(shapeAt(kind, a, ratio))
          if (kind !== 'polygon') expectStorable(shapeBetween(kind, a, b))
        },
      ),
    )
  })
})
