import type { Notification } from '@loupe/contract/notifications'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { RecordPanel } from '#src/list/panel/record-panel.tsx'
import type { OpenList } from '#src/list/panel/use-neighbours.ts'
import { useT } from '#src/shared/messages/words.tsx'
import { notificationTones } from '#src/shared/records/notification-tones.ts'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { PanelHead } from '#src/ui/layout/panel-head.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { CopyMenu } from '#src/ui/overlay/copy-menu.tsx'
import { useNotification } from '../notifications.queries.ts'
import { notificationsSearch } from '../notifications-search.ts'
import { momentOf, useNotificationWords } from '../notifications-words.ts'
import { Deliveries } from './deliveries.tsx'
import { NotificationActions } from './notification-actions.tsx'
import { NotificationOverview } from './notification-overview.tsx'

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
  const query = useNotification(id, row)
  return (
    <RecordPanel
      id={id}
      name={query.data ? words.title(query.data) : t('notifications.notification')}
      query={query}
      list={list}
      icon={Bell}
      noun="notifications"
      renderTools={() => <CopyMenu id={id} href={notificationsSearch.hrefOf({}, id)} />}
      renderFooter={(notification) => <NotificationActions notification={notification} onEdit={onEdit} />}
      onClose={onClose}
    >
      {(notification) => <Body notification={notification} />}
    </RecordPanel>
  )
}

function Body({ notification }: { notification: Notification }) {
  const t = useT()
  const words = useNotificationWords()
  const [tab, setTab] = useState('overview')
  const { state } = notification
  const moment = momentOf(notification)
  const overview = <NotificationOverview notification={notification} />
  const head = (
    <PanelHead title={<bdi>{words.title(notification)}</bdi>}>
      <StatusDot tone={notificationTones[state]}>{words.state(state)}</StatusDot>
      <time dateTime={moment}>{words.moment(moment)}</time>
    </PanelHead>
  )
  if (notification.startedAt === null) {
    return (
      <>
        {head}
        {overview}
      </>
    )
  }
  return (
    <>
      {head}
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
    </>
  )
}
