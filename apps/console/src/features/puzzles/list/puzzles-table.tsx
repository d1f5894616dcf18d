import Plus from 'lucide-react/icons/plus'
import PuzzleIcon from 'lucide-react/icons/puzzle'
import { ListRows } from '#src/list/page/list-rows.tsx'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import type { PuzzleRow } from '../puzzles.queries.ts'
import { usePuzzleMessages } from '../puzzles-messages.ts'
import type { PuzzlesName } from '../puzzles-search.ts'
import { usePuzzleColumns } from './puzzles-columns.tsx'

/** The table of puzzles, or its empty, loading or error state. */
export function PuzzlesTable({
  page,
  onIntent,
}: {
  page: ListPageState<PuzzleRow, PuzzlesName>
  onIntent: () => void
}) {
  const t = useT()
  const messages = usePuzzleMessages()
  const columns = usePuzzleColumns(page.rowsSearch, page.preferences.columns, page.space)
  return (
    <ListRows
      page={page}
      noun="puzzles"
      rowLabel={messages.title}
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
