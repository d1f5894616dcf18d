import type { Notification } from '@loupe/contract/admin/notifications'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { isShort } from '#src/list/page/available-space.ts'
import { ListHeader } from '#src/list/page/list-header.tsx'
import { ListPage } from '#src/list/page/list-page.tsx'
import { useListPage } from '#src/list/page/use-list-page.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { Button } from '#src/ui/button/button.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { NotificationsTable } from './list/notifications-table.tsx'
import { NotificationsToolbar } from './list/notifications-toolbar.tsx'
import { notificationsQueries, useFollowList } from './notifications.queries.ts'
import type { NotificationsName } from './notifications-search.ts'

const loadPanel = () => loadChunk(() => import('./panel/notification-panel.tsx'))
const loadWriting = () => loadChunk(() => import('./compose/write-dialog.tsx'))
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }))
const WriteDialog = lazyOverlay(
  async () => (await loadWriting()).WriteDialog,
  ({ onClose }) => onClose(),
)
const EditDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./compose/edit-dialog.tsx'))).EditDialog,
  ({ onClose }) => onClose(),
)

/** /notifications and /notifications/<id>: what was sent or will be, and beside it the one whose address it is. */
export function NotificationsPage() {
  const t = useT()
  const formatCount = useFormatCount()
  useDocumentTitle(t('shell.documentTitle', { page: t('notifications.title') }))
  const page = useListPage<Notification, NotificationsName>(notificationsQueries)
  const { search, total, change, openId, space } = page
  useFollowList(page.rows)
  const closeDialog = () => change({ dialog: '', audience: '' })
  return (
    <>
      <ListPage
        page={page}
        label={t('notifications.title')}
        panel={{
          label: t('notifications.notification'),
          render: (id, close) => (
            <NotificationPanel
              key={id}
              id={id}
              list={page.openList}
              onEdit={() => change({ dialog: 'edit' })}
              onClose={close}
            />
          ),
        }}
      >
        <ListHeader title={t('notifications.title')} count={formatCount(total)}>
          <Button
            tone="primary"
            icon={Plus}
            aria-label={isShort(space) ? t('notifications.write') : undefined}
            onPointerEnter={() => prefetch(loadWriting)}
            onClick={() => change({ dialog: 'write' })}
          >
            {t(isShort(space) ? 'notifications.writeShort' : 'notifications.write')}
          </Button>
        </ListHeader>
        <NotificationsToolbar page={page} />
        <NotificationsTable page={page} onIntent={() => prefetch(loadPanel)} />
      </ListPage>
      <Suspense fallback={null}>
        {search.dialog === 'write' ? (
          <WriteDialog
            isPreselected={search.audience === 'handed'}
            onClose={closeDialog}
            onSent={page.open}
          />
        ) : null}
        {search.dialog === 'edit' && openId ? <EditDialog id={openId} onClose={closeDialog} /> : null}
      </Suspense>
    </>
  )
}

function prefetch(load: () => Promise<unknown>): void {
  // A chunk that could not be fetched early is asked for again, and reported, when it is needed.
  void load().catch(() => undefined)
}
