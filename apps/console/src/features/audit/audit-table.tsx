import type { AuditRow } from '@loupe/contract/audit'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useCallback } from 'react'
import { ListRows } from '#src/list/page/list-rows.tsx'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import { useT } from '#src/shared/messages/words.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import type { AuditName } from './audit-search.ts'
import { useAuditWords } from './audit-words.ts'

/** The entries, or what is said in their place. */
export function AuditTable({
  page,
  onIntent,
}: {
  page: ListPageState<AuditRow, AuditName>
  onIntent: () => void
}) {
  const t = useT()
  const words = useAuditWords()
  const columns = useAuditColumns(page.rowsSearch, page.preferences.columns, page.room)
  const labelOf = useCallback(
    ({ action, actor, at }: AuditRow) => [words.action(action), words.actor(actor), words.at(at)].join(', '),
    [words],
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
