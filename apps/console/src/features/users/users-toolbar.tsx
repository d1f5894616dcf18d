import type { User } from '@loupe/contract/users'
import { useT } from '#src/lib/words.tsx'
import { isTight } from '#src/ui/list-room.ts'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import { columnIds, columnLabels, shownColumns } from './users-columns.tsx'
import { UsersFilters } from './users-filter-bar.tsx'
import type { SearchName } from './users-search.ts'

/** Search, filters, and how the table looks. */
export function UsersToolbar({ page }: { page: ListPageState<User, SearchName> }) {
  const t = useT()
  const shown = shownColumns(page.preferences.columns)
  return (
    <ListToolbar
      page={page}
      searchLabel={t('users.search')}
      filters={<UsersFilters search={page.search} onChange={page.change} narrow={isTight(page.room)} />}
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
    />
  )
}
