import type { PuzzleStatus } from '@loupe/contract/admin/puzzles'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { tabClass, tabListClass } from '#src/ui/layout/tabs.tsx'
import { type PuzzlesSearch, puzzlesSearch } from '../puzzles-search.ts'
import styles from './puzzles-views.module.css'

const views = ['', 'published', 'draft', 'paused', 'archived'] as const satisfies readonly (
  | ''
  | PuzzleStatus
)[]

/** The puzzles by their status: all that one works with, or those of one; each is a link, and the one in force marked. */
export function PuzzlesViews({ search }: { search: PuzzlesSearch }) {
  const t = useT()
  const row = useCurrentInView(
    [search.status, ...views.map((status) => t(`puzzles.view.${status || 'all'}`))].join(' '),
  )
  return (
    <nav ref={row} className={`${tabListClass} ${styles.views}`} aria-label={t('puzzles.views')}>
      {views.map((status) => (
        <PageLink
          key={status}
          className={tabClass}
          href={puzzlesSearch.hrefOf(puzzlesSearch.changeSearch(search, { status }))}
          aria-current={(search.status ?? '') === status ? 'true' : undefined}
        >
          {t(`puzzles.view.${status || 'all'}`)}
        </PageLink>
      ))}
    </nav>
  )
}
