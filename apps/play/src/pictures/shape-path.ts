import { boxOf, type Shape } from '@loupe/judge/shapes'
import type { Point, Size } from '#src/round/board/view.ts'

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

/** The middle of a shape, in fractions of the scene. */
export function middleOf(shape: Shape): Point {
  const { left, right, top, bottom } = boxOf(shape)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Half of the longer side of a shape, in pixels of the scene. */
export function reachOf(shape: Shape, scene: Size): number {
  const { left, right, top, bottom } = boxOf(shape)
  return Math.max((right - left) * scene.width, (bottom - top) * scene.height) / 2
}
