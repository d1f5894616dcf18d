import type { Game } from '@loupe/contract/admin/games'
import History from 'lucide-react/icons/history'
import { useCallback } from 'react'
import { ListRows } from '#src/list/page/list-rows.tsx'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useGameMessages } from '../games-messages.ts'
import type { GamesName } from '../games-search.ts'
import { useGameColumns } from './games-columns.tsx'

/** The table of games, or its empty, loading or error state. */
export function GamesTable({
  page,
  onIntent,
}: {
  page: ListPageState<Game, GamesName>
  onIntent: () => void
}) {
  const t = useT()
  const messages = useGameMessages()
  const columns = useGameColumns(page.rowsSearch, page.preferences.columns, page.space)
  const labelOf = useCallback(
    (game: Game) =>
      [messages.name(game), messages.status(game.status), messages.when(game.startedAt)].join(', '),
    [messages],
  )
  return (
    <ListRows
      page={page}
      noun="games"
      rowLabel={labelOf}
      columns={columns}
      empty={
        <EmptyState icon={History} title={t('games.nothingYet')}>
          {t('games.nothingYetText')}
        </EmptyState>
      }
      onIntent={onIntent}
    />
  )
}
