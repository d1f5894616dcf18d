import Mail from 'lucide-react/icons/mail'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useActivity } from './activity.queries.ts'
import { MessageState, type Sent } from './message-state.tsx'
import { EndlessPages } from './pages.tsx'
import { QueriesSection } from './queries-section.tsx'
import styles from './records.module.css'

/** The notifications of a player, latest first, with their delivery state. */
export function MessagesTab({ id }: { id: string }) {
  const t = useT()
  const query = useActivity(id, ['messages'])
  // "read" implies "delivered"
  const sent =
    query.data?.pages.flatMap(({ list }) => list.filter((line) => line.what === 'messageSent')) ?? []
  return (
    <div className={styles.tab}>
      <QueriesSection id={id} />
      <h3 className={styles.heading}>{t('userActivity.notifications')}</h3>
      <EndlessPages
        query={query}
        isEmpty={sent.length === 0}
        isLastEmpty={query.data?.pages.at(-1)?.list.length === 0}
        failed={t('userActivity.messagesFailed')}
        empty={
          <EmptyState icon={Mail} title={t('userActivity.messagesEmpty')}>
            {t('userActivity.messagesEmptyText')}
          </EmptyState>
        }
      >
        <ul className={styles.records}>
          {sent.map((line) => (
            <MessageLine key={line.id} line={line} />
          ))}
        </ul>
      </EndlessPages>
    </div>
  )
}

function MessageLine({ line: { message } }: { line: Sent }) {
  const { id, title, sentAt } = message
  return (
    <li className={styles.record}>
      <div className={styles.about}>
        <PageLink className={styles.name} href={`/notifications/${id}`}>
          <bdi>{title}</bdi>
        </PageLink>
        <MessageState message={message} />
      </div>
      <div className={styles.side}>
        <RelativeTime value={sentAt} focusable />
      </div>
    </li>
  )
}
