import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { CopyState, Delivery } from '@loupe/contract/admin/notifications/notification-deliveries'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { MessageId } from '#src/messages/catalogue.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { requestPlayers } from '#src/shared/records/test-notification/request-players.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Combobox } from '#src/ui/choice/combobox/combobox.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useProtectedDownload } from '#src/ui/overlay/use-protected-download.ts'
import { useDeliveries, useDeliveriesExport } from '../notifications.queries.ts'
import styles from './notification-panel.module.css'
import { PartFailed } from './part-failed.tsx'

const shownChoices = ['all', 'read', 'opened', 'unread'] as const
type Shown = (typeof shownChoices)[number]

/** The copies, and whether they were fetched, read and opened; one player can be searched for. */
export function Deliveries({ notification }: { notification: Notification }) {
  const t = useT()
  const [visible, setVisible] = useState<Shown>('all')
  const [player, setPlayer] = useState<{ id: string; name: string } | null>(null)
  const [found] = useState(() => new Map<string, string>())
  // the source of options must stay the same between renders
  const [load] = useState(() => async (search: string, signal: AbortSignal) => {
    const options = await requestPlayers(search, signal)
    for (const { value, label } of options) found.set(value, label)
    return options
  })
  const state = visible === 'all' ? null : visible
  const query = useDeliveries(notification.id, { state, playerId: player?.id ?? null })
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  const isGone = query.data?.pages.some((page) => page.isGone) ?? false
  return (
    <section className={styles.part} aria-label={t('notifications.deliveries')}>
      <div className={styles.deliveryTools}>
        <Combobox
          label={t('notifications.deliveries.find')}
          value={player?.id ?? ''}
          valueLabel={player?.name ?? ''}
          load={load}
          onChange={(id) => setPlayer(id ? { id, name: found.get(id) ?? '' } : null)}
        />
        <div>
          <Segmented
            label={t('notifications.deliveries')}
            value={visible}
            options={shownChoices.map((value) => ({ value, label: t(`notifications.deliveries.${value}`) }))}
            onChange={setVisible}
          />
          <ExportDeliveries id={notification.id} state={state} />
        </div>
      </div>
      {query.isPending ? (
        <p className={styles.note} aria-busy="true">
          <Skeleton width={7} />
        </p>
      ) : null}
      {query.error ? <PartFailed title={t('notifications.deliveriesFailed')} query={query} /> : null}
      {query.isSuccess && list.length === 0 ? (
        <p className={styles.note}>
          {t(isGone ? 'notifications.deliveriesGone' : emptyText(visible, player !== null))}
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

function emptyText(visible: Shown, isOnePlayer: boolean): MessageId {
  if (isOnePlayer) return 'notifications.noCopy'
  switch (visible) {
    case 'unread':
      return 'notifications.allRead'
    case 'read':
      return 'notifications.nobodyRead'
    case 'opened':
      return 'notifications.nobodyOpened'
    default:
      return 'notifications.nobodyYet'
  }
}

/** Downloads the copies as a file: the password is requested again if it was entered long ago. */
function ExportDeliveries({ id, state }: { id: string; state: CopyState | null }) {
  const t = useT()
  const { downloadFrom, prompt } = useProtectedDownload()
  const ticket = useDeliveriesExport()
  return (
    <>
      <Button
        size="small"
        icon={Download}
        busy={ticket.isPending}
        onClick={() => void downloadFrom(() => ticket.mutateAsync({ id, state }), t('ui.downloadStarted'))}
      >
        {t('notifications.deliveries.export')}
      </Button>
      {prompt}
    </>
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

/** The outcomes of a copy on the player's devices and in webhooks, with reasons. */
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
