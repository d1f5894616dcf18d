import type { HelpQuery } from '@loupe/contract/help-queries'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useT } from '#src/lib/words.tsx'
import { CopyMenu } from '#src/ui/copy-menu.tsx'
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
      tools={query ? <CopyMenu id={query.id} href={helpSearch.hrefOf({}, query.id)} /> : null}
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
