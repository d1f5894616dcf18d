import { useT } from '#src/shared/messages/words.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useCountWords } from '#src/shared/numbers/count-words.ts'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { tabClass, tabCountClass, tabListClass } from '#src/ui/layout/tabs.tsx'
import { useHelpCounts } from '../help-queries.queries.ts'
import { type HelpSearch, helpSearch } from '../help-queries-search.ts'
import { useHelpWords } from '../help-queries-words.ts'
import styles from './help-queries-views.module.css'

/** What somebody comes here for: each a link, the one in force marked, with how many wait in it. */
export function HelpViews({ search }: { search: HelpSearch }) {
  const t = useT()
  const words = useHelpWords()
  const countWords = useCountWords()
  const counts = useHelpCounts().data
  const open = { status: 'new,open' }
  const views = [
    { id: 'all', name: t('helpQueries.view.all'), search: {}, count: counts && words.figure(counts.all) },
    {
      id: 'open',
      name: t('helpQueries.view.open'),
      search: open,
      count: counts && words.figure(counts.open),
    },
    {
      id: 'mine',
      name: t('helpQueries.view.mine'),
      search: { ...open, assignee: 'me' },
      count: counts && countWords({ total: counts.mine.total, isCapped: counts.mine.totalIsCapped }),
    },
    {
      id: 'unassigned',
      name: t('helpQueries.view.unassigned'),
      search: { ...open, assignee: 'none' },
      count:
        counts && countWords({ total: counts.unassigned.total, isCapped: counts.unassigned.totalIsCapped }),
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

/** What a view is made of: what narrows the list, and its order. */
function viewText(search: HelpSearch): string {
  return helpSearch.writeSearch({ ...helpSearch.filterOf(search), sort: search.sort ?? '' })
}
