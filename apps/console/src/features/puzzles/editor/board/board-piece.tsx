import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { PointerEvent } from 'react'
import { type BadgePosition, badgeRadius } from './badge-position.ts'
import styles from './scene-board.module.css'
import { ShapeOutline } from './shape-outline.tsx'
import type { Size } from './use-board-view.ts'

/** A piece on the picture: its outline, with its number outside of it. It is focusable, and arrows move it. */
export function BoardPiece({
  item,
  number,
  badge,
  label,
  scene,
  scale,
  radius,
  isSelected,
  onSelect,
  onPress,
}: {
  item: PuzzleItem
  number: number
  /** The position of its number; undefined if it is hidden, so that the piece is fully visible. */
  badge: BadgePosition | undefined
  label: string
  scene: Size
  scale: number
  /** The tolerance of taps, in pixels of the scene: shown around the selected piece. */
  radius: number
  isSelected: boolean
  onSelect: () => void
  onPress: (event: PointerEvent) => void
}) {
  const { shape, role } = item
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button of its own
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isSelected}
      data-item={item.id}
      data-role={role}
      className={styles.piece}
      onFocus={onSelect}
      onPointerDown={onPress}
    >
      {isSelected && radius > 0 ? (
        <ShapeOutline shape={shape} scene={scene} className={styles.reach} strokeWidth={radius * 2} />
      ) : null}
      <ShapeOutline shape={shape} scene={scene} className={styles.halo} />
      <ShapeOutline shape={shape} scene={scene} className={styles.outline} />
      {badge ? <Badge {...badge} number={number} scale={scale} /> : null}
    </g>
  )
}

/** A number at the end of its leader line; of nearly constant size on the screen, whatever the zoom. */
function Badge({ from, middle, number, scale }: BadgePosition & { number: number; scale: number }) {
  const radius = badgeRadius(scale)
  const ends = { x1: from.x, y1: from.y, x2: middle.x, y2: middle.y }
  return (
    <g className={styles.badge}>
      <line {...ends} className={styles.leaderHalo} />
      <line {...ends} className={styles.leader} />
      <g transform={`translate(${middle.x} ${middle.y}) scale(${1 / scale})`}>
        <circle r={radius} />
        <text dy="0.35em" fontSize={radius * 1.2}>
          {number}
        </text>
      </g>
    </g>
  )
}
