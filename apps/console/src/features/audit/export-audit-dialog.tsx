import { useIntl } from 'react-intl'
import type { Total } from '#src/lib/list-queries.ts'
import { ExportListDialog } from '#src/ui/export-list-dialog.tsx'
import { useConditions } from '#src/ui/use-conditions.ts'
import { auditQueries, useExportAudit } from './audit.queries.ts'
import { filters, useFilterValue } from './audit-filters.ts'
import { filterInput } from './audit-input.ts'
import { type AuditSearch, auditSearch } from './audit-search.ts'

/** Says what of the log is about to be written and how much of it, then has the browser fetch the file. */
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
  const { timeZone } = useIntl()
  const start = useExportAudit()
  const total = auditQueries.useExactTotal(search, counted, true)
  const sort = (search.sort || auditSearch.defaultSort) as '-at' | 'at' // the only ones that the log has
  return (
    <ExportListDialog
      noun="audit"
      total={total}
      conditions={conditions}
      isBusy={start.isPending}
      onExport={(ends) => start.mutate({ filter: filterInput(search, timeZone, new Date()), sort }, ends)}
      onClose={onClose}
    />
  )
}
