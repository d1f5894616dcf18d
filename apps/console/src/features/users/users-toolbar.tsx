import type { ListPreferences } from '#src/lib/list-preferences.ts'
import { useT } from '#src/lib/words.tsx'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import { columnIds, columnLabels, shownColumns } from './users-columns.tsx'
import { UsersFilters } from './users-filter-bar.tsx'
import type { UsersSearch } from './users-search.ts'

/** Search, filters, and how the table looks. */
export function UsersToolbar({
  search,
  onChange,
  narrow,
  preferences,
  onPreferences,
}: {
  search: UsersSearch
  onChange: (changes: UsersSearch, options?: { replace?: boolean }) => void
  narrow: boolean
  preferences: ListPreferences
  onPreferences: (changes: Partial<ListPreferences>) => void
}) {
  const t = useT()
  const shown = shownColumns(preferences.columns)
  return (
    <ListToolbar
      searchLabel={t('users.search')}
      search={search.search ?? ''}
      onSearch={(text) => onChange({ search: text }, { replace: true })}
      filters={<UsersFilters search={search} onChange={onChange} narrow={narrow} />}
      narrow={narrow}
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
      preferences={preferences}
      onPreferences={onPreferences}
    />
  )
}
