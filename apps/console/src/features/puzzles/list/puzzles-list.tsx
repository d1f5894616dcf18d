import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { isShort } from '#src/list/page/available-space.ts'
import { ListHeader } from '#src/list/page/list-header.tsx'
import { ListPage } from '#src/list/page/list-page.tsx'
import { useListPage } from '#src/list/page/use-list-page.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { Button } from '#src/ui/button/button.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { type PuzzleRow, puzzlesQueries } from '../puzzles.queries.ts'
import type { PuzzlesName } from '../puzzles-search.ts'
import { PuzzlesTable } from './puzzles-table.tsx'
import { PuzzlesToolbar } from './puzzles-toolbar.tsx'
import { PuzzlesViews } from './puzzles-views.tsx'

const loadAdd = async () => (await loadChunk(() => import('./add-puzzle-dialog.tsx'))).AddPuzzleDialog
const prefetchAdd = () => loadAhead(loadAdd)
const AddPuzzleDialog = lazyOverlay(loadAdd, ({ onClose }) => onClose())

/** /puzzles: every puzzle. A row leads to its editor. */
export function PuzzlesList({ onIntent }: { onIntent: () => void }) {
  const t = useT()
  const formatCount = useFormatCount()
  useDocumentTitle(t('shell.documentTitle', { page: t('puzzles.title') }))
  const page = useListPage<PuzzleRow, PuzzlesName>(puzzlesQueries)
  const { search, total, change } = page
  const short = isShort(page.space)

  return (
    <>
      <ListPage page={page} label={t('puzzles.title')}>
        <ListHeader title={t('puzzles.title')} count={formatCount(total)}>
          <Button
            tone="primary"
            icon={Plus}
            aria-label={short ? t('puzzles.add') : undefined}
            onClick={() => change({ dialog: 'add' })}
            onPointerEnter={prefetchAdd}
            onFocus={prefetchAdd}
          >
            {t(short ? 'puzzles.addShort' : 'puzzles.add')}
          </Button>
        </ListHeader>
        <PuzzlesViews current={search.status ?? ''} search={search} />
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
