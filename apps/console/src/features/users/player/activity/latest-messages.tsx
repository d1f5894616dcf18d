import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { useLatestMessages } from './activity.queries.ts'
import styles from './latest.module.css'
import { MessageState } from './message-state.tsx'
import records from './records.module.css'

const latest = 3

/** The latest notifications of a player with their state, at the end of a column, as they load last; nothing without any. */
export function LatestMessages({ id, onAll }: { id: string; onAll: () => void }) {
  const t = useT()
  const { lines } = useLatestMessages(id, true)
  const sent = lines.filter((line) => line.what === 'messageSent').slice(0, latest)
  if (sent.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('userActivity.latestMessages')}>
      <div className={styles.header}>
        <h3>{t('userActivity.latestMessages')}</h3>
        <Button size="small" tone="accent" onClick={onAll}>
          {t('userActivity.viewMessages')}
        </Button>
      </div>
      <ul className={records.records}>
        {sent.map(({ id: line, message }) => (
          <li key={line} className={records.record}>
            <div className={records.about}>
              <PageLink className={records.name} href={`/notifications/${message.id}`}>
                <bdi>{message.title}</bdi>
              </PageLink>
              <MessageState message={message} />
            </div>
            <div className={records.side}>
              <RelativeTime value={message.sentAt} focusable />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
