import type { UploadedScene } from '@loupe/contract/scenes'
import type { Locale } from '@loupe/contract/values'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Check } from './checks.ts'
import { ChecksCount, ChecksList } from './checks-panel.tsx'
import { focusField } from './field-focus.ts'
import { PieceList } from './piece-list.tsx'
import { NoPiecePanel, PiecePanel } from './piece-panel.tsx'
import { SceneBoard } from './scene-board.tsx'
import { SceneDrop } from './scene-drop.tsx'
import styles from './scene-view.module.css'
import type { Desk } from './use-desk.ts'

/** The picture between the list of its pieces and the one that is selected, with what is still to be done below. */
export function SceneView({
  desk,
  scene,
  checks,
  locale,
  onLocale,
  isReplacing,
  onReplacing,
  onGo,
}: {
  desk: Desk
  scene: UploadedScene | null
  checks: readonly Check[]
  locale: Locale
  onLocale: (locale: Locale) => void
  /** Another picture is being chosen, while the one that is there stays until it has come. */
  isReplacing: boolean
  onReplacing: (isReplacing: boolean) => void
  onGo: (check: Check) => void
}) {
  const t = useT()
  const { draft, selected } = desk
  const pictures = scene?.state === 'ready' ? scene.renditions : []
  const picture = pictures.at(-1)
  return (
    <div className={styles.columns}>
      <PieceList desk={desk} pictures={pictures} />
      <div className={styles.centre}>
        {picture && !isReplacing ? (
          <SceneBoard
            picture={picture}
            desk={desk}
            onEdit={() => focusField(`name.${locale}`)}
            onReplace={() => onReplacing(true)}
          />
        ) : scene?.state === 'processing' && !isReplacing ? (
          <output className={styles.making}>
            <Skeleton width={10} />
            {t('puzzleDesk.making')}
          </output>
        ) : (
          <div className={styles.dropRoom}>
            <SceneDrop
              failed={scene?.state === 'failed'}
              onAdded={(sceneId) => {
                onReplacing(false)
                desk.set({ sceneId }, `scene ${sceneId}`)
              }}
            />
            {isReplacing ? (
              <Button onClick={() => onReplacing(false)}>{t('puzzleDesk.keepPicture')}</Button>
            ) : null}
          </div>
        )}
        <details className={styles.checksPanel} open>
          <summary>
            <h2>{t('puzzleDesk.before')}</h2>
            <ChecksCount checks={checks} />
          </summary>
          <ChecksList checks={checks} draft={draft} onGo={onGo} />
        </details>
      </div>
      {selected ? (
        <PiecePanel
          key={selected.id}
          item={selected}
          pictures={pictures}
          desk={desk}
          locale={locale}
          onLocale={onLocale}
        />
      ) : (
        <NoPiecePanel hasPicture={picture !== undefined} />
      )}
    </div>
  )
}
