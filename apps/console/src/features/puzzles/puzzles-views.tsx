import type { PuzzleStatus } from '@loupe/contract/puzzles'
import { PageLink } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { tabClass, tabListClass } from '#src/ui/tabs.tsx'
import { useCurrentInView } from '#src/ui/use-current-in-view.ts'
import { type PuzzlesSearch, puzzlesSearch } from './puzzles-search.ts'
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
