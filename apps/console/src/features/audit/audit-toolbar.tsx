import { lazy } from 'react'
import type { ListPreferences } from '#src/lib/list-preferences.ts'
import { useT } from '#src/lib/words.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import { columnIds, columnLabels, shownColumns } from './audit-columns.tsx'
import { filters, isActive, useFilterValue, without } from './audit-filters.ts'
import type { AuditSearch } from './audit-search.ts'

const AuditFilterEditor = lazy(async () => ({
  default: (await import('./audit-filter-editor.tsx')).AuditFilterEditor,
}))

/** Search, filters, and how the table looks. */
export function AuditToolbar({
  search,
  onChange,
  narrow,
  preferences,
  onPreferences,
}: {
  search: AuditSearch
  onChange: (changes: AuditSearch, options?: { replace?: boolean }) => void
  narrow: boolean
  preferences: ListPreferences
  onPreferences: (changes: Partial<ListPreferences>) => void
}) {
  const t = useT()
  const valueOf = useFilterValue(search)
  const shown = shownColumns(preferences.columns)
  return (
    <ListToolbar
      searchLabel={t('audit.search')}
      search={search.search ?? ''}
      onSearch={(text) => onChange({ search: text }, { replace: true })}
      filters={
        <FilterBar
          filters={filters.map(({ id, label }) => ({
            id,
            label: t(label),
            value: isActive(id, search) ? valueOf(id) : null,
          }))}
          onRemove={(ids) => onChange(without(...ids))}
          renderEditor={(id, close) => (
            <AuditFilterEditor key={id} id={id} search={search} onChange={onChange} onClose={close} />
          )}
          narrow={narrow}
        />
      }
      narrow={narrow}
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
      preferences={preferences}
      onPreferences={onPreferences}
    />
  )
}
