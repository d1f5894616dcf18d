import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { useIntl } from 'react-intl'
import { focusPiece } from '#src/features/puzzles/editor/board/focus-piece.ts'
import { boundsOf } from '#src/features/puzzles/editor/board/geometry.ts'
import type { PuzzleEditorState } from '#src/features/puzzles/editor/use-puzzle-editor.ts'
import { textIn } from '#src/features/puzzles/text-in.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import type { PlayersTaps } from '../taps/use-players-taps.ts'
import styles from '../what-if.module.css'
import type { Suggestion } from './suggestion.ts'

/** The position where more of the taps would hit the piece, with a button to move it there. */
export function SuggestedPosition({
  item,
  editor,
  suggestion,
  taps: { version },
}: {
  item: PuzzleItem
  editor: PuzzleEditorState
  suggestion: Suggestion
  taps: PlayersTaps
}) {
  const t = useT()
  const locale = useMessagesLocale()
  const { locale: intlLocale, formatNumber } = useIntl()
  const { gained, misses } = suggestion
  const move = moveBetween(item.shape, suggestion.shape, version?.scene ?? { width: 0, height: 0 })
  const moves = [
    ...(move.x === 0
      ? []
      : [t(move.x < 0 ? 'puzzleWhatIf.left' : 'puzzleWhatIf.right', { px: formatNumber(Math.abs(move.x)) })]),
    ...(move.y === 0
      ? []
      : [t(move.y < 0 ? 'puzzleWhatIf.up' : 'puzzleWhatIf.down', { px: formatNumber(Math.abs(move.y)) })]),
  ]
  return (
    <div className={styles.suggestion}>
      <h3>{t('puzzleWhatIf.suggestedPlace')}</h3>
      <p>
        {new Intl.ListFormat(intlLocale, { type: 'unit', style: 'short' }).format(moves)}
        <br />
        {t('puzzleWhatIf.suggestedOf', { gained: formatNumber(gained), misses: formatNumber(misses) })}
      </p>
      <Button
        size="small"
        onClick={() => {
          editor.reshape(item.id, suggestion.shape, `suggestion ${crypto.randomUUID()}`)
          // the button disappears with the suggestion
          focusPiece()
          showDone(
            t('puzzleWhatIf.applied', { name: textIn(item.name, locale) || t('puzzleEditor.unnamed') }),
            {
              label: t('puzzleEditor.undo'),
              onAction: editor.undo,
            },
          )
        }}
      >
        {t('puzzleWhatIf.apply')}
      </Button>
    </div>
  )
}

/** The distance between two positions of a shape, in pixels of the scene. */
function moveBetween(
  from: PuzzleItem['shape'],
  to: PuzzleItem['shape'],
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  const [a, b] = [boundsOf(from), boundsOf(to)]
  return { x: Math.round((b.x - a.x) * width), y: Math.round((b.y - a.y) * height) }
}
