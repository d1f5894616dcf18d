import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { tabClass, tabListClass } from '#src/ui/layout/tabs.tsx'
import { rulesPath } from '../rules/rule-address.ts'
import styles from './notifications-views.module.css'

const views = { manual: '/notifications', automatic: rulesPath } as const

/** Links to notifications by administrators, and to automatic ones. */
export function NotificationsViews({ current }: { current: keyof typeof views }) {
  const t = useT()
  return (
    <nav className={`${tabListClass} ${styles.views}`} aria-label={t('notifications.views')}>
      {(['manual', 'automatic'] as const).map((view) => (
        <PageLink
          key={view}
          className={tabClass}
          href={views[view]}
          aria-current={current === view ? 'true' : undefined}
        >
          {t(`notifications.view.${view}`)}
        </PageLink>
      ))}
    </nav>
  )
}
