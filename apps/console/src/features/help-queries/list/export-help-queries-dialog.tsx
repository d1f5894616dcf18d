import { ExportListDialog } from '#src/list/export/export-list-dialog.tsx'
import { useConditions } from '#src/list/filters/use-conditions.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { useHelpExport } from '../help-queries.queries.ts'
import type { HelpSearch } from '../help-queries-search.ts'
import { filters, useFilterValue } from './help-queries-filters.ts'

/** Shows which help queries are exported and how many, then downloads the file. */
export function ExportHelpDialog({
  search,
  total,
  onClose,
}: {
  search: HelpSearch
  total: Total | undefined
  onClose: () => void
}) {
  const conditions = useConditions(filters, search, useFilterValue(search))
  const exporting = useHelpExport(search)
  return (
    <ExportListDialog
      noun="helpQueries"
      total={total}
      conditions={conditions}
      exporting={exporting}
      onClose={onClose}
    />
  )
}
