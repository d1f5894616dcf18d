import { listToolbar } from '#src/list/page/list-toolbar.tsx'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { columns } from './help-queries-columns.tsx'
import { filters, useFilterValue } from './help-queries-filters.ts'

/** Search, filters, and how the table looks. */
export const HelpToolbar = listToolbar({
  search: 'helpQueries.search',
  filters,
  useFilterValue,
  FilterEditor: lazyPart(
    async () => (await loadChunk(() => import('./help-queries-filter-editor.tsx'))).HelpFilterEditor,
  ),
  columns,
})
