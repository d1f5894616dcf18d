import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Rendition } from '@loupe/contract/shared/rendition'
import type { Locale } from '@loupe/contract/shared/values'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { LanguageSwitch } from '#src/ui/choice/language-switch.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { cx } from '#src/ui/cx.ts'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { PanelActions } from '#src/ui/layout/panel-actions.tsx'
import { textIn } from '../../text-in.ts'
import { focusBoard, focusLine } from '../board/focus-piece.ts'
import shared from '../editor.module.css'
import { itemState } from '../language-states.ts'
import { NumberField } from '../number-field.tsx'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import type { PlayersTaps } from '../what-if/taps/use-players-taps.ts'
import { WhatIfSection } from '../what-if/what-if-section.tsx'
import styles from './piece-panel.module.css'
import { PieceTexts } from './piece-texts.tsx'
import { PieceThumb } from './piece-thumb.tsx'
import { ShapeFields } from './shape-fields.tsx'

const roles = ['target', 'decoy', 'bonus'] as const satisfies readonly PuzzleItem['role'][]

/** The properties of the selected piece. */
export function PiecePanel({
  item,
  pictures,
  editor,
  taps,
  locale,
  onLocale,
}: {
  item: PuzzleItem
  pictures: readonly Rendition[]
  editor: PuzzleEditorState
  taps: PlayersTaps
  locale: Locale
  onLocale: (locale: Locale) => void
}) {
  const t = useT()
  const ownLocale = useMessagesLocale()
  const name = textIn(item.name, ownLocale) || t('puzzleEditor.unnamed')
  const picture = pictures.at(-1)
  const index = editor.draft.items.indexOf(item)
  return (
    <section className={cx(shared.column, styles.panel)} aria-label={t('puzzleEditor.piece')}>
      <header className={cx(shared.columnHeader, styles.header)}>
        <PieceThumb isSmall shape={item.shape} picture={pictures[1] ?? picture} />
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <IconButton
          size="small"
          icon={ArrowUp}
          label={t('puzzleEditor.moveUp')}
          data-field="order"
          aria-disabled={index === 0 || undefined}
          onClick={() => editor.shift(item.id, -1)}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={t('puzzleEditor.moveDown')}
          aria-disabled={index === editor.draft.items.length - 1 || undefined}
          onClick={() => editor.shift(item.id, 1)}
        />
        <IconButton
          size="small"
          icon={X}
          label={t('ui.close')}
          onClick={() => {
            editor.select(null)
            focusLine(item.id)
          }}
        />
      </header>
      <WhatIfSection item={item} editor={editor} taps={taps} />
      <div className={shared.fields}>
        <div className={styles.roleRow}>
          <Segmented
            label={t('puzzleEditor.role')}
            isLabelShown
            value={item.role}
            options={roles.map((value) => ({ value, label: t(`puzzleEditor.role.${value}`) }))}
            onChange={(role) => editor.changeItem(item.id, { role }, 'role')}
          />
          <NumberField
            key={item.id}
            label={t('puzzleEditor.points')}
            value={item.points}
            min={-10_000}
            max={10_000}
            onChange={(points) => editor.changeItem(item.id, { points }, 'points')}
          />
        </div>
        {picture ? <ShapeFields key={item.id} item={item} scene={picture} editor={editor} /> : null}
      </div>
      <LanguageSwitch
        isBare
        label={t('puzzleEditor.languages')}
        current={locale}
        onChange={onLocale}
        stateOf={(one) => itemState(item, one)}
      >
        <PieceTexts item={item} locale={locale} editor={editor} />
      </LanguageSwitch>
      <PanelActions
        sticky
        destructive={
          <Button
            size="small"
            tone="danger"
            icon={Trash2}
            aria-keyshortcuts="Delete"
            onClick={() => {
              editor.remove(item.id)
              focusBoard()
              showDone(t('puzzleEditor.deleted', { name }), {
                label: t('puzzleEditor.undo'),
                onAction: editor.undo,
              })
            }}
          >
            {t('puzzleEditor.deletePiece')}
          </Button>
        }
      >
        <IconButton
          size="small"
          outlined
          icon={Copy}
          label={t('puzzleEditor.duplicatePiece')}
          onClick={() => editor.duplicate(item)}
        />
      </PanelActions>
    </section>
  )
}
