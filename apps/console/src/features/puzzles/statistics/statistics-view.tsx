import ChartColumn from 'lucide-react/icons/chart-column'
import { useListState } from '#src/list/address/list-state.ts'
import { RecordFailure } from '#src/list/panel/panel-failure.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { CasesPanel } from '../cases/cases-panel.tsx'
import shared from '../editor/editor.module.css'
import { viewChanges } from '../editor/editor-views.ts'
import type { PuzzleEditorState } from '../editor/use-puzzle-editor.ts'
import { usePuzzleVersion, usePuzzleVersions } from '../puzzle.queries.ts'
import { puzzlesSearch } from '../puzzles-search.ts'
import { FilterRow } from './filters/filter-row.tsx'
import { usePuzzleStatistics } from './statistics.queries.ts'
import { StatisticsBoard } from './statistics-board.tsx'
import { isFiltered, unfiltered } from './statistics-input.ts'
import { StatisticsSkeleton } from './statistics-skeleton.tsx'
import styles from './statistics-view.module.css'

/** The statistics of a published version: taps and finds. */
export function StatisticsView({ editor }: { editor: PuzzleEditorState }) {
  const t = useT()
  const { search, change, openId } = useListState(puzzlesSearch)
  const { base } = editor
  const published = usePuzzleVersions(base._id)
  const versions = published.data ?? []
  const version = Number(search.version) || (base.publishedVersion ?? 1)
  const compared = comparedWith(search.compare, version, versions)
  const board = usePuzzleVersion(base._id, String(version))
  const statistics = usePuzzleStatistics(base._id, version, search)
  const before = usePuzzleStatistics(base._id, compared, search)
  const [failed, ...alsoFailed] = [board, statistics, published].filter(({ data, error }) => error && !data)
  const { data } = statistics
  const latest = puzzlesSearch.hrefOf({ ...search, ...viewChanges('statistics') }, openId)

  return (
    <>
      <h2 className="visually-hidden">{t('puzzleStatistics.title')}</h2>
      <FilterRow
        versions={versions}
        version={version}
        compared={compared}
        statistics={data}
        isLoading={!data && !failed}
        puzzle={base}
        search={search}
        onChange={change}
      />
      {data && data.waitingGames > 0 ? (
        <output className={styles.waiting}>
          {t('puzzleStatistics.waiting', { count: data.waitingGames })}
        </output>
      ) : null}
      {before.error && !before.data && compared !== null && !failed ? (
        <output className={styles.notCompared}>
          {t('puzzleStatistics.compareFailed', { version: compared })}
          <Retry queries={[before]} size="small" />
        </output>
      ) : null}
      {failed ? (
        <div className={shared.trouble}>
          <RecordFailure
            query={failed}
            others={alsoFailed}
            gone={{
              icon: ChartColumn,
              title: t('puzzleStatistics.versionGone'),
              text: t('puzzleStatistics.versionGoneText'),
            }}
            failed={t('puzzleStatistics.loadFailed')}
            backLink={
              search.version ? (
                <PageLink className={buttonClass()} href={latest}>
                  {t('puzzleStatistics.toLive')}
                </PageLink>
              ) : null
            }
          />
        </div>
      ) : !data || !board.data ? (
        <StatisticsSkeleton />
      ) : data.games > 0 ? (
        <StatisticsBoard
          board={board.data}
          statistics={data}
          before={before.data}
          compared={before.data ? compared : null}
          isStale={statistics.isPlaceholderData || before.isPlaceholderData}
          editor={editor}
          search={search}
          onChange={(changes) => change(changes, { replace: true })}
        />
      ) : isFiltered(search) ? (
        <EmptyState
          icon={ChartColumn}
          title={t('puzzleStatistics.noMatch')}
          actions={<Button onClick={() => change(unfiltered)}>{t('ui.filtersClear')}</Button>}
        >
          {t('puzzleStatistics.noMatchText')}
        </EmptyState>
      ) : (
        <>
          <EmptyState icon={ChartColumn} title={t('puzzleStatistics.noGames')}>
            {t('puzzleStatistics.noGamesText', { version })}
          </EmptyState>
          <CasesPanel puzzleId={editor.base._id} />
        </>
      )}
    </>
  )
}

/** The chosen version for the comparison, or the previous one; null if there is none. */
function comparedWith(
  wanted: string | undefined,
  version: number,
  versions: readonly { version: number }[],
): number | null {
  const number = wanted ? Number(wanted) : version - 1
  return number !== version && versions.some((one) => one.version === number) ? number : null
}
