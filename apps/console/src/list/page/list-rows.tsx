import type { ReactNode } from 'react'
import { sortOf, sortText } from '#src/list/address/list-sort.ts'
import type { NounWith } from '#src/messages/catalogue.ts'
import { whenIdle } from '#src/shared/loading/when-idle.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { isPhoneSized, maxSkeletons, minTableWidth, rowHeights } from './available-space.ts'
import {
  isBeyondEnd,
  isWithoutRows,
  ListOutdated,
  listFrameClass,
  NothingFound,
  PageEmpty,
} from './list-states.tsx'
import type { ListPageState } from './use-list-page.ts'

/** The rows of a list, or its loading, empty, not found or error state. */
export function ListRows<Row extends { id: string }>({
  page,
  noun,
  rowLabel,
  columns,
  selection,
  empty,
  onIntent,
}: {
  /** From `useListPage`. */
  page: ListPageState<Row>
  /** The prefix of the list's message IDs. */
  noun: NounWith<'nothingFoundFor'>
  /** The accessible name of a row; keep the function the same between renders. */
  rowLabel: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The selection; without it rows have no checkboxes. */
  selection?: { selected: ReadonlySet<string>; isAll: boolean; tick: (selected: ReadonlySet<string>) => void }
  /** Shown while there is nothing at all. */
  empty: ReactNode
  /** The pointer or the focus is on the rows: code for a click may be loaded. */
  onIntent: () => void
}) {
  const t = useT()
  const { query, rows, space, preferences, change } = page
  const text = page.search.search
  if (isWithoutRows(query)) {
    return (
      <LoadFailed
        title={t(`${noun}.loadFailed`)}
        queries={[query]}
        more={page.isFiltered ? <Button onClick={page.clear}>{t('ui.clearAll')}</Button> : null}
      />
    )
  }
  if (query.isSuccess && rows.length === 0) {
    if (isBeyondEnd(page.search)) return <PageEmpty onFirst={() => change({ page: '', cursor: '' })} />
    return page.isFiltered ? (
      <NothingFound
        title={text ? t(`${noun}.nothingFoundFor`, { text }) : t(`${noun}.nothingFound`)}
        text={t(`${noun}.nothingFoundText`)}
        onClear={page.clear}
      />
    ) : (
      empty
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only fetches ahead what a press would fetch
    <div
      className={listFrameClass}
      onPointerEnter={() => whenIdle(onIntent)}
      onFocus={() => whenIdle(onIntent)}
    >
      {query.isError ? <ListOutdated query={query} /> : null}
      <DataTable
        label={t(`${noun}.title`)}
        rows={rows}
        rowKey={idOf}
        rowLabel={rowLabel}
        columns={columns}
        rowHeight={rowHeights[space.narrow ? 'narrow' : preferences.density]}
        isOneLine={!space.narrow && preferences.density === 'compact'}
        minWidth={isPhoneSized(space) ? 0 : minTableWidth(columns, selection ? undefined : 0)}
        sort={sortOf(page.sort)}
        onSort={(sort) => page.sortBy(sortText(sort))}
        onSortIntent={(sort) => page.prefetchSort(sortText(sort))}
        openKey={page.openId}
        takesFocusBack
        onOpen={(row) => page.open(row.id)}
        stale={query.isPlaceholderData}
        {...(selection
          ? { selected: selection.selected, allSelected: selection.isAll, onSelect: selection.tick }
          : {})}
        {...(query.isPending ? { loadingRows: Math.min(Number(page.record), maxSkeletons) } : {})}
      />
    </div>
  )
}

function idOf({ id }: { id: string }): string {
  return id
}
