import { listToolbar } from '#src/list/page/list-toolbar.tsx'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { filters, useFilterValue } from './findings-filters.ts'

/** Search and filters. */
export const FindingsToolbar = listToolbar({
  search: 'puzzles.search',
  filters,
  useFilterValue,
  FilterEditor: lazyPart(
    async () => (await loadChunk(() => import('./findings-filter-editor.tsx'))).FindingsFilterEditor,
  ),
})
