import type { Total } from '#src/lib/list-queries.ts'
import { ExportListDialog } from '#src/ui/export-list-dialog.tsx'
import { useConditions } from '#src/ui/use-conditions.ts'
import { useGamesExport } from './games.queries.ts'
import { filters, useFilterValue } from './games-filters.ts'
import type { GamesSearch } from './games-search.ts'

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
