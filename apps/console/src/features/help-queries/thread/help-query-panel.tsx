import type { HelpQuery } from '@loupe/contract/admin/help-queries'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { RecordPanel } from '#src/list/panel/record-panel.tsx'
import type { OpenList } from '#src/list/panel/use-neighbours.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { CopyMenu } from '#src/ui/overlay/copy-menu.tsx'
import { useHelpQuery } from '../help-queries.queries.ts'
import { useHelpMessages } from '../help-queries-messages.ts'
import { helpSearch } from '../help-queries-search.ts'
import { HelpQueryView } from './help-query-view.tsx'

/** One query beside the list, at its own address: its thread, its player, and its actions. */
export function HelpQueryPanel({
  id,
  list,
  onClose,
}: {
  id: string
  list: OpenList<HelpQuery>
  onClose: () => void
}) {
  const t = useT()
  const messages = useHelpMessages()
  const requested = useHelpQuery(id)
  const row = requested.data ?? list.page?.list.find((each) => each.id === id)
  return (
    <RecordPanel
      wide
      id={id}
      name={
        row ? [messages.numberOf(row.number), row.subject].filter(Boolean).join(' ') : t('helpQueries.query')
      }
      query={requested}
      list={list}
      icon={LifeBuoy}
      noun="helpQueries"
      renderTools={(query) => <CopyMenu id={query.id} href={helpSearch.hrefOf({}, query.id)} />}
      onClose={onClose}
    >
      {(query) => <HelpQueryView key={id} query={query} />}
    </RecordPanel>
  )
}
