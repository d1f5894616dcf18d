import type { PuzzleStatus } from '@loupe/contract/admin/puzzles/puzzles'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { tabClass, tabListClass } from '#src/ui/layout/tabs.tsx'
import { findingsView } from '../findings/findings-search.ts'
import { type PuzzlesSearch, puzzlesSearch } from '../puzzles-search.ts'
import styles from './puzzles-views.module.css'

const views = ['', 'published', 'draft', 'paused', 'archived'] as const satisfies readonly (
  | ''
  | PuzzleStatus
)[]

/**
 * The puzzles by their status: all that one works with, or those of one, and beside them what stops players in them. Each
 * is a link, and the one in force marked.
 */
export function PuzzlesViews({
  current,
  search,
}: {
  /** A status, nothing for those that one works with, or `findings`. */
  current: string
  search: PuzzlesSearch
}) {
  const t = useT()
  const row = useCurrentInView(
    [current, ...views.map((status) => t(`puzzles.view.${status || 'all'}`))].join(' '),
  )
  const link = (view: (typeof views)[number] | 'findings', href: string) => (
    <PageLink
      key={view}
      className={tabClass}
      href={href}
      aria-current={current === view ? 'true' : undefined}
    >
      {t(`puzzles.view.${view || 'all'}`)}
    </PageLink>
  )
  return (
    <nav ref={row} className={`${tabListClass} ${styles.views}`} aria-label={t('puzzles.views')}>
      {views.map((status) =>
        link(status, puzzlesSearch.hrefOf(puzzlesSearch.changeSearch(search, { status }))),
      )}
      {link('findings', puzzlesSearch.hrefOf({ view: findingsView }))}
    </nav>
  )
}
