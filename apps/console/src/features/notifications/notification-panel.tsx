import type { Notification } from '@loupe/contract/notifications'
import Bell from 'lucide-react/icons/bell'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useT } from '#src/lib/words.tsx'
import { useCopyText } from '#src/ui/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Neighbours } from '#src/ui/neighbours.tsx'
import { PanelSkeleton } from '#src/ui/panel-frame.tsx'
import { PanelTrouble } from '#src/ui/panel-trouble.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { OpenList } from '#src/ui/use-neighbours.ts'
import { Deliveries } from './deliveries.tsx'
import { NotificationActions } from './notification-actions.tsx'
import { NotificationOverview } from './notification-overview.tsx'
import { useNotification } from './notifications.queries.ts'
import { notificationsSearch } from './notifications-search.ts'
import { useNotificationWords } from './notifications-words.ts'

/** One notification beside the list, at an address of its own. */
export function NotificationPanel({
  id,
  list,
  onEdit,
  onClose,
}: {
  id: string
  list: OpenList<Notification>
  onEdit: () => void
  onClose: () => void
}) {
  const t = useT()
  const words = useNotificationWords()
  const row = list.page?.list.find((each) => each.id === id)
  const { data: notification, error, refetch, isFetching } = useNotification(id, row)
  const name = notification ? words.title(notification) : t('notifications.notification')
  return (
    <SidePanel
      label={name}
      onClose={onClose}
      start={
        <Neighbours
          id={id}
          name={name}
          labels={{ previous: t('notifications.previous'), next: t('notifications.next') }}
          list={list}
        />
      }
      tools={notification ? <More notification={notification} /> : null}
      footer={notification ? <NotificationActions notification={notification} onEdit={onEdit} /> : null}
    >
      {notification ? (
        <Body notification={notification} />
      ) : error ? (
        <PanelTrouble
          error={error}
          gone={{ icon: Bell, title: t('notifications.gone'), text: t('notifications.goneText') }}
          failed={t('notifications.oneFailed')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PanelSkeleton />
      )}
    </SidePanel>
  )
}

function Body({ notification }: { notification: Notification }) {
  const t = useT()
  const words = useNotificationWords()
  const [tab, setTab] = useState('overview')
  const overview = <NotificationOverview notification={notification} />
  if (notification.startedAt === null) return overview
  return (
    <Tabs
      label={words.title(notification)}
      inset
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'overview', label: t('notifications.overview'), panel: overview },
        {
          id: 'deliveries',
          label: t('notifications.deliveries'),
          count: words.number(notification.counts.sent),
          panel: <Deliveries notification={notification} />,
        },
      ]}
    />
  )
}

function More({ notification: { id } }: { notification: Notification }) {
  const t = useT()
  const copy = useCopyText()
  const href = () => new URL(notificationsSearch.hrefOf({}, id), location.origin).href
  return (
    <Menu
      label={t('ui.more')}
      groups={[
        {
          id: 'copy',
          items: [
            { id: 'link', label: t('ui.copyLink'), onSelect: () => void copy(href(), t('ui.linkCopied')) },
            { id: 'id', label: t('ui.copyId'), onSelect: () => void copy(id, t('ui.idCopied')) },
          ],
        },
      ]}
    >
      {(trigger) => <IconButton {...trigger} size="small" icon={Ellipsis} label={t('ui.more')} />}
    </Menu>
  )
}
