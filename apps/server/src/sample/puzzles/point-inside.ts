import type { Shape } from '@loupe/contract/shared/puzzle-content'

/** A point inside a shape, in fractions of the scene, like the tap of a player who has found it. */
export function pointInside(shape: Shape): { x: number; y: number } {
  if (shape.kind === 'ellipse') return { x: shape.cx, y: shape.cy }
  if (shape.kind === 'rectangle') return { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 }
  // the outline of a strand runs along one side and back along the other: these two points are opposite
  const { points } = shape
  const half = Math.floor(points.length / 4)
  const [one, other] = [points[half], points[points.length - 1 - half]]
  if (!one || !other) throw new Error('A polygon has at least three corners.')
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
