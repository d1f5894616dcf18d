import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { useListState } from '#src/lib/list-state.ts'
import { loadPart } from '#src/lib/load-chunk.ts'
import { useT } from '#src/lib/words.tsx'
import { DeskSkeleton } from '#src/ui/desk-skeleton.tsx'
import { PuzzlesList } from './puzzles-list.tsx'
import { puzzlesSearch } from './puzzles-search.ts'

const loadDesk = () => loadPart(['puzzle-desk'], () => import('./puzzle-desk.tsx'))
const PuzzleDesk = lazy(async () => ({ default: (await loadDesk()).PuzzleDesk }))

/** /puzzles, the list, and /puzzles/<id>, the desk of one of them. */
export function PuzzlesPage() {
  const { openId } = useListState(puzzlesSearch)
  useFocusKept(openId)
  if (openId === null) return <PuzzlesList onIntent={prefetchDesk} />
  return (
    <Suspense fallback={<Waiting />}>
      <PuzzleDesk id={openId} />
    </Suspense>
  )
}

/** List and desk take each other's place: the focus that one takes along begins again before the other's content. */
function useFocusKept(openId: string | null): void {
  const before = useRef(openId)
  useLayoutEffect(() => {
    if (before.current === openId) return
    before.current = openId
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }, [openId])
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
