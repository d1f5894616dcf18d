import { lazy, Suspense } from 'react'
import { useListState } from '#src/lib/list-state.ts'
import { loadPart } from '#src/lib/load-chunk.ts'
import { PuzzlesList } from './puzzles-list.tsx'
import { puzzlesSearch } from './puzzles-search.ts'

const loadDesk = () => loadPart(['puzzle-desk'], () => import('./puzzle-desk.tsx'))
const PuzzleDesk = lazy(async () => ({ default: (await loadDesk()).PuzzleDesk }))

/** /puzzles, the list, and /puzzles/<id>, the desk of one of them. */
export function PuzzlesPage() {
  const { openId } = useListState(puzzlesSearch)
  if (openId === null) return <PuzzlesList onIntent={prefetchDesk} />
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <PuzzleDesk id={openId} />
    </Suspense>
  )
}

/** Fetches ahead what a press on a row will need. */
function prefetchDesk(): void {
  // A chunk that could not be fetched early is asked for again, and reported, when it is needed.
  void loadDesk().catch(() => undefined)
}
