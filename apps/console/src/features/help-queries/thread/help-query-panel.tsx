import type { HelpQuery } from '@loupe/contract/help-queries'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { RecordPanel } from '#src/list/panel/record-panel.tsx'
import type { OpenList } from '#src/list/panel/use-neighbours.ts'
import { useT } from '#src/shared/messages/words.tsx'
import { CopyMenu } from '#src/ui/overlay/copy-menu.tsx'
import { useHelpQuery } from '../help-queries.queries.ts'
import { helpSearch } from '../help-queries-search.ts'
import { useHelpWords } from '../help-queries-words.ts'
import { HelpDesk } from './help-desk.tsx'

/** One query beside the list, at an address of its own: its thread, who asks, and what can be done. */
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
  const words = useHelpWords()
  const asked = useHelpQuery(id)
  const row = asked.data ?? list.page?.list.find((each) => each.id === id)
  return (
    <RecordPanel
      wide
      id={id}
      name={
        row ? [words.numberOf(row.number), row.subject].filter(Boolean).join(' ') : t('helpQueries.query')
      }
      query={asked}
      list={list}
      icon={LifeBuoy}
      noun="helpQueries"
      renderTools={(query) => <CopyMenu id={query.id} href={helpSearch.hrefOf({}, query.id)} />}
      onClose={onClose}
    >
      {(query) => <HelpDesk key={id} query={query} />}
    </RecordPanel>
  )
}
