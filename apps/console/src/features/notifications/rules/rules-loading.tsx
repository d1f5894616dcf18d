import { ListHeader } from '#src/list/page/list-header.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { LinesSkeleton } from '#src/ui/layout/section.tsx'
import { NotificationsViews } from '../list/notifications-views.tsx'
import styles from './rules-page.module.css'

/** Replaces the list of automatic notifications while its code loads. */
export function RulesLoading() {
  const t = useT()
  return (
    <section className={styles.page} aria-label={t('notifications.automaticTitle')}>
      <ListHeader title={t('notifications.automaticTitle')} count="" />
      <NotificationsViews current="automatic" />
      <div className={styles.rules}>
        <LinesSkeleton count={3} />
      </div>
    </section>
  )
}
