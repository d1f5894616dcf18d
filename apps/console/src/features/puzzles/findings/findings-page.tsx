import type { ListedFinding } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { ListHeader } from '#src/list/page/list-header.tsx'
import { ListPage } from '#src/list/page/list-page.tsx'
import { useListPage } from '#src/list/page/use-list-page.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { PuzzlesViews } from '../list/puzzles-views.tsx'
import { type FindingsName, findingsView } from './findings-search.ts'
import { findingsQueries } from './listed-findings.queries.ts'

const Findings = lazyPart(
  async () => (await loadPart(['puzzle-findings', 'cases'], () => import('./findings-list.tsx'))).Findings,
)

/** The other views start without filters. */
const allPuzzles = {}

/** /puzzles?view=findings: the findings of all puzzles. */
export function FindingsPage() {
  const t = useT()
  const formatCount = useFormatCount()
  const title = t('puzzles.view.findings')
  useDocumentTitle(t('shell.documentTitle', { page: title }))
  const page = useListPage<ListedFinding, FindingsName>(findingsQueries)
  return (
    <ListPage page={page} label={title}>
      <ListHeader title={title} count={formatCount(page.total)} />
      <PuzzlesViews current={findingsView} search={allPuzzles} />
      <UntilLoaded fallback={null}>
        <Findings page={page} />
      </UntilLoaded>
    </ListPage>
  )
}
