import type { AuditRow } from '@loupe/contract/admin/audit'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useCallback } from 'react'
import { ListRows } from '#src/list/page/list-rows.tsx'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { useAuditMessages } from './audit-messages.ts'
import type { AuditName } from './audit-search.ts'

/** The table of entries, or its empty, loading or error state. */
export function AuditTable({
  page,
  onIntent,
}: {
  page: ListPageState<AuditRow, AuditName>
  onIntent: () => void
}) {
  const t = useT()
  const messages = useAuditMessages()
  const columns = useAuditColumns(page.rowsSearch, page.preferences.columns, page.space)
  const labelOf = useCallback(
    ({ action, actor, at }: AuditRow) =>
      [messages.action(action), messages.actor(actor), messages.at(at)].join(', '),
    [messages],
  )
  return (
    <ListRows
      page={page}
      noun="audit"
      rowLabel={labelOf}
      columns={columns}
      empty={
        <EmptyState icon={ScrollText} title={t('audit.nothingYet')}>
          {t('audit.nothingYetText')}
        </EmptyState>
      }
      onIntent={onIntent}
    />
  )
}
