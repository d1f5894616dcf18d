import { loadChunk } from '#src/lib/load-chunk.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { listToolbar } from '#src/ui/list-toolbar.tsx'
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
