import { type ChannelOutcome, channelStates } from '@loupe/contract/admin/notifications/notification-channels'
import { useT } from '#src/shared/messages/messages.tsx'
import { Details } from '#src/ui/display/details.tsx'
import { useChannelOutcomes } from '../notifications.queries.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import styles from './notification-panel.module.css'
import { PartFailed } from './part-failed.tsx'

/** The outcomes beyond the inbox; nothing if it used no other channel. */
export function ChannelOutcomes({ id }: { id: string }) {
  const t = useT()
  const query = useChannelOutcomes(id)
  const { data } = query
  if (query.error && !data) return <PartFailed title={t('notifications.channelsFailed')} query={query} />
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('notifications.channels')}>
      <h3>{t('notifications.channels')}</h3>
      <Details
        columns="shared"
        of={data.list.map((outcome) => ({ label: nameOf(outcome, t), value: <Outcome outcome={outcome} /> }))}
      />
    </section>
  )
}

function nameOf({ channel, webhook }: ChannelOutcome, t: ReturnType<typeof useT>): string {
  if (channel === 'push') return t('notifications.channel.push')
  return webhook?.name
    ? t('notifications.channel.webhookNamed', { name: webhook.name })
    : t('notifications.channel.webhook')
}

function Outcome({ outcome: { counts, reasons } }: { outcome: ChannelOutcome }) {
  const t = useT()
  const messages = useNotificationMessages()
  return (
    <ul className={styles.outcomes}>
      {channelStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state}>
            {t('notifications.channelCount', {
              state: t(`notifications.channelState.${state}`),
              count: messages.number(counts[state]),
            })}
            <ul>
              {reasons
                .filter((one) => one.state === state)
                .map(({ reason, count }) => (
                  <li key={reason}>
                    {t('notifications.channelCount', {
                      state: t(`notifications.channelReason.${reason}`),
                      count: messages.number(count),
                    })}
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ul>
  )
}
