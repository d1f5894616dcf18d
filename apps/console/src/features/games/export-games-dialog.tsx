import type { GameListQuery } from '@loupe/contract/games'
import { useIntl } from 'react-intl'
import type * as z from 'zod/mini'
import type { Total } from '#src/lib/list-queries.ts'
import { ExportListDialog } from '#src/ui/export-list-dialog.tsx'
import { useConditions } from '#src/ui/use-conditions.ts'
import { useExportGames } from './games.queries.ts'
import { filters, useFilterValue } from './games-filters.ts'
import { filterInput } from './games-input.ts'
import { type GamesSearch, gamesSearch } from './games-search.ts'

type Sort = z.input<typeof GameListQuery>['sort']

/** Says which games are about to be written and how many, then has the browser fetch the file. */
export function ExportGamesDialog({
  search,
  total,
  onClose,
}: {
  search: GamesSearch
  total: Total | undefined
  onClose: () => void
}) {
  const conditions = useConditions(filters, search, useFilterValue(search))
  const { timeZone } = useIntl()
  const start = useExportGames()
  const sort = (search.sort || gamesSearch.defaultSort) as Sort // an order that is none is refused, and said
  return (
    <ExportListDialog
      noun="games"
      total={total}
      conditions={conditions}
      isBusy={start.isPending}
      onExport={(ends) => start.mutate({ filter: filterInput(search, timeZone, new Date()), sort }, ends)}
      onClose={onClose}
    />
  )
}
