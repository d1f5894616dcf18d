import type { HelpQuery, HelpQueryRecord } from '@loupe/contract/help-queries'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Link from 'lucide-react/icons/link'
import { useT } from '#src/lib/words.tsx'
import { useCopyText } from '#src/ui/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Neighbours } from '#src/ui/neighbours.tsx'
import { PanelSkeleton } from '#src/ui/panel-frame.tsx'
import { PanelTrouble } from '#src/ui/panel-trouble.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import type { OpenList } from '#src/ui/use-neighbours.ts'
import { HelpDesk } from './help-desk.tsx'
import { useHelpQuery } from './help-queries.queries.ts'
import { helpSearch } from './help-queries-search.ts'
import { useHelpWords } from './help-queries-words.ts'

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
  const { data: query, error, refetch, isFetching } = useHelpQuery(id)
  const row = query ?? list.page?.list.find((each) => each.id === id)
  const name = row
    ? [words.numberOf(row.number), row.subject].filter(Boolean).join(' ')
    : t('helpQueries.query')
  return (
    <SidePanel
      wide
      label={name}
      onClose={onClose}
      start={
        <Neighbours
          id={id}
          name={name}
          labels={{ previous: t('helpQueries.previousQuery'), next: t('helpQueries.nextQuery') }}
          list={list}
        />
      }
      tools={query ? <More query={query} /> : null}
    >
      {query ? (
        <HelpDesk key={id} query={query} />
      ) : error ? (
        <PanelTrouble
          error={error}
          gone={{ icon: LifeBuoy, title: t('helpQueries.queryGone'), text: t('helpQueries.queryGoneText') }}
          failed={t('helpQueries.queryFailed')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PanelSkeleton />
      )}
    </SidePanel>
  )
}

function More({ query }: { query: HelpQueryRecord }) {
  const t = useT()
  const copy = useCopyText()
  const href = () => new URL(helpSearch.hrefOf({}, query.id), location.origin).href
  return (
    <Menu
      label={t('ui.more')}
      groups={[
        {
          id: 'copy',
          items: [
            {
              id: 'link',
              label: t('ui.copyLink'),
              icon: Link,
              onSelect: () => void copy(href(), t('ui.linkCopied')),
            },
            {
              id: 'id',
              label: t('ui.copyId'),
              icon: Copy,
              onSelect: () => void copy(query.id, t('ui.idCopied')),
            },
          ],
        },
      ]}
    >
      {(trigger) => <IconButton {...trigger} size="small" icon={Ellipsis} label={t('ui.more')} />}
    </Menu>
  )
}
