import type { Notification } from '@loupe/contract/notifications'
import Bell from 'lucide-react/icons/bell'
import Plus from 'lucide-react/icons/plus'
import { useCallback } from 'react'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { ListRows } from '#src/ui/list-rows.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { ListPageState } from '#src/ui/use-list-page.ts'
import { useNotificationColumns } from './notifications-columns.tsx'
import type { NotificationsName } from './notifications-search.ts'
import { useNotificationWords } from './notifications-words.ts'

/** The notifications, or what is said in their place. */
export function NotificationsTable({
  page,
  onIntent,
}: {
  page: ListPageState<Notification, NotificationsName>
  onIntent: () => void
}) {
  const t = useT()
  const words = useNotificationWords()
  const { change } = page
  const columns = useNotificationColumns(page.rowsSearch, page.preferences.columns, page.room)
  const labelOf = useCallback(
    (row: Notification) => `${words.title(row)}, ${words.state(row.state)}`,
    [words],
  )
  return (
    <ListRows
      page={page}
      noun="notifications"
      rowLabel={labelOf}
      columns={columns}
      empty={
        <EmptyState
          icon={Bell}
          title={t('notifications.nothingYet')}
          actions={
            <Button tone="primary" icon={Plus} onClick={() => change({ dialog: 'write' })}>
              {t('notifications.write')}
            </Button>
          }
        >
          {t('notifications.nothingYetText')}
        </EmptyState>
      }
      onIntent={onIntent}
    />
  )
}
