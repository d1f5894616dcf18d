import type { Shape } from '@loupe/contract/shared/puzzle-content'

/** A point in fractions of the scene's width and height, 0 to 1, like shapes. */
export interface Point {
  x: number
  y: number
}

/** The bounding box of a shape. */
export interface Bounds extends Point {
  width: number
  height: number
}

export type ShapeKind = Shape['kind']

/** The handles of a shape, by compass directions; the scene is never mirrored. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** The minimum width and height of a shape: a smaller one is an accident. */
export const minSize = 0.002
export const corners = { min: 3, max: 200 } as const

export function boundsOf(shape: Shape): Bounds {
  switch (shape.kind) {
    case 'rectangle':
      return { x: shape.x, y: shape.y, width: shape.width, height: shape.height }
    case 'ellipse':
      return {
        x: shape.cx - shape.rx,
        y: shape.cy - shape.ry,
        width: shape.rx * 2,
        height: shape.ry * 2,
      }
    default: {
      const xs = shape.points.map(({ x }) => x)
      const ys = shape.points.map(({ y }) => y)
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    }
  }
}

/** The same shape in other bounds, which are moved inside the scene first. */
export function withBounds(shape: Shape, wanted: Bounds): Shape {
  const { x, y, width, height } = inside(wanted)
  switch (shape.kind) {
    case 'rectangle':
      return { kind: 'rectangle', x, y, width, height }
    case 'ellipse':
      return { kind: 'ellipse', cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2 }
    default: {
      const from = boundsOf(shape)
      const points = shape.points.map((point) => ({
        x: clamp(x + along(point.x, from.x, from.width) * width),
        y: clamp(y + along(point.y, from.y, from.height) * height),
      }))
      return { kind: 'polygon', points }
    }
  }
}

/** Moves a shape as far as the scene's edges allow; its size stays. */
export function moveShape(shape: Shape, by: Point): Shape {
  const { x, y, width, height } = boundsOf(shape)
  const dx = clamp(x + by.x, 1 - width) - x
  const dy = clamp(y + by.y, 1 - height) - y
  switch (shape.kind) {
    case 'rectangle':
      return { ...shape, x: clamp(shape.x + dx), y: clamp(shape.y + dy) }
    case 'ellipse':
      return { ...shape, cx: clamp(shape.cx + dx), cy: clamp(shape.cy + dy) }
    default:
      return {
        kind: 'polygon',
        points: shape.points.map((point) => ({ x: clamp(point.x + dx), y: clamp(point.y + dy) })),
      }
  }
}

/** Resizes a shape by one of its handles; the opposite side stays. `isEven` keeps the aspect ratio at a corner. */
export function resizeShape(shape: Shape, handle: Handle, to: Point, isEven = false): Shape {
  const from = boundsOf(shape)
  const at = { x: clamp(to.x), y: clamp(to.y) }
  const [right, bottom] = [from.x + from.width, from.y + from.height]
  const left = handle.includes('w') ? Math.min(at.x, right - minSize) : from.x
  const top = handle.includes('n') ? Math.min(at.y, bottom - minSize) : from.y
  const width = handle.includes('e') ? Math.max(at.x - from.x, minSize) : right - left
  const height = handle.includes('s') ? Math.max(at.y - from.y, minSize) : bottom - top
  if (!isEven || handle.length === 1 || from.width === 0 || from.height === 0) {
    return withBounds(shape, { x: left, y: top, width, height })
  }
  const space = Math.min(
    (handle.includes('w') ? right : 1 - from.x) / from.width,
    (handle.includes('n') ? bottom : 1 - from.y) / from.height,
  )
  const min = minSize / Math.min(from.width, from.height)
  const times = Math.min(Math.max(width / from.width, height / from.height, min), Math.max(space, min))
  const even = { width: from.width * times, height: from.height * times }
  return withBounds(shape, {
    x: handle.includes('w') ? right - even.width : from.x,
    y: handle.includes('n') ? bottom - even.height : from.y,
    ...even,
  })
}

/** Resizes a shape by a difference, keeping its top left corner. */
export function growShape(shape: Shape, by: { width: number; height: number }): Shape {
  const { x, y, width, height } = boundsOf(shape)
  return withBounds(shape, {
    x,
    y,
    width: by.width === 0 ? width : clamp(width + by.width, 1 - x, minSize),
    height: by.height === 0 ? height : clamp(height + by.height, 1 - y, minSize),
  })
}

/** A shape drawn from one point to another. */
export function shapeBetween(kind: Exclude<ShapeKind, 'polygon'>, a: Point, b: Point): Shape {
  const [from, to] = [within(a), within(b)]
  const bounds = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  }
  return withBounds(blank(kind), bounds)
}

/** A shape of a default size around a point; `ratio` is the scene's aspect ratio. */
export function shapeAt(kind: ShapeKind, middle: Point, ratio: number): Shape {
  const width = 0.06
  const height = Math.min(0.5, width * ratio)
  return withBounds(blank(kind), {
    x: clamp(middle.x - width / 2, 1 - width),
    y: clamp(middle.y - height / 2, 1 - height),
    width,
    height,
  })
}

/** A polygon through points; null while there are too few. */
export function polygonOf(points: readonly Point[]): Shape | null {
  if (points.length < corners.min) return null
  return { kind: 'polygon', points: points.slice(0, corners.max).map(within) }
}

export function moveCorner(points: readonly Point[], index: number, to: Point): Shape {
  return { kind: 'polygon', points: points.map((point, at) => (at === index ? within(to) : point)) }
}

/** Inserts a corner after another one: at a point, or in the middle of the following side. */
export function addCorner(points: readonly Point[], index: number, at?: Point): Shape {
  const point = at ? within(at) : middleOfSide(points, index)
  if (points.length >= corners.max) return { kind: 'polygon', points: [...points] }
  return { kind: 'polygon', points: points.toSpliced(index + 1, 0, point) }
}

/** Removes a corner; at least three stay. */
export function removeCorner(points: readonly Point[], index: number): Shape {
  const left = points.length > corners.min ? points.toSpliced(index, 1) : [...points]
  return { kind: 'polygon', points: left }
}

/** The middle of the side from a corner to the next one. */
export function middleOfSide(points: readonly Point[], index: number): Point {
  const from = points[index] ?? { x: 0.5, y: 0.5 }
  const to = points[(index + 1) % points.length] ?? from
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}

/** Fractions with five decimals: a fortieth of a pixel of the largest scene. Stored values stay readable. */
export function rounded(shape: Shape): Shape {
  switch (shape.kind) {
    case 'rectangle':
      return {
        kind: 'rectangle',
        x: round(shape.x),
        y: round(shape.y),
        width: round(shape.width),
        height: round(shape.height),
      }
    case 'ellipse':
      return {
        kind: 'ellipse',
        cx: round(shape.cx),
        cy: round(shape.cy),
        rx: round(shape.rx),
        ry: round(shape.ry),
      }
    default:
      return { kind: 'polygon', points: shape.points.map(({ x, y }) => ({ x: round(x), y: round(y) })) }
  }
}

/** Whether two bounds share more than an edge. */
export function overlaps(a: Bounds, b: Bounds): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function inside({ x, y, width, height }: Bounds): Bounds {
  const size = { width: clamp(width, 1, minSize), height: clamp(height, 1, minSize) }
  return { x: clamp(x, 1 - size.width), y: clamp(y, 1 - size.height), ...size }
}

function within({ x, y }: Point): Point {
  return { x: clamp(x), y: clamp(y) }
}

function blank(kind: ShapeKind): Shape {
  if (kind === 'rectangle') return { kind, x: 0, y: 0, width: 1, height: 1 }
  if (kind === 'ellipse') return { kind, cx: 0.5, cy: 0.5, rx: 0.5, ry: 0.5 }
  // six corners: enough to be adjusted to most outlines
  const points = [
    { x: 0.25, y: 0 },
    { x: 0.75, y: 0 },
    { x: 1, y: 0.5 },
    { x: 0.75, y: 1 },
    { x: 0.25, y: 1 },
    { x: 0, y: 0.5 },
  ]
  return { kind, points }
}

/** The relative position along a length; for a degenerate polygon, the middle. */
function along(at: number, start: number, size: number): number {
  return size === 0 ? 0.5 : (at - start) / size
}

function clamp(value: number, max = 1, min = 0): number {
  return Math.max(min, Math.min(max, value))
}

function round(value: number): number {
  return Math.round(value * 100_000) / 100_000
}
