import { lazy } from 'react'
import { useT } from '#src/lib/words.tsx'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import type { PuzzleRow } from './puzzles.queries.ts'
import { columnIds, columnLabels, shownColumns } from './puzzles-columns.tsx'
import { filters, useFilterValue } from './puzzles-filters.ts'
import type { PuzzlesName } from './puzzles-search.ts'

const PuzzlesFilterEditor = lazy(async () => ({
  default: (await import('./puzzles-filter-editor.tsx')).PuzzlesFilterEditor,
}))

/** Search, filters, and how the table looks. */
export function PuzzlesToolbar({ page }: { page: ListPageState<PuzzleRow, PuzzlesName> }) {
  const t = useT()
  const valueOf = useFilterValue(page.search)
  const shown = shownColumns(page.preferences.columns)
  return (
    <ListToolbar
      page={page}
      searchLabel={t('puzzles.search')}
      filters={filters}
      valueOf={valueOf}
      FilterEditor={PuzzlesFilterEditor}
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
    />
  )
}
