import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { tabClass, tabListClass } from '#src/ui/layout/tabs.tsx'
import { rulesPath } from '../rules/rule-address.ts'
import styles from './notifications-views.module.css'

const views = { manual: '/notifications', automatic: rulesPath } as const
const ids = ['manual', 'automatic'] as const

/** Links to notifications by administrators, and to automatic ones. */
export function NotificationsViews({ current }: { current: keyof typeof views }) {
  const t = useT()
  const row = useCurrentInView([current, ...ids.map((id) => t(`notifications.view.${id}`))].join(' '))
  return (
    <nav ref={row} className={`${tabListClass} ${styles.views}`} aria-label={t('notifications.views')}>
      {ids.map((view) => (
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
