import CircleUser from 'lucide-react/icons/circle-user-round'
import ScrollText from 'lucide-react/icons/scroll-text'
import type { ReactNode } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { accountPath, accountSections } from '../account-sections.ts'
import styles from './account-setting-page.module.css'

/** The title of an account page, and beside its content the navigation of the account. */
export function AccountFrame({
  title,
  current,
  onSame,
  children,
}: {
  title: string
  /** The section that is being read; `profile` has a page of its own. */
  current: string | undefined
  /** The link to a section was followed. */
  onSame?: (id: string) => void
  children: ReactNode
}) {
  const t = useT()
  const links = useCurrentInView<HTMLDivElement>(
    [current, ...accountSections.map((one) => t(one.title))].join(' '),
  )
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
      </header>
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label={t('account.sections')}>
          <div ref={links} className={styles.links}>
            <AccountLink href="/profile" icon={CircleUser} isCurrent={current === 'profile'}>
              {t('account.toProfile')}
            </AccountLink>
            {accountSections.map((one) => (
              <AccountLink
                key={one.id}
                href={`${accountPath}/${one.id}`}
                icon={one.icon}
                isCurrent={one.id === current}
                onClick={() => onSame?.(one.id)}
              >
                {t(one.title)}
              </AccountLink>
            ))}
            <AccountLink href="/audit" icon={ScrollText}>
              {t('shell.audit')}
            </AccountLink>
          </div>
        </nav>
        {children}
      </div>
    </div>
  )
}

function AccountLink({
  href,
  icon,
  isCurrent = false,
  onClick,
  children,
}: {
  href: string
  icon: LucideIcon
  isCurrent?: boolean
  onClick?: () => void
  children: ReactNode
}) {
  return (
    <PageLink
      className={styles.link}
      href={href}
      aria-current={isCurrent ? 'location' : undefined}
      {...(onClick ? { onClick } : {})}
    >
      <Icon of={icon} size={18} />
      <span>{children}</span>
    </PageLink>
  )
}
