import X from 'lucide-react/icons/x'
import { StartFix } from '#src/features/puzzles/cases/fix/start-fix.tsx'
import { viewChanges } from '#src/features/puzzles/editor/editor-views.ts'
import type { PuzzleEditorState } from '#src/features/puzzles/editor/use-puzzle-editor.ts'
import { puzzlesSearch } from '#src/features/puzzles/puzzles-search.ts'
import { useListState } from '#src/list/address/list-state.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { buttonClass } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { FigureList } from '#src/ui/display/figure-list.tsx'
import { useStatisticsMessages } from '../statistics-messages.ts'
import { VersionChange } from '../version-change.tsx'
import { FoundBars } from './found-bars.tsx'
import styles from './piece-details.module.css'
import type { PieceRow } from './piece-rows.ts'

/** The statistics of one piece. */
export function PieceDetails({
  row,
  versions,
  editor,
  onClose,
}: {
  row: PieceRow
  versions: { now: number; compared: number | null }
  editor: PuzzleEditorState
  /** Closes it, if it is over the list. */
  onClose: (() => void) | null
}) {
  const t = useT()
  const messages = useStatisticsMessages()
  const { search, openId } = useListState(puzzlesSearch)
  const { item, number, name, role, figures } = row
  const { number: format } = messages
  const isDecoy = role === 'decoy'
  const facts = [
    { label: t('puzzleStatistics.nearMisses'), value: format(figures.nearMisses) },
    { label: t('puzzleStatistics.missesAround'), value: format(figures.missesAround) },
    ...(isDecoy
      ? []
      : [
          {
            label: t('puzzleStatistics.order'),
            value: figures.meanOrder === null ? '–' : messages.tenths(figures.meanOrder),
          },
          {
            label: t('puzzleStatistics.afterHint'),
            value: messages.share(figures.foundAfterHint, figures.found),
          },
          {
            label: t('puzzleStatistics.lessons'),
            value: format(figures.lessonOpened),
          },
          { label: t('puzzleStatistics.readTime'), value: messages.clock(figures.meanLessonSeconds) },
        ]),
  ]
  return (
    <section className={styles.details} aria-label={t('puzzleStatistics.details')}>
      <header className={styles.header}>
        <h3>
          <bdi>{t('puzzleEditor.numbered', { number, name })}</bdi>
        </h3>
        {editor.draft.items.some(({ id }) => id === item.id) ? (
          <PageLink
            className={buttonClass({ size: 'small', tone: 'accent' })}
            href={puzzlesSearch.hrefOf({ ...search, ...viewChanges('scene'), piece: item.id }, openId)}
            onClick={() => editor.select(item.id)}
          >
            {t('puzzleStatistics.viewPiece')}
          </PageLink>
        ) : null}
        {isDecoy ? null : (
          <StartFix puzzleId={editor.base._id} version={versions.now} itemId={item.id} about={name} />
        )}
        {onClose ? (
          <IconButton icon={X} label={t('puzzleStatistics.close')} size="small" onClick={onClose} />
        ) : null}
      </header>
      {versions.compared === null || isDecoy ? null : (
        <VersionChange row={row} now={versions.now} before={versions.compared} />
      )}
      <div className={styles.bars}>
        <FoundBars
          label={t(isDecoy ? 'puzzleStatistics.tappedByWidth' : 'puzzleStatistics.foundByWidth')}
          rates={figures.byWidth}
          labelOf={messages.width}
        />
        <FoundBars
          label={t(isDecoy ? 'puzzleStatistics.tappedByLanguage' : 'puzzleStatistics.foundByLanguage')}
          rates={figures.byLanguage}
          labelOf={messages.language}
        />
      </div>
      <FigureList className={styles.facts} of={facts} />
    </section>
  )
}
