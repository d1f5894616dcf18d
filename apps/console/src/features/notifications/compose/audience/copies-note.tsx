import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useNotification } from '../../notifications.queries.ts'
import { useNotificationMessages } from '../../notifications-messages.ts'
import { notificationsSearch } from '../../notifications-search.ts'
import styles from '../compose-page.module.css'
import type { Copies } from '../draft/draft.ts'

/** The copies of another notification: all, the read ones, or the unread ones. */
export function CopiesNote({ copies }: { copies: Copies }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { data } = useNotification(copies.notificationId)
  const title = data ? messages.title(data) : ''
  return (
    <p className={styles.note}>
      {messages.copies(copies)}
      {copies.state === 'unread' ? ` ${t('compose.copiesUnread')}` : ''}{' '}
      {title ? (
        <PageLink href={notificationsSearch.hrefOf({}, copies.notificationId)}>
          {t('compose.copiesOf', { title })}
        </PageLink>
      ) : null}
    </p>
  )
}
