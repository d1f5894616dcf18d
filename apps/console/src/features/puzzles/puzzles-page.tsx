import { useListState } from '#src/list/address/list-state.ts'
import { keepLoaded, lazyCode } from '#src/shared/loading/lazy-code.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { useAddress } from '#src/shared/navigation/navigation.tsx'
import { WorkspaceLoading } from '#src/ui/feedback/workspace-loading.tsx'
import { focusContent } from '#src/ui/hooks/focus-content.ts'
import { useLostFocus } from '#src/ui/hooks/use-lost-focus.ts'
import { caseIn } from './cases/case-address.ts'
import { FindingsPage } from './findings/findings-page.tsx'
import { findingsView } from './findings/findings-search.ts'
import { PuzzlesList } from './list/puzzles-list.tsx'
import { puzzlesSearch } from './puzzles-search.ts'

const loadEditor = keepLoaded(
  async () =>
    (await loadPart(['puzzle-editor', 'puzzle-what-if'], () => import('./editor/puzzle-editor.tsx')))
      .PuzzleEditor,
)
const CaseView = lazyCode(
  async () =>
    (
      await loadPart(
        ['cases', 'puzzle-editor', 'puzzle-statistics', 'puzzle-findings'],
        () => import('./cases/case-view.tsx'),
      )
    ).CaseView,
)
const PuzzleEditor = lazyCode(loadEditor)

/**
 * /puzzles, the list, or the findings of all puzzles; /puzzles/<id>, the editor of one of them; and
 * /puzzles/<id>/cases/<id>, a case of it.
 */
export function PuzzlesPage() {
  const { openId, search } = useListState(puzzlesSearch)
  const { path } = useAddress()
  const shownCase = caseIn(path)
  // list and editor replace each other: the lost focus moves before the other's content
  useLostFocus(shownCase?.id ?? openId, focusContent)
  if (shownCase) {
    return (
      <UntilLoaded fallback={<EditorSkeleton />}>
        <CaseView id={shownCase.id} />
      </UntilLoaded>
    )
  }
  if (openId === null && search.view === findingsView) return <FindingsPage />
  if (openId === null) return <PuzzlesList onIntent={prefetchEditor} />
  return (
    <UntilLoaded fallback={<EditorSkeleton />}>
      <PuzzleEditor id={openId} />
    </UntilLoaded>
  )
}

function EditorSkeleton() {
  return <WorkspaceLoading shape="puzzle" />
}

/** Loads the editor's code ahead of a click on a row. */
function prefetchEditor(): void {
  loadAhead(loadEditor)
}
