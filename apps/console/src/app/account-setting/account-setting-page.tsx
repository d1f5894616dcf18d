import CircleUser from 'lucide-react/icons/circle-user-round'
import ScrollText from 'lucide-react/icons/scroll-text'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { PageLink, useAddress, useGo } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { Icon, type LucideIcon } from '#src/ui/icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { LinesSkeleton } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useCurrentInView } from '#src/ui/use-current-in-view.ts'
import { accountPath, accountSections } from '../account-sections.ts'
import styles from './account-setting-page.module.css'
import { useSectionInView } from './use-section-in-view.ts'

const sections = accountSections.map(({ id, title, icon, load }) => ({
  id,
  title,
  icon,
  Content: lazyPart(load),
}))

/** /account-setting: all sections under one another. /account-setting/<section> leads to one of them. */
export function AccountSettingPage() {
  const t = useT()
  const content = useRef<HTMLDivElement>(null)
  const id = useSectionOfAddress()
  const { read = sections[0]?.id, bring } = useSectionInView(content, id)
  const nav = useCurrentInView([read, ...sections.map((one) => t(one.title))].join(' '))
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('account.title')}</h1>
      </header>
      <div className={styles.columns}>
        <nav ref={nav} className={styles.nav} aria-label={t('account.sections')}>
          <NavLink href="/profile" icon={CircleUser}>
            {t('account.toProfile')}
          </NavLink>
          {sections.map((one) => (
            <NavLink
              key={one.id}
              href={`${accountPath}/${one.id}`}
              icon={one.icon}
              isCurrent={one.id === read}
              onClick={() => one.id === id && bring(one.id)}
            >
              {t(one.title)}
            </NavLink>
          ))}
          <NavLink href="/audit" icon={ScrollText}>
            {t('shell.audit')}
          </NavLink>
        </nav>
        <div ref={content} className={styles.content}>
          {sections.map(({ id: name, title, Content }) => (
            <section key={name} id={name} className={styles.section} aria-label={t(title)} tabIndex={-1}>
              <Suspense fallback={<Waiting />}>
                <Content />
              </Suspense>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The section that the address names, if any; a name that no section has leads to the page. */
function useSectionOfAddress(): string | undefined {
  const { path } = useAddress()
  const go = useGo()
  const id = path.slice(accountPath.length + 1)
  const isKnown = sections.some((section) => section.id === id)
  useEffect(() => {
    if (id !== '' && !isKnown) go(accountPath, { replace: true })
  }, [id, isKnown, go])
  return isKnown ? id : undefined
}

function NavLink({
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

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width={3} />
      <Skeleton width={7} />
      <LinesSkeleton count={3} />
    </div>
  )
}
