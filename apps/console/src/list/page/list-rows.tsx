import type { ReactNode } from 'react'
import { sortOf, sortText } from '#src/list/address/list-sort.ts'
import type { NounWith } from '#src/messages/catalogue.ts'
import { whenIdle } from '#src/shared/loading/when-idle.ts'
import { useT } from '#src/shared/messages/words.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { isTight, leastTableWidth, mostSkeletons, rowHeights } from './list-room.ts'
import {
  isBeyondEnd,
  isWithoutRows,
  ListOutdated,
  listFrameClass,
  NothingFound,
  PageEmpty,
} from './list-states.tsx'
import type { ListPageState } from './use-list-page.ts'

/** The rows of a list, or what is said in their place: loading, nothing yet, nothing found, an error. */
export function ListRows<Row extends { id: string }>({
  page,
  noun,
  rowLabel,
  columns,
  ticks,
  empty,
  onIntent,
}: {
  /** From `useListPage`. */
  page: ListPageState<Row>
  /** What the list's words begin with. */
  noun: NounWith<'nothingFoundFor'>
  /** What assistive technology calls a row; keep the function the same between renders. */
  rowLabel: (row: Row) => string
  columns: readonly Column<Row>[]
  /** What is chosen; without it rows have no boxes. */
  ticks?: { ticked: ReadonlySet<string>; isAll: boolean; tick: (ticked: ReadonlySet<string>) => void }
  /** What stands there while there is nothing at all. */
  empty: ReactNode
  /** The pointer or the focus is on the rows: what a press needs may be fetched. */
  onIntent: () => void
}) {
  const t = useT()
  const { query, rows, room, preferences, change } = page
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
        rowHeight={rowHeights[room.narrow ? 'narrow' : preferences.density]}
        isOneLine={!room.narrow && preferences.density === 'compact'}
        minWidth={isTight(room) ? 0 : leastTableWidth(columns, ticks ? undefined : 0)}
        sort={sortOf(page.sort)}
        onSort={(sort) => page.sortBy(sortText(sort))}
        onSortIntent={(sort) => page.prefetchSort(sortText(sort))}
        openKey={page.openId}
        takesFocusBack
        onOpen={(row) => page.open(row.id)}
        stale={query.isPlaceholderData}
        {...(ticks ? { ticked: ticks.ticked, allTicked: ticks.isAll, onTick: ticks.tick } : {})}
        {...(query.isPending ? { loadingRows: Math.min(Number(page.record), mostSkeletons) } : {})}
      />
    </div>
  )
}

function idOf({ id }: { id: string }): string {
  return id
}
