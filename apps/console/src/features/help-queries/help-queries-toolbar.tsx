import type { HelpQuery } from '@loupe/contract/help-queries'
import { lazy } from 'react'
import { useT } from '#src/lib/words.tsx'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import { columnIds, columnLabels, shownColumns } from './help-queries-columns.tsx'
import { filters, useFilterValue } from './help-queries-filters.ts'
import type { HelpName } from './help-queries-search.ts'

const HelpFilterEditor = lazy(async () => ({
  default: (await import('./help-filter-editor.tsx')).HelpFilterEditor,
}))

/** Search, filters, and how the table looks. */
export function HelpToolbar({ page }: { page: ListPageState<HelpQuery, HelpName> }) {
  const t = useT()
  const valueOf = useFilterValue(page.search)
  const shown = shownColumns(page.preferences.columns)
  return (
    <ListToolbar
      page={page}
      searchLabel={t('helpQueries.search')}
      filters={filters}
      valueOf={valueOf}
      FilterEditor={HelpFilterEditor}
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
    />
  )
}
