import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useNotification } from '../notifications.queries.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import { notificationsSearch } from '../notifications-search.ts'
import { FilteredPlayers } from './filtered-players.tsx'
import styles from './notification-panel.module.css'

export function excludesAny({ exclude }: Pick<Notification, 'exclude'>): boolean {
  return exclude.filters.length + exclude.notificationIds.length > 0
}

/** The rules that exclude players of the audience: filters, and other notifications; each with a link. */
export function Excluded({ exclude: { filters, notificationIds } }: Pick<Notification, 'exclude'>) {
  return (
    <ul className={styles.excluded}>
      {filters.map(({ filter, viewName }) => (
        <li key={`${viewName ?? ''} ${JSON.stringify(filter)}`}>
          {viewName ? (
            <p>
              <bdi>{viewName}</bdi>
            </p>
          ) : null}
          <FilteredPlayers filter={filter} />
        </li>
      ))}
      {notificationIds.map((id) => (
        <li key={id}>
          <RecipientsLink id={id} isNamed />
        </li>
      ))}
    </ul>
  )
}

/** A link to another notification, by its title or as its recipients. */
export function RecipientsLink({ id, isNamed = false }: { id: string; isNamed?: boolean }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { data } = useNotification(id)
  const title = data ? messages.title(data) : t('notifications.notification')
  return (
    <PageLink className={styles.link} href={notificationsSearch.hrefOf({}, id)}>
      <bdi>{isNamed ? t('notifications.recipientsOf', { title }) : title}</bdi>
    </PageLink>
  )
}
