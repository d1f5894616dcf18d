import { listToolbar } from '#src/list/page/list-toolbar.tsx'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { columns } from './notifications-columns.tsx'
import { filters, useFilterValue } from './notifications-filters.ts'

/** Search, filters, and how the table looks. */
export const NotificationsToolbar = listToolbar({
  search: 'notifications.search',
  filters,
  useFilterValue,
  FilterEditor: lazyPart(
    async () =>
      (await loadChunk(() => import('./notifications-filter-editor.tsx'))).NotificationsFilterEditor,
  ),
  columns,
})
