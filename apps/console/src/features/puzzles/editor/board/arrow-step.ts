import type { KeyboardEvent } from 'react'
import type { Point } from './geometry.ts'
import type { Size } from './use-board-view.ts'

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** The step with Shift, in pixels of the scene. */
const manyPixels = 10
/** The step of an arrow key, in fractions of the scene; null for any other key. The picture is never mirrored. */
export function arrowStep(event: KeyboardEvent, scene: Size): Point | null {
  const step = arrows[event.key]
  if (!step || event.altKey) return null
  const pixels = event.shiftKey ? manyPixels : 1
  return { x: (step.x * pixels) / scene.width, y: (step.y * pixels) / scene.height }
}
