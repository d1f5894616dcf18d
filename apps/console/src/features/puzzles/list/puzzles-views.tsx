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
 * Links to the puzzles by status, without archived ones or with a single status, and to the findings. The current one
 * is marked.
 */
export function PuzzlesViews({
  current,
  search,
}: {
  /** A status, empty for all but archived ones, or `findings`. */
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
