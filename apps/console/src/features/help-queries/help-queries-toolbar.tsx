import type { HelpQuery } from '@loupe/contract/help-queries'
import { lazy } from 'react'
import { useT } from '#src/lib/words.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { isTight } from '#src/ui/list-room.ts'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import { columnIds, columnLabels, shownColumns } from './help-queries-columns.tsx'
import { filters, isActive, useFilterValue, without } from './help-queries-filters.ts'
import type { HelpName } from './help-queries-search.ts'

const HelpFilterEditor = lazy(async () => ({
  default: (await import('./help-filter-editor.tsx')).HelpFilterEditor,
}))

/** Search, filters, and how the table looks. */
export function HelpToolbar({ page }: { page: ListPageState<HelpQuery, HelpName> }) {
  const t = useT()
  const { search, change } = page
  const valueOf = useFilterValue(search)
  const shown = shownColumns(page.preferences.columns)
  return (
    <ListToolbar
      page={page}
      searchLabel={t('helpQueries.search')}
      filters={
        <FilterBar
          filters={filters.map(({ id, label }) => ({
            id,
            label: t(label),
            value: isActive(id, search) ? valueOf(id) : null,
          }))}
          onRemove={(ids) => change(without(...ids))}
          renderEditor={(id, close) => (
            <HelpFilterEditor key={id} id={id} search={search} onChange={change} onClose={close} />
          )}
          narrow={isTight(page.room)}
        />
      }
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
    />
  )
}
