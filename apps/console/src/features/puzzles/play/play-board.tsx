import type { Rendition } from '@loupe/contract/shared/rendition'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { arrowStep } from '../editor/board/arrow-step.ts'
import type { Point } from '../editor/board/geometry.ts'
import { ShapeOutline } from '../editor/board/shape-outline.tsx'
import type { Playable, Tap } from './play.ts'
import styles from './play-view.module.css'

/** The step of the keyboard's crosshair in pixels of the scene, with Shift ten times as many. */
const crossStep = 8

/** The picture while playing: tapped by pointer, or by a crosshair that keys move. */
export function PlayBoard({
  puzzle,
  picture,
  taps,
  found,
  showsPieces,
  isPhone,
  isOver,
  onTap,
}: {
  puzzle: Playable
  picture: Rendition
  taps: readonly Tap[]
  found: ReadonlySet<string>
  showsPieces: boolean
  isPhone: boolean
  isOver: boolean
  onTap: (point: Point) => void
}) {
  const t = useT()
  const image = useRef<SVGImageElement>(null)
  const [cross, setCross] = useState<Point | null>(null)
  const { width, height } = picture
  const mark = width / (isPhone ? 28 : 70)

  function onPointerUp(event: PointerEvent) {
    // of the picture itself: the board may be wider or higher
    const rect = image.current?.getBoundingClientRect()
    if (!rect || event.button !== 0) return
    const point = { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height }
    setCross(null)
    if (point.x >= 0 && point.x <= 1 && point.y >= 0 && point.y <= 1) onTap(point)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = arrowStep(event, { width: width / crossStep, height: height / crossStep })
    const at = cross ?? { x: 0.5, y: 0.5 }
    if (step) setCross({ x: within(at.x + step.x), y: within(at.y + step.y) })
    else if (event.key === 'Enter' || event.key === ' ') onTap(at)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the board handles keys (role application)
    <svg
      className={styles.board}
      data-phone={isPhone ? '' : undefined}
      data-over={isOver ? '' : undefined}
      viewBox={`0 0 ${width} ${height}`}
      role="application"
      aria-label={t('puzzleEditor.play.board')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the board handles keys (role application)
      tabIndex={0}
      onFocus={(event) => setCross(event.currentTarget.matches(':focus-visible') ? { x: 0.5, y: 0.5 } : null)}
      onBlur={() => setCross(null)}
      onPointerUp={onPointerUp}
      onKeyDown={onKeyDown}
    >
      <image ref={image} href={picture.url} width={width} height={height} preserveAspectRatio="none" />
      {puzzle.items
        .filter(({ id }) => showsPieces || found.has(id))
        .map(({ id, shape, role }) => (
          <g key={id} data-role={role} data-found={found.has(id) ? '' : undefined} className={styles.piece}>
            <ShapeOutline shape={shape} scene={picture} />
          </g>
        ))}
      {taps.map(({ id, x, y, outcome }) => (
        <g
          key={id}
          data-outcome={outcome}
          className={styles.tap}
          transform={`translate(${x * width} ${y * height})`}
        >
          <circle r={mark / 2} />
          <circle r={mark / 8} />
        </g>
      ))}
      {cross ? (
        <path
          className={styles.cross}
          transform={`translate(${cross.x * width} ${cross.y * height})`}
          d={`M${-mark} 0H${mark}M0 ${-mark}V${mark}`}
        />
      ) : null}
    </svg>
  )
}

function within(value: number): number {
  return Math.max(0, Math.min(1, value))
}
