import type { KeyboardEvent } from 'react'
import type { BadgePosition } from '#src/features/puzzles/editor/board/badge-position.ts'
import { ShapeOutline } from '#src/features/puzzles/editor/board/shape-outline.tsx'
import type { Size } from '#src/features/puzzles/editor/board/use-board-view.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { PieceRow } from '../pieces/piece-rows.ts'
import styles from './tap-scene.module.css'

/** Of a number, in pixels of the screen. */
const radius = 8

const steps: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * A piece over the scene: its outline, dashed for a decoy, and its number. Arrows move to another one and select it.
 */
export function ScenePiece({
  row: { item, number, name, role },
  badge,
  scene,
  scale,
  isSelected,
  isStop,
  onSelect,
}: {
  row: PieceRow
  badge: BadgePosition | undefined
  scene: Size
  /** Pixels of the screen for one of the scene. */
  scale: number
  isSelected: boolean
  /** Whether it is the tab stop. */
  isStop: boolean
  onSelect: (id: string) => void
}) {
  const t = useT()

  function onKeyDown(event: KeyboardEvent<SVGGElement>) {
    const pieces = [...(event.currentTarget.parentNode?.querySelectorAll<SVGElement>('[data-item]') ?? [])]
    const step = steps[event.key]
    const next =
      step === undefined
        ? { Home: pieces[0], End: pieces.at(-1), Enter: event.currentTarget, ' ': event.currentTarget }[
            event.key
          ]
        : pieces[(number - 1 + step + pieces.length) % pieces.length]
    if (!next) return
    event.preventDefault()
    next.focus()
    onSelect(next.getAttribute('data-item') ?? item.id)
  }

  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button of its own
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={t('puzzleStatistics.pieceOnScene', { number, name, role: t(`puzzleEditor.role.${role}`) })}
      aria-pressed={isSelected}
      data-item={item.id}
      data-role={role}
      className={styles.piece}
      onClick={() => onSelect(item.id)}
      onKeyDown={onKeyDown}
    >
      <ShapeOutline shape={item.shape} scene={scene} className={styles.halo} />
      <ShapeOutline shape={item.shape} scene={scene} className={styles.outline} />
      {badge ? (
        <g
          transform={`translate(${badge.middle.x} ${badge.middle.y}) scale(${1 / scale})`}
          className={styles.badge}
        >
          <circle r={radius} />
          <text dy="0.35em" fontSize={radius * 1.2}>
            {number}
          </text>
        </g>
      ) : null}
    </g>
  )
}
