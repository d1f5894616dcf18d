import type { Shape } from '@loupe/contract/shared/puzzle-content'
import { boundsOf } from '#src/features/puzzles/editor/board/geometry.ts'
import type { Size } from '#src/features/puzzles/editor/board/use-board-view.ts'
import { type Spot, spotReach } from './spots.ts'
import styles from './tap-scene.module.css'

/** A ring around a spot, and a line to the nearest piece. */
export function SpotMark({ spot, scene, shape }: { spot: Spot; scene: Size; shape: Shape | undefined }) {
  const [x, y] = [spot.x * scene.width, spot.y * scene.height]
  const radius = spotReach * scene.width
  const box = shape && boundsOf(shape)
  const middle = box && {
    x: (box.x + box.width / 2) * scene.width,
    y: (box.y + box.height / 2) * scene.height,
  }
  const away = middle ? Math.hypot(middle.x - x, middle.y - y) : 0
  return (
    <g className={styles.spot}>
      <circle cx={x} cy={y} r={radius} />
      {middle && away > radius ? (
        <line
          x1={x + ((middle.x - x) / away) * radius}
          y1={y + ((middle.y - y) / away) * radius}
          x2={middle.x}
          y2={middle.y}
        />
      ) : null}
    </g>
  )
}
