import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Rendition } from '@loupe/contract/shared/rendition'
import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { useSingleKeys } from '#src/shared/keyboard/single-keys.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { cx } from '#src/ui/cx.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { textIn } from '../../text-in.ts'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import { TapMarksLayer } from '../what-if/taps/tap-marks-layer.tsx'
import type { PlayersTaps } from '../what-if/taps/use-players-taps.ts'
import { WhatIfPill } from '../what-if/what-if-pill.tsx'
import { badgePositions } from './badge-position.ts'
import { BoardHandles } from './board-handles.tsx'
import { BoardOutline } from './board-outline.tsx'
import { BoardPiece } from './board-piece.tsx'
import { BoardTools, BoardZoom } from './board-tools.tsx'
import { focusPiece } from './focus-piece.ts'
import { boundsOf } from './geometry.ts'
import styles from './scene-board.module.css'
import { ShapeOutline } from './shape-outline.tsx'
import { useBoardDrags } from './use-board-drags.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { type Size, useBoardView, type View } from './use-board-view.ts'
import { useDrawing } from './use-drawing.ts'
import { useGestures } from './use-gestures.ts'
import { useTrackpadPinch } from './use-trackpad-pinch.ts'

/** The picture with its pieces, drawn, moved and stretched with pointer or keys. */
export function SceneBoard({
  picture,
  editor,
  taps,
  onEdit,
  onReplace,
}: {
  /** The largest rendition: the radius is in its pixels. */
  picture: Rendition
  editor: PuzzleEditorState
  taps: PlayersTaps
  /** Called by Enter on a piece, to edit its texts. */
  onEdit: () => void
  /** Called to replace the picture. */
  onReplace: () => void
}) {
  const t = useT()
  const locale = useMessagesLocale()
  const hintId = useId()
  const svg = useRef<SVGSVGElement>(null)
  const scene: Size = { width: picture.width, height: picture.height }
  const view = useBoardView(svg, scene)
  const gestures = useGestures(view)
  useTrackpadPinch(svg, view, gestures)
  const hasSingleKeys = useSingleKeys()
  const { draft, selected } = editor
  const drawing = useDrawing({
    scene,
    view,
    gestures,
    onDrawn: (shape) => {
      editor.addShape(shape)
      focusPiece()
    },
  })
  const { tool, kind } = drawing
  const drags = useBoardDrags({ view, gestures, editor, isSelecting: tool === 'select', onPress: press })
  const keys = useBoardKeys({
    scene,
    view,
    gestures,
    drawing,
    editor,
    hasSingleKeys,
    onFocusBoard: focusBoard,
    onEdit,
  })
  useRevealing(selected, view)

  /** Without scrolling: WebKit would scroll to a picture that is already fully visible. */
  function focusBoard() {
    moveFocus(svg.current)
  }

  function press(event: PointerEvent) {
    if (event.button === 1 || tool === 'hand') return pan(event)
    if (event.button !== 0 || drawing.press(event)) return
    editor.select(null)
    pan(event)
  }

  function pan(event: PointerEvent) {
    let last = { x: event.clientX, y: event.clientY }
    gestures.begin(event, {
      move: ({ clientX: x, clientY: y }) => {
        view.panBy(x - last.x, y - last.y)
        last = { x, y }
      },
      end: () => undefined,
      cancel: () => undefined,
    })
  }

  // the number of the selected piece would be between the piece and its handles
  const badges = badgePositions(draft.items, scene, view.scale, selected?.id ?? null)
  const nameOf = ({ name }: PuzzleItem) => textIn(name, locale) || t('puzzleEditor.unnamed')
  return (
    <div className={styles.board} data-tool={tool} data-unmeasured={view.isMeasured ? undefined : ''}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the board handles keys (role application) */}
      <svg
        ref={svg}
        className={styles.scene}
        viewBox={view.viewBox}
        role="application"
        aria-label={t('puzzleEditor.board')}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the board handles keys (role application)
        tabIndex={0}
        onPointerDown={press}
        onKeyDown={keys.onKeyDown}
      >
        <image href={picture.url} width={scene.width} height={scene.height} preserveAspectRatio="none" />
        {draft.items.map((item, index) => (
          <BoardPiece
            key={item.id}
            item={item}
            number={index + 1}
            badge={badges.get(item.id)}
            label={t('puzzleEditor.pieceLabel', {
              number: index + 1,
              name: nameOf(item),
              role: t(`puzzleEditor.role.${item.role}`),
              shape: t(`puzzleEditor.shape.${item.shape.kind}`),
            })}
            scene={scene}
            scale={view.scale}
            radius={draft.radius}
            isSelected={item === selected}
            onSelect={() => editor.select(item.id)}
            onPress={(event) => drags.dragPiece(item, event)}
          />
        ))}
        {taps.isOn ? <TapMarksLayer editor={editor} taps={taps} scene={scene} scale={view.scale} /> : null}
        {selected && tool === 'select' ? (
          <BoardHandles
            item={selected}
            scene={scene}
            scale={view.scale}
            onStretch={(handle, event) => drags.dragHandle(selected, handle, event)}
            onCorner={(index, event) => drags.dragCorner(selected, index, event)}
            onCornerKey={(index, event) => keys.onCornerKey(selected, index, event)}
            onSide={(index, event) => drags.dragSide(selected, index, event)}
          />
        ) : null}
        {drawing.sketch ? (
          <ShapeOutline shape={drawing.sketch} scene={scene} className={styles.sketch} />
        ) : null}
        {drawing.outline.length > 0 ? (
          <BoardOutline points={drawing.outline} scene={scene} scale={view.scale} />
        ) : null}
      </svg>
      <p id={hintId} className="visually-hidden">
        {t('puzzleEditor.boardKeys')}
      </p>
      <BoardTools
        tool={tool}
        onTool={(next) => {
          drawing.choose(next)
          if (next !== 'select' && next !== 'hand') focusBoard()
        }}
        editor={editor}
        onReplace={onReplace}
      />
      {kind ? <p className={styles.hint}>{t(`puzzleEditor.drawing.${kind}`)}</p> : null}
      {!selected && !kind && draft.items.length > 0 ? (
        <p className={cx(styles.hint, styles.idle)}>{t('puzzleEditor.nothingSelectedText')}</p>
      ) : null}
      {selected && !kind ? (
        <output className={styles.size}>
          {t('puzzleEditor.size', {
            name: nameOf(selected),
            width: Math.round(boundsOf(selected.shape).width * scene.width),
            height: Math.round(boundsOf(selected.shape).height * scene.height),
          })}
        </output>
      ) : null}
      {taps.isOn ? <WhatIfPill editor={editor} taps={taps} /> : null}
      <BoardZoom view={view} />
    </div>
  )
}

/** Scrolls to a piece that was selected in the list. */
function useRevealing(selected: PuzzleItem | null, { reveal }: View) {
  const chosen = useRef<string | null>(null)
  useEffect(() => {
    const id = selected?.id ?? null
    if (selected && chosen.current !== id) {
      const { x, y, width, height } = boundsOf(selected.shape)
      reveal({ x: x + width / 2, y: y + height / 2 })
    }
    chosen.current = id
  })
}
