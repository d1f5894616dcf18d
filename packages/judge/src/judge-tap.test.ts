import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Board, judgeTap, judgeTaps } from './judge-tap.ts'
import { markFound } from './mark-found.ts'
import { areaOf, boxOf, distanceTo, type Shape } from './shapes.ts'

const size = { width: 1000, height: 500 }
const ring: Shape = { kind: 'ellipse', cx: 0.2, cy: 0.4, rx: 0.02, ry: 0.08 }
const box: Shape = { kind: 'rectangle', x: 0.5, y: 0.2, width: 0.1, height: 0.2 }
const kite: Shape = {
  kind: 'polygon',
  points: [
    { x: 0.8, y: 0.1 },
    { x: 0.9, y: 0.2 },
    { x: 0.8, y: 0.3 },
    { x: 0.82, y: 0.2 },
  ],
}
const board: Board = {
  ...size,
  radius: 10,
  items: [
    { id: 'ring', role: 'target', shape: ring },
    { id: 'box', role: 'decoy', shape: box },
    { id: 'kite', role: 'bonus', shape: kite },
  ],
}

/** The distance to the outline, by many points on it. */
function bySampling({ cx, cy, rx, ry }: Extract<Shape, { kind: 'ellipse' }>, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let step = 0; step < 20_000; step += 1) {
    const angle = (step / 20_000) * 2 * Math.PI
    const dx = x - (cx + rx * Math.cos(angle)) * size.width
    const dy = y - (cy + ry * Math.sin(angle)) * size.height
    least = Math.min(least, Math.hypot(dx, dy))
  }
  return least
}

describe('judgeTap', () => {
  it.each([
    ['inside a target', 0.2, 0.4, 'hit', 'ring'],
    ['beside it, within the radius', 0.229, 0.4, 'hit', 'ring'],
    ['beside it, beyond the radius', 0.235, 0.4, 'near', 'ring'],
    ['inside a decoy', 0.55, 0.3, 'decoy', 'box'],
    ['beside a decoy', 0.625, 0.3, 'miss', null],
    ['inside a bonus', 0.85, 0.2, 'hit', 'kite'],
    ['in the notch of a polygon, within the radius', 0.813, 0.2, 'hit', 'kite'],
    ['far from everything', 0.4, 0.9, 'miss', null],
  ] as const)('judges a tap %s', (_, x, y, outcome, itemId) => {
    expect(judgeTap(board, { x, y })).toEqual({ outcome, itemId })
  })

  it('reports a near piece, though a decoy is nearer', () => {
    const gem: Shape = { kind: 'ellipse', cx: 0.65, cy: 0.3, rx: 0.01, ry: 0.02 }
    const items = [...board.items, { id: 'gem', role: 'target', shape: gem } as const]
    expect(judgeTap({ ...board, items }, { x: 0.615, y: 0.3 })).toEqual({ outcome: 'near', itemId: 'gem' })
  })

  it('is independent of the order of pieces, and a larger radius never loses a hit', () => {
    const place = fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    const order = fc.shuffledSubarray([...board.items], { minLength: board.items.length })
    fc.assert(
      fc.property(place, order, fc.integer({ min: 0, max: 100 }), (tap, items, radius) => {
        const { outcome } = judgeTap({ ...board, radius }, tap)
        expect(judgeTap({ ...board, items, radius }, tap).outcome).toBe(outcome)
        const isTaken = ['hit', 'decoy'].includes(outcome)
        const wider = judgeTap({ ...board, radius: radius + 20 }, tap).outcome
        expect(!isTaken || ['hit', 'decoy'].includes(wider)).toBe(true)
      }),
    )
  })

  it('hits the smallest of overlapping pieces, in any order', () => {
    const under = { id: 'under', role: 'target', shape: { ...box, x: 0.4, width: 0.3 } } as const
    for (const items of [
      [under, ...board.items],
      [...board.items, under],
    ]) {
      expect(judgeTap({ ...board, items }, { x: 0.55, y: 0.3 }).itemId).toBe('box')
    }
  })

  it('measures the distance to round and flat ellipses', () => {
    const radius = fc.double({ min: 0.005, max: 0.3, noNaN: true })
    const place = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(radius, radius, place, place, (rx, ry, tapX, tapY) => {
        const shape = { kind: 'ellipse', cx: 0.5, cy: 0.5, rx, ry } as const
        const [x, y] = [tapX * size.width, tapY * size.height]
        const distance = distanceTo(shape, { x, y }, size)
        const isInside = ((tapX - 0.5) / rx) ** 2 + ((tapY - 0.5) / ry) ** 2 <= 1
        expect(distance).toBeCloseTo(isInside ? 0 : bySampling(shape, x, y), 0)
      }),
      { numRuns: 40 },
    )
  })

  it('is never less than the distance to the box around the shape', () => {
    const place = fc.record({
      x: fc.double({ min: 0, max: 1000, noNaN: true }),
      y: fc.double({ min: 0, max: 500, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.constantFrom(ring, box, kite), place, (shape, tap) => {
        // the distance to an ellipse is good to a thousandth of a pixel
        const { left, right, top, bottom } = boxOf(shape)
        const besideX = Math.max(left * size.width - tap.x, 0, tap.x - right * size.width)
        const besideY = Math.max(top * size.height - tap.y, 0, tap.y - bottom * size.height)
        expect(Math.hypot(besideX, besideY)).toBeLessThanOrEqual(distanceTo(shape, tap, size) + 0.001)
      }),
    )
  })

  it('is the same for a rectangle and for the polygon of its corners', () => {
    const corners: Shape = {
      kind: 'polygon',
      points: [
        { x: 0.5, y: 0.2 },
        { x: 0.6, y: 0.2 },
        { x: 0.6, y: 0.4 },
        { x: 0.5, y: 0.4 },
      ],
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 500 }), (x, y) => {
        expect(distanceTo(corners, { x, y }, size)).toBeCloseTo(distanceTo(box, { x, y }, size), 6)
      }),
    )
  })
})

const anyPart = fc.nat({ max: 2 ** 30 }).map((n) => n / 2 ** 30)

/** Shapes anywhere in the scene, of all kinds, among them flat and crossing ones. */
const anyShape: fc.Arbitrary<Shape> = (() => {
  const length = anyPart.map((part) => 0.000_01 + part * 0.3)
  const part = anyPart
  return fc.oneof(
    fc.record({ kind: fc.constant('ellipse' as const), cx: part, cy: part, rx: length, ry: length }),
    fc.record({ kind: fc.constant('rectangle' as const), x: part, y: part, width: length, height: length }),
    fc.record({
      kind: fc.constant('polygon' as const),
      points: fc.array(fc.record({ x: part, y: part }), { minLength: 3, maxLength: 12 }),
    }),
  )
})()

/** A direct implementation of the rules: measures each piece for each tap, without shortcuts. */
function byTheRules({ width, height, radius, items }: Board, tap: { x: number; y: number }): string | null {
  const place = { x: tap.x * width, y: tap.y * height }
  const nearest = items
    .map(({ id, role, shape }) => ({
      id,
      role,
      distance: distanceTo(shape, place, { width, height }),
      area: areaOf(shape, { width, height }),
    }))
    .filter(({ role, distance }) => distance <= radius || role !== 'decoy')
    .toSorted((a, b) => a.distance - b.distance || a.area - b.area)[0]
  return nearest && nearest.distance <= radius ? nearest.id : null
}

describe('judgeTaps', () => {
  it('judges 100,000 taps on shapes of all kinds exactly as judgeTap judges each of them, and by the rules', {
    timeout: 30_000,
  }, () => {
    const perBoard = 5000
    const boards = fc.sample(
      fc.record({
        width: fc.integer({ min: 100, max: 6000 }),
        height: fc.integer({ min: 100, max: 6000 }),
        radius: fc.integer({ min: 0, max: 200 }),
        items: fc.array(fc.record({ role: fc.constantFrom('target', 'decoy', 'bonus'), shape: anyShape }), {
          minLength: 1,
          maxLength: 30,
        }),
      }),
      { numRuns: 20, seed: 20261126 },
    )
    const coordinate = () => Float64Array.from(fc.sample(anyPart, perBoard))
    let compared = 0
    const different: object[] = []
    for (const { items, ...rest } of boards) {
      const made: Board = {
        ...rest,
        items: items.map((item, at) => Object.assign({ id: `piece-${at}` }, item)),
      }
      const taps = { x: coordinate(), y: coordinate() }
      for (const [at, hit] of judgeTaps(made, taps).entries()) {
        const one = { x: taps.x[at] ?? 0, y: taps.y[at] ?? 0 }
        const { outcome, itemId } = judgeTap(made, one)
        const expected = outcome === 'hit' || outcome === 'decoy' ? itemId : null
        const actual = made.items[hit]?.id ?? null
        // the direct implementation takes a hundred times as long as the judge
        const byRules = at % 25 === 0 ? byTheRules(made, one) : expected
        if (actual !== expected || actual !== byRules)
          different.push({ made, one, actual, expected, byRules })
        compared += 1
      }
    }
    expect(different).toEqual([])
    expect(compared).toBe(100_000)
  })
})

const tap = (id: string, tMs: number, seq = 0) => ({
  id,
  seq,
  tMs,
  outcome: 'hit' as const,
  itemId: 'ring',
})

describe('markFound', () => {
  it('counts the first tap on a piece as its find, and no later one, in any order of arrival', () => {
    const taps = [tap('a', 100), tap('b', 50), tap('c', 50, -1), tap('d', 200)]
    fc.assert(
      fc.property(fc.shuffledSubarray(taps, { minLength: taps.length }), (shuffled) => {
        expect(markFound(shuffled).map(({ id, outcome }) => [id, outcome])).toEqual([
          ['c', 'hit'],
          ['b', 'already'],
          ['a', 'already'],
          ['d', 'already'],
        ])
      }),
    )
  })
})
