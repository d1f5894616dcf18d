import type { Size } from '#src/features/puzzles/editor/board/use-board-view.ts'
import type { MarkKind } from './tap-marks.ts'

/** Half the size of a cross and of a diamond, in pixels of the screen. */
const half = { lost: 4.5, moved: 6 }

/**
 * All marks of a kind as one path in pixels of the scene. A dot is a line without a length, which round caps make as
 * large as the line's width; crosses and diamonds have a constant size on the screen at any zoom.
 */
export function pathOf(kind: MarkKind, points: Float32Array, { width, height }: Size, scale: number): string {
  const size = sizeOf(scale) / scale
  let path = ''
  for (let at = 0; at < points.length; at += 2) {
    const x = (points[at] ?? 0) * width
    const y = (points[at + 1] ?? 0) * height
    if (kind === 'lost') {
      const arm = half.lost * size
      path += `M${tenths(x - arm)} ${tenths(y - arm)}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`
    } else if (kind === 'moved') {
      const arm = half.moved * size
      path += `M${tenths(x - arm)} ${tenths(y)}l${arm} ${-arm}l${arm} ${arm}l${-arm} ${arm}z`
    } else path += `M${tenths(x)} ${tenths(y)}h.01`
  }
  return path
}

/** The scale of marks: where the whole scene is visible, full-size marks would cover each other. */
export function sizeOf(scale: number): number {
  return Math.min(1, Math.max(0.5, scale * 1.6))
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
