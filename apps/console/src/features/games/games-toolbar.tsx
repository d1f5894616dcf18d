import type { Game } from '@loupe/contract/games'
import { lazy } from 'react'
import { useT } from '#src/lib/words.tsx'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import { columnIds, columnLabels, shownColumns } from './games-columns.tsx'
import { filters, useFilterValue } from './games-filters.ts'
import type { GamesName } from './games-search.ts'

const GamesFilterEditor = lazy(async () => ({
  default: (await import('./games-filter-editor.tsx')).GamesFilterEditor,
}))

/** Search, filters, and how the table looks. */
export function GamesToolbar({ page }: { page: ListPageState<Game, GamesName> }) {
  const t = useT()
  const valueOf = useFilterValue(page.search)
  const shown = shownColumns(page.preferences.columns)
  return (
    <ListToolbar
      page={page}
      searchLabel={t('games.search')}
      filters={filters}
      valueOf={valueOf}
      FilterEditor={GamesFilterEditor}
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
    />
  )
}
