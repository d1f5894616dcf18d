import type { Notification } from '@loupe/contract/admin/notifications/notification'
import Bell from 'lucide-react/icons/bell'
import Plus from 'lucide-react/icons/plus'
import { useCallback } from 'react'
import { ListRows } from '#src/list/page/list-rows.tsx'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useNotificationMessages } from '../notifications-messages.ts'
import type { NotificationsName } from '../notifications-search.ts'
import { useNotificationColumns } from './notifications-columns.tsx'

/** The table of notifications, or its empty, loading or error state. */
export function NotificationsTable({
  page,
  onIntent,
}: {
  page: ListPageState<Notification, NotificationsName>
  onIntent: () => void
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const { change } = page
  const columns = useNotificationColumns(page.rowsSearch, page.preferences.columns, page.space)
  const labelOf = useCallback(
    (row: Notification) => `${messages.title(row)}, ${messages.state(row.state)}`,
    [messages],
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
