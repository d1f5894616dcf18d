import { listToolbar } from '#src/list/page/list-toolbar.tsx'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { columns } from './cases-columns.tsx'
import { filters, useFilterValue } from './cases-filters.ts'

/** Search, filters, and how the table looks. */
export const CasesToolbar = listToolbar({
  search: 'cases.search',
  filters,
  useFilterValue,
  FilterEditor: lazyPart(
    async () => (await loadChunk(() => import('./cases-filter-editor.tsx'))).CasesFilterEditor,
  ),
  columns,
})
