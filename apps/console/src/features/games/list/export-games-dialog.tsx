import { ExportListDialog } from '#src/list/export/export-list-dialog.tsx'
import { useConditions } from '#src/list/filters/use-conditions.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { useGamesExport } from '../games.queries.ts'
import type { GamesSearch } from '../games-search.ts'
import { filters, useFilterValue } from './games-filters.ts'

/** Shows which games are exported and how many, then downloads the file. */
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
  const exporting = useGamesExport(search)
  return (
    <ExportListDialog
      noun="games"
      total={total}
      conditions={conditions}
      exporting={exporting}
      onClose={onClose}
    />
  )
}
