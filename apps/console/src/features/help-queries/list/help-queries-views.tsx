import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { tabClass, tabCountClass, tabListClass } from '#src/ui/layout/tabs.tsx'
import { useHelpCounts } from '../help-queries.queries.ts'
import { useHelpMessages } from '../help-queries-messages.ts'
import { type HelpSearch, helpSearch } from '../help-queries-search.ts'
import styles from './help-queries-views.module.css'

/** The views of the list, with the number of waiting queries; the current one is marked. */
export function HelpViews({ search }: { search: HelpSearch }) {
  const t = useT()
  const messages = useHelpMessages()
  const formatCount = useFormatCount()
  const counts = useHelpCounts().data
  const open = { status: 'new,open' }
  const views = [
    { id: 'all', name: t('helpQueries.view.all'), search: {}, count: counts && messages.figure(counts.all) },
    {
      id: 'open',
      name: t('helpQueries.view.open'),
      search: open,
      count: counts && messages.figure(counts.open),
    },
    {
      id: 'mine',
      name: t('helpQueries.view.mine'),
      search: { ...open, assignee: 'me' },
      count: counts && formatCount({ total: counts.mine.total, isCapped: counts.mine.totalIsCapped }),
    },
    {
      id: 'unassigned',
      name: t('helpQueries.view.unassigned'),
      search: { ...open, assignee: 'none' },
      count:
        counts && formatCount({ total: counts.unassigned.total, isCapped: counts.unassigned.totalIsCapped }),
    },
  ]
  const now = viewText(search)
  const row = useCurrentInView([now, ...views.map(({ name, count }) => `${name} ${count}`)].join(' '))
  return (
    <nav ref={row} className={`${tabListClass} ${styles.views}`} aria-label={t('helpQueries.views')}>
      {views.map((view) => (
        <PageLink
          key={view.id}
          className={tabClass}
          href={helpSearch.hrefOf({ ...view.search, record: search.record ?? '' })}
          aria-current={viewText(view.search) === now ? 'true' : undefined}
        >
          {view.name}
          {view.count === undefined ? null : <span className={tabCountClass}>{view.count}</span>}
        </PageLink>
      ))}
    </nav>
  )
}

/** Identifies a view: the filters of the list, and its order. */
function viewText(search: HelpSearch): string {
  return helpSearch.writeSearch({ ...helpSearch.filterOf(search), sort: search.sort ?? '' })
}
