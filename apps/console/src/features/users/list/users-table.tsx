import type { User } from '@loupe/contract/admin/users/users'
import UsersIcon from 'lucide-react/icons/users'
import { ListRows } from '#src/list/page/list-rows.tsx'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { usePropertyColumns } from '../properties/property-columns.tsx'
import { useUserMessages } from '../users-messages.ts'
import type { SearchName } from '../users-search.ts'
import type { Selection } from './use-selection.ts'
import { useUserColumns } from './users-columns.tsx'

/** The table of players, or its empty, loading or error state. */
export function UsersTable({
  page,
  selection,
  onIntent,
}: {
  page: ListPageState<User, SearchName>
  selection: Selection
  onIntent: () => void
}) {
  const t = useT()
  const messages = useUserMessages()
  const { change } = page
  const columns = useUserColumns(
    page.rowsSearch,
    page.preferences.columns,
    usePropertyColumns(page),
    page.space,
  )
  return (
    <ListRows
      page={page}
      noun="users"
      rowLabel={messages.name}
      columns={columns}
      selection={selection}
      empty={
        <EmptyState
          icon={UsersIcon}
          title={t('users.nothingYet')}
          actions={
            <>
              <Button tone="primary" onClick={() => change({ dialog: 'import' })}>
                {t('users.importFile')}
              </Button>
              <Button onClick={() => change({ dialog: 'add' })}>{t('users.add')}</Button>
            </>
          }
        >
          {t('users.nothingYetText')}
        </EmptyState>
      }
      onIntent={onIntent}
    />
  )
}
