import { listToolbar } from '#src/list/page/list-toolbar.tsx'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { columns } from './games-columns.tsx'
import { filters, useFilterValue } from './games-filters.ts'

/** Search, filters, and how the table looks. */
export const GamesToolbar = listToolbar({
  search: 'games.search',
  filters,
  useFilterValue,
  FilterEditor: lazyPart(
    async () => (await loadChunk(() => import('./games-filter-editor.tsx'))).GamesFilterEditor,
  ),
  columns,
})
