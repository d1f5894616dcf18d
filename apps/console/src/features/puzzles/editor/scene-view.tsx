import type { UploadedScene } from '@loupe/contract/admin/puzzles/scenes'
import type { Locale } from '@loupe/contract/shared/values'
import { useRef } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SceneBoard } from './board/scene-board.tsx'
import { SceneDrop } from './board/scene-drop.tsx'
import { usePressed } from './board/use-pressed.ts'
import { useFrozenWhile } from './draft/use-frozen-while.ts'
import { focusField } from './field-focus.ts'
import { PieceList } from './pieces/piece-list.tsx'
import { PiecePanel } from './pieces/piece-panel.tsx'
import type { Check, Passed } from './publish/checks.ts'
import { ChecksCount, ChecksList, PassedList } from './publish/checks-panel.tsx'
import styles from './scene-view.module.css'
import type { PuzzleEditorState } from './use-puzzle-editor.ts'
import { TapsBar } from './what-if/taps/taps-bar.tsx'
import type { PlayersTaps } from './what-if/taps/use-players-taps.ts'

/**
 * The picture beside the list of its pieces, with the findings below it. The properties of a selected piece appear
 * beside it. Nothing changes its size while a pointer is down: the picture must not move during a drag.
 */
export function SceneView({
  editor,
  taps,
  scene,
  checks,
  passed,
  locale,
  onLocale,
  isReplacing,
  onReplacing,
  onGo,
}: {
  editor: PuzzleEditorState
  taps: PlayersTaps
  scene: UploadedScene | null
  checks: readonly Check[]
  passed: readonly Passed[]
  locale: Locale
  onLocale: (locale: Locale) => void
  /** Another picture is being chosen; the current one stays until it is uploaded. */
  isReplacing: boolean
  onReplacing: (isReplacing: boolean) => void
  onGo: (check: Check) => void
}) {
  const t = useT()
  const { selected } = editor
  const pictures = scene?.state === 'ready' ? scene.renditions : []
  const picture = pictures.at(-1)
  const centre = useRef<HTMLDivElement>(null)
  const isPressed = usePressed(centre)
  const hasPiece = useFrozenWhile(selected !== null, isPressed)
  const findings = useFrozenWhile({ checks, passed }, isPressed)
  return (
    <div className={styles.columns} data-piece={hasPiece ? '' : undefined}>
      <PieceList editor={editor} taps={taps} pictures={pictures} />
      <div ref={centre} className={styles.centre}>
        {picture && !isReplacing ? (
          <SceneBoard
            picture={picture}
            editor={editor}
            taps={taps}
            onEdit={() => focusField(`name.${locale}`)}
            onReplace={() => onReplacing(true)}
          />
        ) : scene?.state === 'processing' && !isReplacing ? (
          <output className={styles.making}>
            <Skeleton width={10} />
            {t('puzzleEditor.making')}
          </output>
        ) : (
          <div className={styles.dropRoom}>
            <SceneDrop
              failed={scene?.state === 'failed'}
              onAdded={(sceneId) => {
                onReplacing(false)
                editor.set({ sceneId }, `scene ${sceneId}`)
              }}
            />
            {isReplacing ? (
              <Button onClick={() => onReplacing(false)}>{t('puzzleEditor.keepPicture')}</Button>
            ) : null}
          </div>
        )}
        {picture && !isReplacing ? <TapsBar taps={taps} editor={editor} isPressed={isPressed} /> : null}
        <details className={styles.checksPanel} open>
          <summary>
            <h2>{t('puzzleEditor.before')}</h2>
            <ChecksCount {...findings} />
          </summary>
          <ChecksList checks={findings.checks} editor={editor} isCounted onGo={onGo} />
          <PassedList passed={findings.passed} />
        </details>
      </div>
      {hasPiece && selected ? (
        <PiecePanel
          key={selected.id}
          item={selected}
          pictures={pictures}
          editor={editor}
          taps={taps}
          locale={locale}
          onLocale={onLocale}
        />
      ) : null}
    </div>
  )
}
