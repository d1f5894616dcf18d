import { lazy } from 'react'
import { useT } from '#src/lib/words.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { isTight } from '#src/ui/list-room.ts'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import type { PuzzleRow } from './puzzles.queries.ts'
import { columnIds, columnLabels, shownColumns } from './puzzles-columns.tsx'
import { filters, isActive, useFilterValue, without } from './puzzles-filters.ts'
import type { PuzzlesName } from './puzzles-search.ts'

const PuzzlesFilterEditor = lazy(async () => ({
  default: (await import('./puzzles-filter-editor.tsx')).PuzzlesFilterEditor,
}))

/** Search, filters, and how the table looks. */
export function PuzzlesToolbar({ page }: { page: ListPageState<PuzzleRow, PuzzlesName> }) {
  const t = useT()
  const { search, change } = page
  const valueOf = useFilterValue(search)
  const shown = shownColumns(page.preferences.columns)
  return (
    <ListToolbar
      page={page}
      searchLabel={t('puzzles.search')}
      filters={
        <FilterBar
          filters={filters.map(({ id, label }) => ({
            id,
            label: t(label),
            value: isActive(id, search) ? valueOf(id) : null,
          }))}
          onRemove={(ids) => change(without(...ids))}
          renderEditor={(id, close) => (
            <PuzzlesFilterEditor key={id} id={id} search={search} onChange={change} onClose={close} />
          )}
          narrow={isTight(page.room)}
        />
      }
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
    />
  )
}
