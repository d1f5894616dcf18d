import type { Notification } from '@loupe/contract/notifications'
import { lazy } from 'react'
import { useT } from '#src/lib/words.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { isTight } from '#src/ui/list-room.ts'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import { columnIds, columnLabels, shownColumns } from './notifications-columns.tsx'
import { filters, isActive, useFilterValue, without } from './notifications-filters.ts'
import type { NotificationsName } from './notifications-search.ts'

const NotificationsFilterEditor = lazy(async () => ({
  default: (await import('./notifications-filter-editor.tsx')).NotificationsFilterEditor,
}))

/** Search, filters, and how the table looks. */
export function NotificationsToolbar({ page }: { page: ListPageState<Notification, NotificationsName> }) {
  const t = useT()
  const { search, change } = page
  const valueOf = useFilterValue(search)
  const shown = shownColumns(page.preferences.columns)
  return (
    <ListToolbar
      page={page}
      searchLabel={t('notifications.search')}
      filters={
        <FilterBar
          filters={filters.map(({ id, label }) => ({
            id,
            label: t(label),
            value: isActive(id, search) ? valueOf(id) : null,
          }))}
          onRemove={(ids) => change(without(...ids))}
          renderEditor={(id, close) => (
            <NotificationsFilterEditor key={id} id={id} search={search} onChange={change} onClose={close} />
          )}
          narrow={isTight(page.room)}
        />
      }
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
    />
  )
}
