/** A point in pixels of the scene. */
export interface Point {
  x: number
  y: number
}

/** The shape of a piece, in fractions of the scene's width and height, 0 to 1. */
export type Shape =
  | { kind: 'ellipse'; cx: number; cy: number; rx: number; ry: number }
  | { kind: 'rectangle'; x: number; y: number; width: number; height: number }
  | { kind: 'polygon'; points: readonly { x: number; y: number }[] }

export interface Size {
  width: number
  height: number
}

/** The distance of a point from a shape, in pixels of the scene; 0 inside and on its edge. */
export function distanceTo(shape: Shape, { x, y }: Point, scene: Size): number {
  return distancesTo(shape, scene)(x, y)
}

/** The same for many points: shared values are computed once, and not before the first one. */
export function distancesTo(shape: Shape, { width, height }: Size): (x: number, y: number) => number {
  switch (shape.kind) {
    case 'rectangle': {
      const [left, right] = [shape.x * width, (shape.x + shape.width) * width]
      const [top, bottom] = [shape.y * height, (shape.y + shape.height) * height]
      return (x, y) => Math.hypot(outside(x, left, right), outside(y, top, bottom))
    }
    case 'ellipse': {
      const [cx, cy, rx, ry] = [shape.cx * width, shape.cy * height, shape.rx * width, shape.ry * height]
      return (x, y) => toEllipse(x - cx, y - cy, rx, ry)
    }
    default: {
      const { points } = shape
      let outline: Float64Array | null = null
      return (x, y) => {
        outline ??= Float64Array.from(points.flatMap((point) => [point.x * width, point.y * height]))
        return toPolygon(outline, x, y)
      }
    }
  }
}

/** In fractions of the scene. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The bounding box of a shape. */
export function boxOf(shape: Shape): Box {
  switch (shape.kind) {
    case 'rectangle':
      return { left: shape.x, right: shape.x + shape.width, top: shape.y, bottom: shape.y + shape.height }
    case 'ellipse': {
      const { cx, cy, rx, ry } = shape
      return { left: cx - rx, right: cx + rx, top: cy - ry, bottom: cy + ry }
    }
    default:
      return measure(shape.points)
  }
}

/** The area of a shape, in square pixels of the scene. */
export function areaOf(shape: Shape, { width, height }: Size): number {
  switch (shape.kind) {
    case 'rectangle':
      return shape.width * width * (shape.height * height)
    case 'ellipse':
      return Math.PI * shape.rx * width * (shape.ry * height)
    default:
      return measure(shape.points).area * width * height
  }
}

function outside(value: number, from: number, to: number): number {
  return Math.max(from - value, 0, value - to)
}

const ellipseSteps = 6

/**
 * Relative to the centre. There is no closed formula for the distance to an ellipse; iterating along its centres of
 * curvature converges to a thousandth of a pixel in a few steps.
 */
function toEllipse(dx: number, dy: number, rx: number, ry: number): number {
  const [px, py] = [Math.abs(dx), Math.abs(dy)]
  if (rx <= 0 || ry <= 0) return Math.hypot(outside(px, 0, rx), outside(py, 0, ry))
  if ((px / rx) ** 2 + (py / ry) ** 2 <= 1) return 0
  let [tx, ty] = [Math.SQRT1_2, Math.SQRT1_2]
  for (let step = 0; step < ellipseSteps; step += 1) {
    const ex = ((rx * rx - ry * ry) * tx ** 3) / rx
    const ey = ((ry * ry - rx * rx) * ty ** 3) / ry
    const r = Math.hypot(rx * tx - ex, ry * ty - ey)
    const q = Math.hypot(px - ex, py - ey)
    if (q === 0) break
    const nextX = clamp(((px - ex) * r) / q + ex, rx)
    const nextY = clamp(((py - ey) * r) / q + ey, ry)
    const length = Math.hypot(nextX, nextY)
    if (length === 0) break
    tx = nextX / length
    ty = nextY / length
  }
  return Math.hypot(px - rx * tx, py - ry * ty)
}

function clamp(value: number, radius: number): number {
  return Math.min(1, Math.max(0, value / radius))
}

interface Measures extends Box {
  area: number
}

/** Taps ask for the same polygons, whose points never change. In fractions of the scene. */
const known = new WeakMap<readonly Point[], Measures>()

function measure(points: readonly Point[]): Measures {
  const measured = known.get(points)
  if (measured) return measured
  const measures = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity, area: 0 }
  let twice = 0
  for (const [index, b] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? b
    twice = twice + b.x * next.y - next.x * b.y
    if (b.x < measures.left) measures.left = b.x
    if (b.x > measures.right) measures.right = b.x
    if (b.y < measures.top) measures.top = b.y
    if (b.y > measures.bottom) measures.bottom = b.y
  }
  measures.area = Math.abs(twice / 2)
  known.set(points, measures)
  return measures
}

/**
 * All in pixels, the outline as alternating x and y. Batches of taps walk along millions of sides: nothing is allocated
 * for one.
 */
function toPolygon(outline: Float64Array, x: number, y: number): number {
  const { length } = outline
  if (length === 0) return Infinity
  let isInside = false
  let least = Infinity
  let nearX = 0
  let nearY = 0
  let aX = outline[0] ?? 0
  let aY = outline[1] ?? 0
  for (let at = 2; at <= length; at += 2) {
    // the last side leads back to the first corner
    const to = at === length ? 0 : at
    const bX = outline[to] ?? 0
    const bY = outline[to + 1] ?? 0
    // even-odd rule: count the crossings of a line to the right
    if (aY > y !== bY > y && x < ((bX - aX) * (y - aY)) / (bY - aY) + aX) isInside = !isInside
    const dX = bX - aX
    const dY = bY - aY
    const squaredSide = dX * dX + dY * dY
    const along =
      squaredSide === 0 ? 0 : Math.min(1, Math.max(0, ((x - aX) * dX + (y - aY) * dY) / squaredSide))
    const offX = x - aX - along * dX
    const offY = y - aY - along * dY
    const squared = offX * offX + offY * offY
    if (squared < least) {
      least = squared
      nearX = offX
      nearY = offY
    }
    aX = bX
    aY = bY
  }
  return isInside ? 0 : Math.hypot(nearX, nearY)
}

type MovedShape =
  | Exclude<Shape, { kind: 'polygon' }>
  | { kind: 'polygon'; points: { x: number; y: number }[] }

/** A shape moved by fractions of the scene. */
export function movedBy(shape: Shape, dx: number, dy: number): MovedShape {
  switch (shape.kind) {
    case 'ellipse':
      return { ...shape, cx: shape.cx + dx, cy: shape.cy + dy }
    case 'rectangle':
      return { ...shape, x: shape.x + dx, y: shape.y + dy }
    default:
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) }
  }
}
