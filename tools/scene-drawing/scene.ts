import type { Shape } from '@loupe/contract/shared/puzzle-content'
import type { Jewel } from './metals.ts'
import { around, at, type Paper, type Point, range, type Svg } from './paper.ts'

/** A drawn scene and the shapes of its pieces. */
export interface DrawnScene {
  svg: Svg
  width: number
  height: number
  shapes: Record<string, Shape>
}

/** Adds pieces to a picture and records their shapes. */
export interface Hiding {
  /** Draws a piece around a point and returns the drawing. */
  hide: (id: string, jewel: Jewel, x: number, y: number, turn?: { rotate?: number; scale?: number }) => Svg
  /** Records a shape along a line, with `reach` on both sides of it. */
  hideAlong: (id: string, points: readonly Point[], reach: number, drawn: Svg) => Svg
  shapes: Record<string, Shape>
}

export function createHiding({ width, height }: Pick<Paper, 'width' | 'height'>): Hiding {
  const shapes: Record<string, Shape> = {}
  const fraction = (value: number) => Math.round(value * 10_000) / 10_000
  const polygon = (points: readonly Point[]): Shape => ({
    kind: 'polygon',
    points: points.map(([x, y]) => ({ x: fraction(x / width), y: fraction(y / height) })),
  })
  return {
    shapes,
    hide(id, { svg, rx, ry }, x, y, { rotate = 0, scale = 1 } = {}) {
      const [a, b] = [rx * scale, ry * scale]
      const isRound = Math.abs(a - b) < 3
      shapes[id] =
        rotate === 0 || isRound
          ? {
              kind: 'ellipse',
              cx: fraction(x / width),
              cy: fraction(y / height),
              rx: fraction(a / width),
              ry: fraction(b / height),
            }
          : polygon(
              turned(
                range(16).map((index) => around(index / 16, a, b)),
                rotate,
                x,
                y,
              ),
            )
      return at(x, y, svg, { rotate, scale })
    },
    hideAlong(id, points, reach, drawn) {
      const sides = points.map((point, index) => sideOf(points, index, point, reach))
      shapes[id] = polygon([...sides.map(([one]) => one), ...sides.map(([, other]) => other).toReversed()])
      return drawn
    },
  }
}

function turned(points: readonly Point[], degrees: number, x: number, y: number): Point[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos])
}

/** The two points beside a point of a line. */
function sideOf(points: readonly Point[], index: number, [x, y]: Point, reach: number): [Point, Point] {
  const [before = [x, y], after = [x, y]] = [points[index - 1], points[index + 1]]
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * reach, (dx / length) * reach]
  return [
    [x + nx, y + ny],
    [x - nx, y - ny],
  ]
}
