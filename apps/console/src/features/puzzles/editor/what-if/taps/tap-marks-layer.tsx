import type { Shape } from '@loupe/contract/shared/puzzle-content'
import type { CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { boundsOf } from '#src/features/puzzles/editor/board/geometry.ts'
import { ShapeOutline } from '#src/features/puzzles/editor/board/shape-outline.tsx'
import type { Size } from '#src/features/puzzles/editor/board/use-board-view.ts'
import { isSame } from '#src/features/puzzles/editor/draft/puzzle-draft.ts'
import type { PuzzleEditorState } from '#src/features/puzzles/editor/use-puzzle-editor.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { pathOf, sizeOf } from './mark-paths.ts'
import { markKinds } from './tap-marks.ts'
import styles from './tap-marks-layer.module.css'
import { type PlayersTaps, suggestionFor, useWhatIf } from './use-players-taps.ts'

/**
 * The taps around the selected piece, with its live and its suggested position. One path for all marks of a kind,
 * however many, so that rendering stays fast; below the handles of the piece.
 */
export function TapMarksLayer({
  editor: { selected },
  taps: { session, version },
  scene,
  scale,
}: {
  editor: Pick<PuzzleEditorState, 'selected'>
  taps: PlayersTaps
  scene: Size
  /** Pixels of the screen for a pixel of the scene. */
  scale: number
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const whatIf = useWhatIf(session)
  if (!selected || !whatIf) return null
  const live = version?.items.find(({ id }) => id === selected.id)?.shape
  const { marks } = whatIf
  const suggestion = suggestionFor(selected, whatIf)
  return (
    <g className={styles.layer} style={sizeStyle(scale)} aria-hidden="true">
      {marks
        ? markKinds.map((kind) => {
            const path = pathOf(kind, marks[kind].points, scene, scale)
            return path === '' ? null : (
              <g key={kind} className={styles[kind]}>
                <path d={path} />
                <path d={path} />
              </g>
            )
          })
        : null}
      {live && !isSame(live, selected.shape) ? (
        <Ghost
          shape={live}
          scene={scene}
          scale={scale}
          className={styles.live}
          label={t('puzzles.versionN', { version: version?.version ?? 0 })}
          isAbove
        />
      ) : null}
      {suggestion ? (
        <Ghost
          shape={suggestion.shape}
          scene={scene}
          scale={scale}
          className={styles.suggested}
          label={t('puzzleWhatIf.suggestedOf', {
            gained: formatNumber(suggestion.gained),
            misses: formatNumber(suggestion.misses),
          })}
        />
      ) : null}
    </g>
  )
}

/** The size of marks, for the style sheet. */
function sizeStyle(scale: number): CSSProperties & Record<'--size', number> {
  return { '--size': sizeOf(scale) }
}

/** A dashed outline with a label above or below it, of constant size on the screen at any zoom. */
function Ghost({
  shape,
  scene,
  scale,
  className,
  label,
  isAbove = false,
}: {
  shape: Shape
  scene: Size
  scale: number
  className: string | undefined
  label: string
  isAbove?: boolean
}) {
  const { x, y, width, height } = boundsOf(shape)
  const at = {
    x: (x + width / 2) * scene.width,
    y: (isAbove ? y : y + height) * scene.height + (isAbove ? -9 : 19) / scale,
  }
  return (
    <g className={className}>
      <ShapeOutline shape={shape} scene={scene} />
      <ShapeOutline shape={shape} scene={scene} />
      <text x={at.x} y={at.y} fontSize={12 / scale} strokeWidth={4 / scale}>
        {label}
      </text>
    </g>
  )
}
