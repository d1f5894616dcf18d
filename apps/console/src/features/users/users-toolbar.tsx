import type { User } from '@loupe/contract/users'
import { lazy } from 'react'
import { useT } from '#src/lib/words.tsx'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import { columnIds, columnLabels, shownColumns } from './users-columns.tsx'
import { filters, useFilterValue } from './users-filters.ts'
import type { SearchName } from './users-search.ts'

const UsersFilterEditor = lazy(async () => ({
  default: (await import('./users-filter-editor.tsx')).UsersFilterEditor,
}))

/** Search, filters, and how the table looks. */
export function UsersToolbar({ page }: { page: ListPageState<User, SearchName> }) {
  const t = useT()
  const valueOf = useFilterValue(page.search)
  const shown = shownColumns(page.preferences.columns)
  return (
    <ListToolbar
      page={page}
      searchLabel={t('users.search')}
      filters={filters}
      valueOf={valueOf}
      FilterEditor={UsersFilterEditor}
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
    />
  )
}
