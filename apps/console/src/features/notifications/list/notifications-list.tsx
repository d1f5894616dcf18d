import type { Notification } from '@loupe/contract/admin/notifications/notification'
import Plus from 'lucide-react/icons/plus'
import { isShort } from '#src/list/page/available-space.ts'
import { ListHeader } from '#src/list/page/list-header.tsx'
import { ListPage } from '#src/list/page/list-page.tsx'
import { useListPage } from '#src/list/page/use-list-page.ts'
import { keepLoaded, lazyCode } from '#src/shared/loading/lazy-code.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { Button } from '#src/ui/button/button.tsx'
import { newNotificationPath } from '../compose/compose-address.ts'
import { notificationsQueries, useFollowList } from '../notifications.queries.ts'
import type { NotificationsName } from '../notifications-search.ts'
import { NotificationsTable } from './notifications-table.tsx'
import { NotificationsToolbar } from './notifications-toolbar.tsx'
import { NotificationsViews } from './notifications-views.tsx'

const loadPanel = keepLoaded(
  async () => (await loadChunk(() => import('../panel/notification-panel.tsx'))).NotificationPanel,
)
const NotificationPanel = lazyCode(loadPanel)
/** /notifications and /notifications/<id>: the notifications, and a panel with the one of the address. */
export function NotificationsList({ onIntent }: { onIntent: () => void }) {
  const navigate = useNavigate()
  const t = useT()
  const formatCount = useFormatCount()
  useDocumentTitle(t('shell.documentTitle', { page: t('notifications.title') }))
  const page = useListPage<Notification, NotificationsName>(notificationsQueries)
  const { total, space } = page
  useFollowList(page.rows)
  return (
    <ListPage
      page={page}
      label={t('notifications.title')}
      panel={{
        label: t('notifications.notification'),
        render: (id, close) => <NotificationPanel key={id} id={id} list={page.openList} onClose={close} />,
      }}
    >
      <ListHeader title={t('notifications.title')} count={formatCount(total)}>
        <Button
          tone="primary"
          icon={Plus}
          aria-label={isShort(space) ? t('notifications.write') : undefined}
          onPointerEnter={onIntent}
          onClick={() => navigate(newNotificationPath)}
        >
          {t(isShort(space) ? 'notifications.writeShort' : 'notifications.write')}
        </Button>
      </ListHeader>
      <NotificationsViews current="manual" />
      <NotificationsToolbar page={page} />
      <NotificationsTable page={page} onIntent={() => loadAhead(loadPanel)} />
    </ListPage>
  )
}
