/** A place in pixels of the scene. */
export interface Point {
  x: number
  y: number
}

/** Where a piece lies, in fractions of the scene's width and height, 0 to 1. */
export type Shape =
  | { kind: 'ellipse'; cx: number; cy: number; rx: number; ry: number }
  | { kind: 'rectangle'; x: number; y: number; width: number; height: number }
  | { kind: 'polygon'; points: readonly { x: number; y: number }[] }

export interface Size {
  width: number
  height: number
}

/** How far a place is from a shape, in pixels of the scene; 0 inside of it and on its edge. */
export function distanceTo(shape: Shape, place: Point, { width, height }: Size): number {
  switch (shape.kind) {
    case 'rectangle': {
      const dx = outside(place.x, shape.x * width, (shape.x + shape.width) * width)
      const dy = outside(place.y, shape.y * height, (shape.y + shape.height) * height)
      return Math.hypot(dx, dy)
    }
    case 'ellipse':
      return toEllipse(place.x - shape.cx * width, place.y - shape.cy * height, {
        rx: shape.rx * width,
        ry: shape.ry * height,
      })
    default:
      return toPolygon(
        shape.points.map(({ x, y }) => ({ x: x * width, y: y * height })),
        place,
      )
  }
}

/** How far a place is from the box around a shape, in pixels of the scene: never further than from the shape itself. */
export function distanceToBox(shape: Shape, place: Point, { width, height }: Size): number {
  const { left, right, top, bottom } = boxOf(shape)
  return Math.hypot(
    outside(place.x, left * width, right * width),
    outside(place.y, top * height, bottom * height),
  )
}

function boxOf(shape: Shape): { left: number; right: number; top: number; bottom: number } {
  switch (shape.kind) {
    case 'rectangle':
      return { left: shape.x, right: shape.x + shape.width, top: shape.y, bottom: shape.y + shape.height }
    case 'ellipse': {
      const { cx, cy, rx, ry } = shape
      return { left: cx - rx, right: cx + rx, top: cy - ry, bottom: cy + ry }
    }
    default: {
      const [xs, ys] = [shape.points.map(({ x }) => x), shape.points.map(({ y }) => y)]
      return {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      }
    }
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
      return (
        Math.abs(sides(shape.points).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) / 2) *
        width *
        height
      )
  }
}

function outside(value: number, from: number, to: number): number {
  return Math.max(from - value, 0, value - to)
}

const ellipseSteps = 6

/**
 * From the centre's point of view. There is no formula for the distance to an ellipse; walking along its centres of
 * curvature comes within a thousandth of a pixel in a few steps.
 */
function toEllipse(dx: number, dy: number, { rx, ry }: { rx: number; ry: number }): number {
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

function toPolygon(points: Point[], place: Point): number {
  return isInside(points, place) ? 0 : Math.min(...sides(points).map(([a, b]) => toSide(a, b, place)))
}

function sides<P extends Point>(points: readonly P[]): [P, P][] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point])
}

/** By how often a line to the right crosses the outline. */
function isInside(points: Point[], { x, y }: Point): boolean {
  const crossings = sides(points).filter(
    ([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x,
  )
  return crossings.length % 2 === 1
}

function toSide(a: Point, b: Point, { x, y }: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length))
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy)
}
