import { lazy, Suspense } from 'react'
import { useListState } from '#src/lib/list-state.ts'
import { loadPart } from '#src/lib/load-part.ts'
import { useT } from '#src/lib/words.tsx'
import { DeskSkeleton } from '#src/ui/desk-skeleton.tsx'
import { focusContent } from '#src/ui/focus-content.ts'
import { useLostFocus } from '#src/ui/use-lost-focus.ts'
import { PuzzlesList } from './puzzles-list.tsx'
import { puzzlesSearch } from './puzzles-search.ts'

const loadDesk = () => loadPart(['puzzle-desk'], () => import('./puzzle-desk.tsx'))
const PuzzleDesk = lazy(async () => ({ default: (await loadDesk()).PuzzleDesk }))

/** /puzzles, the list, and /puzzles/<id>, the desk of one of them. */
export function PuzzlesPage() {
  const { openId } = useListState(puzzlesSearch)
  // list and desk take each other's place: a focus that one takes along begins again before the other's content
  useLostFocus(openId, focusContent)
  if (openId === null) return <PuzzlesList onIntent={prefetchDesk} />
  return (
    <Suspense fallback={<Waiting />}>
      <PuzzleDesk id={openId} />
    </Suspense>
  )
}

function Waiting() {
  const t = useT()
  return (
    <>
      <h1 className="visually-hidden">{t('ui.loading')}</h1>
      <DeskSkeleton shape="puzzle" />
    </>
  )
}

/** Fetches ahead what a press on a row will need. */
function prefetchDesk(): void {
  // A chunk that could not be fetched early is asked for again, and reported, when it is needed.
  void loadDesk().catch(() => undefined)
}
