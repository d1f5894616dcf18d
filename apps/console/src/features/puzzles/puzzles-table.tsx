import Plus from 'lucide-react/icons/plus'
import PuzzleIcon from 'lucide-react/icons/puzzle'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { ListRows } from '#src/ui/list-rows.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import type { PuzzleRow } from './puzzles.queries.ts'
import { usePuzzleColumns } from './puzzles-columns.tsx'
import type { PuzzlesName } from './puzzles-search.ts'
import { usePuzzleWords } from './puzzles-words.ts'

/** The puzzles, or what is said in their place. */
export function PuzzlesTable({
  page,
  onIntent,
}: {
  page: ListPageState<PuzzleRow, PuzzlesName>
  onIntent: () => void
}) {
  const t = useT()
  const words = usePuzzleWords()
  const columns = usePuzzleColumns(page.rowsSearch, page.preferences.columns, page.room)
  return (
    <ListRows
      page={page}
      noun="puzzles"
      rowLabel={words.title}
      columns={columns}
      empty={
        <EmptyState
          icon={PuzzleIcon}
          title={t('puzzles.nothingYet')}
          actions={
            <Button tone="primary" icon={Plus} onClick={() => page.change({ dialog: 'add' })}>
              {t('puzzles.add')}
            </Button>
          }
        >
          {t('puzzles.nothingYetText')}
        </EmptyState>
      }
      onIntent={onIntent}
    />
  )
}
