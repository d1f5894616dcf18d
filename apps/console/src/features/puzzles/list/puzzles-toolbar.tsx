import { listToolbar } from '#src/list/page/list-toolbar.tsx'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { columns } from './puzzles-columns.tsx'
import { filters, useFilterValue } from './puzzles-filters.ts'

/** Search, filters, and how the table looks. */
export const PuzzlesToolbar = listToolbar({
  search: 'puzzles.search',
  filters,
  useFilterValue,
  FilterEditor: lazyPart(
    async () => (await loadChunk(() => import('./puzzles-filter-editor.tsx'))).PuzzlesFilterEditor,
  ),
  columns,
})
