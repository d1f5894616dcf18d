import type { Notification } from '@loupe/contract/admin/notifications/notification'
import Bell from 'lucide-react/icons/bell'
import CopyPlus from 'lucide-react/icons/copy-plus'
import { useState } from 'react'
import { RecordPanel } from '#src/list/panel/record-panel.tsx'
import type { OpenList } from '#src/list/panel/use-neighbours.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFollowLink } from '#src/shared/navigation/navigation.tsx'
import { notificationTones } from '#src/shared/records/notification-tones.ts'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { PanelHeader } from '#src/ui/layout/panel-header.tsx'
import { LinesSkeleton } from '#src/ui/layout/section.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { CopyMenu } from '#src/ui/overlay/copy-menu.tsx'
import { duplicateHref } from '../compose/compose-address.ts'
import { useNotification } from '../notifications.queries.ts'
import { momentOf, useNotificationMessages } from '../notifications-messages.ts'
import { notificationsSearch } from '../notifications-search.ts'
import { NotificationActions } from './notification-actions.tsx'
import { NotificationOverview } from './notification-overview.tsx'

/** Includes a combobox, which the first tab does not need. */
const Deliveries = lazyPart(async () => (await loadChunk(() => import('./deliveries.tsx'))).Deliveries)

/** One notification beside the list, at its own address. */
export function NotificationPanel({
  id,
  list,
  onClose,
}: {
  id: string
  list: OpenList<Notification>
  onClose: () => void
}) {
  const t = useT()
  const follow = useFollowLink()
  const messages = useNotificationMessages()
  const row = list.page?.list.find((each) => each.id === id)
  const query = useNotification(id, row)
  return (
    <RecordPanel
      id={id}
      name={query.data ? messages.title(query.data) : t('notifications.notification')}
      query={query}
      list={list}
      icon={Bell}
      noun="notifications"
      renderTools={() => (
        <CopyMenu
          id={id}
          href={notificationsSearch.hrefOf({}, id)}
          more={[
            {
              id: 'more',
              items: [
                {
                  id: 'duplicate',
                  label: t('notifications.duplicate'),
                  icon: CopyPlus,
                  href: duplicateHref(id),
                  follow,
                },
              ],
            },
          ]}
        />
      )}
      renderFooter={(notification) => <NotificationActions notification={notification} />}
      onClose={onClose}
    >
      {(notification) => <Body notification={notification} />}
    </RecordPanel>
  )
}

function Body({ notification }: { notification: Notification }) {
  const t = useT()
  const messages = useNotificationMessages()
  const [tab, setTab] = useState('overview')
  const { state } = notification
  const moment = momentOf(notification)
  const overview = <NotificationOverview notification={notification} />
  const head = (
    <PanelHeader title={<bdi>{messages.title(notification)}</bdi>}>
      <StatusDot tone={notificationTones[state]}>{messages.state(state)}</StatusDot>
      <time dateTime={moment}>{messages.localTime(notification) ?? messages.moment(moment)}</time>
    </PanelHeader>
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
        label={messages.title(notification)}
        inset
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'overview', label: t('notifications.overview'), panel: overview },
          {
            id: 'deliveries',
            label: t('notifications.deliveries'),
            count: messages.number(notification.counts.sent),
            panel: (
              <UntilLoaded fallback={<LinesSkeleton count={8} />}>
                <Deliveries notification={notification} />
              </UntilLoaded>
            ),
          },
        ]}
      />
    </>
  )
}
