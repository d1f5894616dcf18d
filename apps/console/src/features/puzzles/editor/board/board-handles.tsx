import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { boundsOf, type Handle, handles, middleOfSide, type Point } from './geometry.ts'
import styles from './scene-board.module.css'
import type { Size } from './use-board-view.ts'

/** The distance of handles from the shape, so that a small one can still be grabbed and moved. */
const clear = 7
/** The distance between corners, in pixels of the screen, below which they cannot be grabbed separately. */
const crowdedBelow = 20

interface HandlesProps {
  item: PuzzleItem
  scene: Size
  scale: number
  onStretch: (handle: Handle, event: PointerEvent) => void
  onCorner: (index: number, event: PointerEvent) => void
  onCornerKey: (index: number, event: KeyboardEvent) => void
  onSide: (index: number, event: PointerEvent) => void
}

/**
 * The handles of the selected shape: eight, or the corners of a polygon. Corners that are too close are only for the
 * keyboard; until the user zooms in, the pointer gets the eight handles.
 */
export function BoardHandles(props: HandlesProps) {
  const { item, scene, scale } = props
  if (item.shape.kind !== 'polygon') return <Frame {...props} />
  const { points } = item.shape
  const isCrowded = (outlineOf(points, scene) * scale) / points.length < crowdedBelow
  return (
    <>
      {isCrowded ? <Frame {...props} /> : <Sides {...props} points={points} />}
      <Corners {...props} points={points} isCrowded={isCrowded} />
    </>
  )
}

/** For the pointer only: on the keyboard, Ctrl and the arrows do the same. */
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

type CornersProps = HandlesProps & { points: readonly Point[] }

/** A press on the middle of a side inserts a corner there. */
function Sides({ points, onSide, ...board }: CornersProps) {
  return points.map((_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a side is identified by its index
    <g key={index} aria-hidden="true">
      <g
        className={styles.side}
        transform={put(middleOfSide(points, index), board)}
        onPointerDown={(event) => onSide(index, event)}
      >
        <circle className={styles.grip} r={9} />
        <circle r={4} />
      </g>
    </g>
  ))
}

function Corners({
  points,
  isCrowded,
  onCorner,
  onCornerKey,
  ...board
}: CornersProps & { isCrowded: boolean }) {
  const t = useT()
  return (
    <>
      {points.map((point, index) => (
        <g
          // oxlint-disable-next-line react/no-array-index-key -- a corner is identified by its index
          key={index}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button of its own
          role="button"
          tabIndex={0}
          aria-label={t('puzzleEditor.corner', { number: index + 1, count: points.length })}
          data-corner={index}
          data-crowded={isCrowded ? '' : undefined}
          className={styles.corner}
          transform={put(point, board)}
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

/** Translates to a place of the scene; from there on in pixels of the screen. */
function put({ x, y }: Point, { scene, scale }: Pick<HandlesProps, 'scene' | 'scale'>): string {
  return `translate(${x * scene.width} ${y * scene.height}) scale(${1 / scale})`
}

/** The perimeter of a polygon, in pixels of the scene. */
function outlineOf(points: readonly Point[], { width, height }: Size): number {
  return points.reduce((sum, { x, y }, index) => {
    const before = points.at(index - 1) ?? { x, y }
    return sum + Math.hypot((x - before.x) * width, (y - before.y) * height)
  }, 0)
}
