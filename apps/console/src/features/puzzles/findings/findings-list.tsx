import type { ListedFinding } from '@loupe/contract/admin/puzzles/puzzle-findings'
import Hourglass from 'lucide-react/icons/hourglass'
import SearchCheck from 'lucide-react/icons/search-check'
import {
  isBeyondEnd,
  isWithoutRows,
  ListOutdated,
  listFrameClass,
  NothingFound,
  PageEmpty,
} from '#src/list/page/list-states.tsx'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { focusContent } from '#src/ui/hooks/focus-content.ts'
import { useLostFocus } from '#src/ui/hooks/use-lost-focus.ts'
import styles from './findings-list.module.css'
import type { FindingsName } from './findings-search.ts'
import { FindingsToolbar } from './findings-toolbar.tsx'
import { ListedFindingRow } from './listed-finding-row.tsx'
import { useFindingsProgress } from './listed-findings.queries.ts'

/** Search, filters and the findings. */
export function Findings({ page }: { page: ListPageState<ListedFinding, FindingsName> }) {
  return (
    <>
      <FindingsToolbar page={page} />
      <FindingsList page={page} />
    </>
  )
}

/** The findings of a page, or its loading, empty or error state. */
function FindingsList({ page }: { page: ListPageState<ListedFinding, FindingsName> }) {
  const t = useT()
  const { query, rows, search, change } = page
  const text = search.search
  // a dismissed finding leaves the list with the focus
  useLostFocus(rows.map(({ id }) => id).join(' ') || null, (before) => before && focusContent())
  const isEmpty = query.isSuccess && rows.length === 0 && !isBeyondEnd(search)
  const progress = useFindingsProgress(isEmpty && !page.isFiltered)
  const needed = isEmpty && !page.isFiltered ? progress : query
  if (isWithoutRows(needed)) {
    return (
      <LoadFailed
        title={t('puzzleFindings.loadFailed')}
        queries={[needed]}
        more={page.isFiltered ? <Button onClick={page.clear}>{t('ui.clearAll')}</Button> : null}
      />
    )
  }
  if (query.isSuccess && rows.length === 0) {
    if (isBeyondEnd(search)) return <PageEmpty onFirst={() => change({ page: '', cursor: '' })} />
    return page.isFiltered ? (
      <NothingFound
        title={text ? t('puzzleFindings.nothingFoundFor', { text }) : t('puzzleFindings.nothingFound')}
        text={t('puzzleFindings.nothingFoundText')}
        onClear={page.clear}
      />
    ) : progress.isPending ? (
      <div className={listFrameClass}>
        <ul className={styles.list} aria-label={t('puzzleFindings.title')} aria-busy="true">
          {waitingRows}
        </ul>
      </div>
    ) : progress.data?.isPending ? (
      <EmptyState icon={Hourglass} title={t('puzzleFindings.checking')}>
        {t('puzzleFindings.checkingText')}
      </EmptyState>
    ) : (
      <EmptyState icon={SearchCheck} title={t('puzzleFindings.noneOpen')}>
        {t('puzzleFindings.noneOpenText')}
      </EmptyState>
    )
  }
  return (
    <div className={listFrameClass}>
      {query.isError ? <ListOutdated query={query} /> : null}
      <ul
        className={styles.list}
        aria-label={t('puzzleFindings.title')}
        aria-busy={query.isPending}
        data-stale={query.isPlaceholderData ? '' : undefined}
      >
        {query.isPending
          ? waitingRows
          : rows.map((finding) => <ListedFindingRow key={finding.id} finding={finding} />)}
      </ul>
    </div>
  )
}

const waitingRows = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
  <li key={key} className={styles.waiting} aria-hidden="true">
    <Skeleton width={18} />
    <Skeleton width={32} />
  </li>
))
