import { listToolbar } from '#src/list/page/list-toolbar.tsx'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { columns } from './audit-columns.tsx'
import { filters, useFilterValue } from './audit-filters.ts'

/** Search, filters, and how the table looks. */
export const AuditToolbar = listToolbar({
  search: 'audit.search',
  filters,
  useFilterValue,
  FilterEditor: lazyPart(
    async () => (await loadChunk(() => import('./audit-filter-editor.tsx'))).AuditFilterEditor,
  ),
  columns,
})
