import { ExportListDialog } from '#src/list/export/export-list-dialog.tsx'
import { useConditions } from '#src/list/filters/use-conditions.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { auditQueries, useAuditExport } from './audit.queries.ts'
import { filters, useFilterValue } from './audit-filters.ts'
import type { AuditSearch } from './audit-search.ts'

/** Shows which part of the log is exported and its size, then downloads the file. */
export function ExportAuditDialog({
  search,
  total: counted,
  onClose,
}: {
  search: AuditSearch
  total: Total | undefined
  onClose: () => void
}) {
  const conditions = useConditions(filters, search, useFilterValue(search))
  const exporting = useAuditExport(search)
  const total = auditQueries.useExactTotal(search, counted, true)
  return (
    <ExportListDialog
      noun="audit"
      total={total}
      conditions={conditions}
      exporting={exporting}
      onClose={onClose}
    />
  )
}
