import type { PuzzleItem } from '@loupe/contract/puzzle-content'
import type { PointerEvent } from 'react'
import { boundsOf } from './geometry.ts'
import styles from './scene-board.module.css'
import { ShapeOutline } from './shape-outline.tsx'
import type { Size } from './use-board-view.ts'

/** A piece on the picture: its outline, with its number beside it. Tab reaches it, arrows move it. */
export function BoardPiece({
  item,
  number,
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
  label: string
  scene: Size
  scale: number
  /** How far a tap may miss it, in pixels of the scene: shown round the one that is selected. */
  radius: number
  isSelected: boolean
  onSelect: () => void
  onPress: (event: PointerEvent) => void
}) {
  const { shape, role } = item
  const { x, y, width } = boundsOf(shape)
  const badge = { x: (x + width) * scene.width, y: y * scene.height }
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
      <g transform={`translate(${badge.x} ${badge.y}) scale(${1 / scale})`} className={styles.badge}>
        <circle r={9} />
        <text dy="0.35em">{number}</text>
      </g>
    </g>
  )
}
