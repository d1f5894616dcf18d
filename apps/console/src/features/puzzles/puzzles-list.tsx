import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { useCountWords } from '#src/lib/count-words.ts'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'
import { ListHeader } from '#src/ui/list-header.tsx'
import { ListPage } from '#src/ui/list-page.tsx'
import { isShort } from '#src/ui/list-room.ts'
import { useListPage } from '#src/ui/use-list-page.ts'
import { type PuzzleRow, puzzlesQueries } from './puzzles.queries.ts'
import type { PuzzlesName } from './puzzles-search.ts'
import { PuzzlesTable } from './puzzles-table.tsx'
import { PuzzlesToolbar } from './puzzles-toolbar.tsx'
import { PuzzlesViews } from './puzzles-views.tsx'

const AddPuzzleDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./add-puzzle-dialog.tsx'))).AddPuzzleDialog,
  ({ onClose }) => onClose(),
)

/** /puzzles: every puzzle, whatever its status. A row leads to the desk on which it is made. */
export function PuzzlesList({ onIntent }: { onIntent: () => void }) {
  const t = useT()
  const countWords = useCountWords()
  useDocumentTitle(t('shell.documentTitle', { page: t('puzzles.title') }))
  const page = useListPage<PuzzleRow, PuzzlesName>(puzzlesQueries)
  const { search, total, change } = page
  const short = isShort(page.room)

  return (
    <>
      <ListPage page={page} label={t('puzzles.title')}>
        <ListHeader title={t('puzzles.title')} count={countWords(total)}>
          <Button
            tone="primary"
            icon={Plus}
            aria-label={short ? t('puzzles.add') : undefined}
            onClick={() => change({ dialog: 'add' })}
          >
            {t(short ? 'puzzles.addShort' : 'puzzles.add')}
          </Button>
        </ListHeader>
        <PuzzlesViews search={search} />
        <PuzzlesToolbar page={page} />
        <PuzzlesTable page={page} onIntent={onIntent} />
      </ListPage>
      <Suspense fallback={null}>
        {search.dialog === 'add' ? (
          <AddPuzzleDialog onClose={() => change({ dialog: '' })} onAdded={(id) => page.open(id)} />
        ) : null}
      </Suspense>
    </>
  )
}
