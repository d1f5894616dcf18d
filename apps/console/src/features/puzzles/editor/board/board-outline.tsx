import type { Point } from './geometry.ts'
import styles from './scene-board.module.css'
import type { Size } from './use-board-view.ts'

/** A polygon that is being drawn. */
export function BoardOutline({
  points,
  scene,
  scale,
}: {
  points: readonly Point[]
  scene: Size
  scale: number
}) {
  const at = points.map(({ x, y }) => ({ x: x * scene.width, y: y * scene.height }))
  return (
    <g className={styles.drawn}>
      <polyline className={styles.sketch} points={at.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {at.map(({ x, y }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a corner is identified by its index
        <circle key={index} cx={x} cy={y} r={(index === 0 ? 7 : 4) / scale} />
      ))}
    </g>
  )
}
