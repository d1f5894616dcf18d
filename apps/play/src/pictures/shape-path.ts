import type { Shape } from '@loupe/judge/shapes'
import type { Point, Size } from '#src/round/view.ts'

/** The outline of a shape in pixels of the scene. */
export function shapePath(shape: Shape, { width, height }: Size): Path2D {
  const path = new Path2D()
  switch (shape.kind) {
    case 'ellipse':
      path.ellipse(
        shape.cx * width,
        shape.cy * height,
        shape.rx * width,
        shape.ry * height,
        0,
        0,
        2 * Math.PI,
      )
      break
    case 'rectangle':
      path.rect(shape.x * width, shape.y * height, shape.width * width, shape.height * height)
      break
    default:
      for (const { x, y } of shape.points) path.lineTo(x * width, y * height)
      path.closePath()
  }
  return path
}

/** The box around a shape, in fractions of the scene. */
export function boxOf(shape: Shape): Point & Size {
  switch (shape.kind) {
    case 'ellipse':
      return { x: shape.cx - shape.rx, y: shape.cy - shape.ry, width: shape.rx * 2, height: shape.ry * 2 }
    case 'rectangle':
      return { x: shape.x, y: shape.y, width: shape.width, height: shape.height }
    default: {
      const [xs, ys] = [shape.points.map(({ x }) => x), shape.points.map(({ y }) => y)]
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    }
  }
}

/** The middle of a shape, in fractions of the scene. */
export function middleOf(shape: Shape): Point {
  const { x, y, width, height } = boxOf(shape)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Half of the longer side of a shape, in pixels of the scene. */
export function reachOf(shape: Shape, scene: Size): number {
  const { width, height } = boxOf(shape)
  return Math.max(width * scene.width, height * scene.height) / 2
}
