import type { Shape } from '@loupe/contract/shared/puzzle-content'
import type { Size } from './use-board-view.ts'

/** A shape as SVG, in pixels of the scene. */
export function ShapeOutline({
  shape,
  scene: { width, height },
  ...rest
}: { shape: Shape; scene: Size } & { className?: string | undefined; strokeWidth?: number }) {
  switch (shape.kind) {
    case 'ellipse':
      return (
        <ellipse
          {...rest}
          cx={shape.cx * width}
          cy={shape.cy * height}
          rx={shape.rx * width}
          ry={shape.ry * height}
        />
      )
    case 'rectangle':
      return (
        <rect
          {...rest}
          x={shape.x * width}
          y={shape.y * height}
          width={shape.width * width}
          height={shape.height * height}
        />
      )
    default:
      return (
        <polygon {...rest} points={shape.points.map(({ x, y }) => `${x * width},${y * height}`).join(' ')} />
      )
  }
}
