import { listToolbar } from '#src/list/page/list-toolbar.tsx'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { columns } from './users-columns.tsx'
import { filters, useFilterValue } from './users-filters.ts'

/** Search, filters, and how the table looks. */
export const UsersToolbar = listToolbar({
  search: 'users.search',
  filters,
  useFilterValue,
  FilterEditor: lazyPart(
    async () => (await loadChunk(() => import('./users-filter-editor.tsx'))).UsersFilterEditor,
  ),
  columns,
})
