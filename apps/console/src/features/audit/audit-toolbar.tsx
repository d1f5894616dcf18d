import type { AuditRow } from '@loupe/contract/audit'
import { lazy } from 'react'
import { useT } from '#src/lib/words.tsx'
import { ListToolbar } from '#src/ui/list-toolbar.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import { columnIds, columnLabels, shownColumns } from './audit-columns.tsx'
import { filters, useFilterValue } from './audit-filters.ts'
import type { AuditName } from './audit-search.ts'

const AuditFilterEditor = lazy(async () => ({
  default: (await import('./audit-filter-editor.tsx')).AuditFilterEditor,
}))

/** Search, filters, and how the table looks. */
export function AuditToolbar({ page }: { page: ListPageState<AuditRow, AuditName> }) {
  const t = useT()
  const valueOf = useFilterValue(page.search)
  const shown = shownColumns(page.preferences.columns)
  return (
    <ListToolbar
      page={page}
      searchLabel={t('audit.search')}
      filters={filters}
      valueOf={valueOf}
      FilterEditor={AuditFilterEditor}
      columns={columnIds.map((id) => ({ id, label: t(columnLabels[id]), shown: shown.includes(id) }))}
    />
  )
}
