import type { PuzzleItem } from '@loupe/contract/puzzle-content'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useT } from '#src/lib/words.tsx'
import { boundsOf, type Handle, handles, middleOfSide } from './geometry.ts'
import styles from './scene-board.module.css'
import type { Size } from './use-board-view.ts'

/** The handles keep clear of the shape, so that a small one can still be seized and moved. */
const clear = 7

interface HandlesProps {
  item: PuzzleItem
  scene: Size
  scale: number
  onStretch: (handle: Handle, event: PointerEvent) => void
  onCorner: (index: number, event: PointerEvent) => void
  onCornerKey: (index: number, event: KeyboardEvent) => void
  onSide: (index: number, event: PointerEvent) => void
}

/** What the selected shape is stretched by: eight handles, or the corners of a polygon. */
export function BoardHandles(props: HandlesProps) {
  const { shape } = props.item
  return shape.kind === 'polygon' ? <Corners {...props} points={shape.points} /> : <Frame {...props} />
}

/** With the pointer alone: by keys, Ctrl and the arrows do the same. */
function Frame({ item, scene, scale, onStretch }: HandlesProps) {
  const { x, y, width, height } = boundsOf(item.shape)
  const gap = clear / scale
  const left = x * scene.width - gap
  const top = y * scene.height - gap
  const [wide, high] = [width * scene.width + 2 * gap, height * scene.height + 2 * gap]
  const isSmall = Math.min(wide, high) * scale < 60
  const shown = handles.filter((handle) => handle.length === 2 || !isSmall)
  return (
    <g aria-hidden="true">
      <rect className={styles.frame} x={left} y={top} width={wide} height={high} />
      {shown.map((handle) => {
        const along = handle.includes('w') ? 0 : handle.includes('e') ? 1 : 0.5
        const down = handle.includes('n') ? 0 : handle.includes('s') ? 1 : 0.5
        return (
          <g
            key={handle}
            data-handle={handle}
            className={styles.handle}
            transform={`translate(${left + along * wide} ${top + down * high}) scale(${1 / scale})`}
            onPointerDown={(event) => onStretch(handle, event)}
          >
            <rect className={styles.grip} x={-12} y={-12} width={24} height={24} />
            <rect x={-4.5} y={-4.5} width={9} height={9} rx={2} />
          </g>
        )
      })}
    </g>
  )
}

function Corners({
  scene,
  scale,
  points,
  onCorner,
  onCornerKey,
  onSide,
}: HandlesProps & { points: readonly { x: number; y: number }[] }) {
  const t = useT()
  const at = ({ x, y }: { x: number; y: number }) =>
    `translate(${x * scene.width} ${y * scene.height}) scale(${1 / scale})`
  return (
    <>
      {points.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a side is its place in the polygon
        <g key={index} aria-hidden="true">
          <g
            className={styles.side}
            transform={at(middleOfSide(points, index))}
            onPointerDown={(event) => onSide(index, event)}
          >
            <circle className={styles.grip} r={9} />
            <circle r={4} />
          </g>
        </g>
      ))}
      {points.map((point, index) => (
        <g
          // oxlint-disable-next-line react/no-array-index-key -- a corner is its place in the polygon
          key={index}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button of its own
          role="button"
          tabIndex={0}
          aria-label={t('puzzleDesk.corner', { number: index + 1, count: points.length })}
          data-corner={index}
          className={styles.corner}
          transform={at(point)}
          onPointerDown={(event) => onCorner(index, event)}
          onKeyDown={(event) => onCornerKey(index, event)}
        >
          <circle className={styles.grip} r={12} />
          <circle r={5} />
        </g>
      ))}
    </>
  )
}
