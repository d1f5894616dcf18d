import type { HelpQuery } from '@loupe/contract/admin/help-queries'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useCallback } from 'react'
import { ListRows } from '#src/list/page/list-rows.tsx'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useHelpMessages } from '../help-queries-messages.ts'
import type { HelpName } from '../help-queries-search.ts'
import { useHelpColumns } from './help-queries-columns.tsx'

/** The table of queries, or its empty, loading or error state. */
export function HelpTable({
  page,
  onIntent,
}: {
  page: ListPageState<HelpQuery, HelpName>
  onIntent: () => void
}) {
  const t = useT()
  const messages = useHelpMessages()
  const columns = useHelpColumns(page.rowsSearch, page.preferences.columns, page.space)
  const labelOf = useCallback(
    ({ subject, number, player }: HelpQuery) =>
      [messages.numberOf(number), subject, messages.player(player)].filter(Boolean).join(', '),
    [messages],
  )
  return (
    <ListRows
      page={page}
      noun="helpQueries"
      rowLabel={labelOf}
      columns={columns}
      empty={
        <EmptyState icon={LifeBuoy} title={t('helpQueries.nothingYet')}>
          {t('helpQueries.nothingYetText')}
        </EmptyState>
      }
      onIntent={onIntent}
    />
  )
}
