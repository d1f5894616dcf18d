import type { Notification } from '@loupe/contract/notifications'
import { lazy } from 'react'
import { useT } from '#src/lib/words.tsx'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import { columnIds, columnLabels, shownColumns } from './notifications-columns.tsx'
import { filters, useFilterValue } from './notifications-filters.ts'
import type { NotificationsName } from './notifications-search.ts'

const NotificationsFilterEditor = lazy(async () => ({
  default: (await import('./notifications-filter-editor.tsx')).NotificationsFilterEditor,
}))

/** Search, filters, and how the table looks. */
export function NotificationsToolbar({ page }: { page: ListPageState<Notification, NotificationsName> }) {
  const t = useT()
  const valueOf = useFilterValue(page.search)
  const shown = shownColumns(page.preferences.columns)
  return (
    <ListToolbar
      page={page}
      searchLabel={t('notifications.search')}
      filters={filters}
      valueOf={valueOf}
      FilterEditor={NotificationsFilterEditor}
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
    />
  )
}
