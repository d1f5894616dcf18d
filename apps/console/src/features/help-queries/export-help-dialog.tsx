import type { InputOf } from '@loupe/contract/endpoint'
import type { exportUserQuery } from '@loupe/contract/help-queries'
import { useIntl } from 'react-intl'
import type { Total } from '#src/lib/list-queries.ts'
import { ExportListDialog } from '#src/ui/export-list-dialog.tsx'
import { useConditions } from '#src/ui/use-conditions.ts'
import { useExportHelp } from './help-queries.queries.ts'
import { filters, useFilterValue } from './help-queries-filters.ts'
import { filterInput } from './help-queries-input.ts'
import { type HelpSearch, helpSearch } from './help-queries-search.ts'

/** Says which help queries are about to be written and how many, then has the browser fetch the file. */
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
  const { timeZone } = useIntl()
  const start = useExportHelp()
  const sort = (search.sort || helpSearch.defaultSort) as InputOf<typeof exportUserQuery>['sort'] // the server refuses what is none
  return (
    <ExportListDialog
      noun="helpQueries"
      total={total}
      conditions={conditions}
      isBusy={start.isPending}
      onExport={(ends) => start.mutate({ filter: filterInput(search, timeZone, new Date()), sort }, ends)}
      onClose={onClose}
    />
  )
}
