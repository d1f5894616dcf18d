import type { Delivery, Notification } from '@loupe/contract/admin/notifications'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useDeliveries } from '../notifications.queries.ts'
import styles from './notification-panel.module.css'

/** Who has a copy, and whether they have fetched and read it. */
export function Deliveries({ notification }: { notification: Notification }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const [visible, setVisible] = useState<'all' | 'read'>('all')
  const query = useDeliveries(notification.id, visible === 'read')
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  const isGone = query.data?.pages.some((page) => page.isGone) ?? false
  return (
    <section className={styles.part} aria-label={t('notifications.deliveries')}>
      <div className={styles.languages}>
        <Segmented
          label={t('notifications.deliveries')}
          value={visible}
          options={(['all', 'read'] as const).map((value) => ({
            value,
            label: t(`notifications.deliveries.${value}`),
          }))}
          onChange={setVisible}
        />
      </div>
      {query.isPending ? (
        <p className={styles.note} aria-busy="true">
          <Skeleton width={7} />
        </p>
      ) : null}
      {query.error ? (
        <div className={styles.note} role="alert">
          {failureMessage(query.error)} <Retry queries={[query]} size="small" />
        </div>
      ) : null}
      {query.isSuccess && list.length === 0 ? (
        <p className={styles.note}>
          {t(
            isGone
              ? 'notifications.deliveriesGone'
              : visible === 'read'
                ? 'notifications.nobodyRead'
                : 'notifications.nobodyYet',
          )}
        </p>
      ) : null}
      <ul className={styles.deliveries}>
        {list.map((delivery) => (
          <Line key={delivery.player.id} delivery={delivery} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className={styles.note}>
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('notifications.showMore')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Line({ delivery: { player, deliveredAt, readAt, openedAt, channels } }: { delivery: Delivery }) {
  const t = useT()
  const at = openedAt ?? readAt ?? deliveredAt
  return (
    <li>
      <span className={styles.recipient}>
        {player.isErased ? (
          <span>{t('notifications.erasedPlayer')}</span>
        ) : (
          <PageLink href={`/users/${player.id}`}>
            <bdi>{player.fullName || player.username}</bdi>
          </PageLink>
        )}
        {channels.length > 0 ? <ChannelsLine channels={channels} /> : null}
      </span>
      <span className={styles.deliveryState}>
        {t(
          openedAt
            ? 'notifications.openedShort'
            : readAt
              ? 'notifications.readShort'
              : deliveredAt
                ? 'notifications.deliveredShort'
                : 'notifications.waitingShort',
        )}
        {at ? (
          <>
            {' '}
            <RelativeTime value={at} />
          </>
        ) : null}
      </span>
    </li>
  )
}

/** What became of a copy on the player's devices and in webhooks, and why. */
function ChannelsLine({ channels }: Pick<Delivery, 'channels'>) {
  const t = useT()
  const parts = channels.map(({ channel, state, reason }) =>
    t('notifications.channelPart', {
      channel: t(`notifications.channel.${channel}`),
      state: t(
        reason === null ? `notifications.channelState.${state}` : `notifications.channelReason.${reason}`,
      ),
    }),
  )
  return <span className={styles.deliveryState}>{[...new Set(parts)].join(' · ')}</span>
}
