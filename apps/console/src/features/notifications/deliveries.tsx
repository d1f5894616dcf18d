import type { Delivery, Notification } from '@loupe/contract/notifications'
import { useState } from 'react'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { PageLink } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Retry } from '#src/ui/load-failed.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './notification-panel.module.css'
import { useDeliveries } from './notifications.queries.ts'

/** Who has a copy, and whether they have fetched and read it. */
export function Deliveries({ notification }: { notification: Notification }) {
  const t = useT()
  const failureWords = useFailureWords()
  const [shown, setShown] = useState<'all' | 'read'>('all')
  const query = useDeliveries(notification.id, shown === 'read')
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <section className={styles.part} aria-label={t('notifications.deliveries')}>
      <div className={styles.languages}>
        <Segmented
          label={t('notifications.deliveries')}
          value={shown}
          options={(['all', 'read'] as const).map((value) => ({
            value,
            label: t(`notifications.deliveries.${value}`),
          }))}
          onChange={setShown}
        />
      </div>
      {query.isPending ? (
        <p className={styles.note} aria-busy="true">
          <Skeleton width={7} />
        </p>
      ) : null}
      {query.error ? (
        <div className={styles.note} role="alert">
          {failureWords(query.error)} <Retry queries={[query]} size="small" />
        </div>
      ) : null}
      {query.isSuccess && list.length === 0 ? (
        <p className={styles.note}>
          {t(shown === 'read' ? 'notifications.nobodyRead' : 'notifications.nobodyYet')}
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

function Line({ delivery: { player, deliveredAt, readAt } }: { delivery: Delivery }) {
  const t = useT()
  const at = readAt ?? deliveredAt
  return (
    <li>
      {player.isErased ? (
        <span>{t('notifications.erasedPlayer')}</span>
      ) : (
        <PageLink href={`/users/${player.id}`}>
          <bdi>{player.fullName || player.username}</bdi>
        </PageLink>
      )}
      <span className={styles.deliveryState}>
        {t(
          readAt
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
