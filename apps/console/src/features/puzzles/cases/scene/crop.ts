import type { Shape } from '@loupe/contract/shared/puzzle-content'
import type { Size } from '@loupe/judge/shapes'
import { boundsOf } from '../../editor/board/geometry.ts'

/** A part of the scene, in fractions of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** The aspect ratio of a crop. */
export const cropRatio = 2
/** The minimum width of a crop, as a fraction of the scene's. */
const minWidth = 0.26
/** The crop is at least this many times as large as a shape. */
const shapeScale = 2.6

/** The part of the scene around some shapes; its full width without any. It stays inside the scene. */
export function cropAround(shapes: readonly Shape[], { width, height }: Size): Crop {
  const boxes = shapes.map(boundsOf)
  const left = Math.min(...boxes.map(({ x }) => x), 1)
  const right = Math.max(...boxes.map((box) => box.x + box.width), 0)
  const top = Math.min(...boxes.map(({ y }) => y), 1)
  const bottom = Math.max(...boxes.map((box) => box.y + box.height), 0)
  const tall = width / height / cropRatio
  const wanted =
    boxes.length === 0
      ? 1
      : Math.max(minWidth, (right - left) * shapeScale, ((bottom - top) * shapeScale) / tall)
  const wide = Math.min(1, wanted, 1 / tall)
  const high = wide * tall
  return {
    x: within((left + right) / 2 - wide / 2, 1 - wide),
    y: within((top + bottom) / 2 - high / 2, 1 - high),
    width: wide,
    height: high,
  }
}

function within(value: number, max: number): number {
  return Math.max(0, Math.min(max, value))
}
