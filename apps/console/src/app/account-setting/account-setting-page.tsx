import ScrollText from 'lucide-react/icons/scroll-text'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { PageLink, useAddress, useGo } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinesSkeleton } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useCurrentInView } from '#src/ui/use-current-in-view.ts'
import { type AccountSection, accountPath, accountSections } from '../account-sections.ts'
import styles from './account-setting-page.module.css'

const components: Record<string, ComponentType> = Object.fromEntries(
  accountSections.map(({ id, load }) => [id, lazy(async () => ({ default: await load() }))]),
)

/** /account-setting and /account-setting/<section>: one section at a time, the first one where none is named. */
export function AccountSettingPage() {
  const t = useT()
  const section = useSection()
  const nav = useCurrentInView([section?.id, ...accountSections.map((one) => t(one.title))].join(' '))
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('account.title')}</h1>
        <PageLink className={buttonClass()} href="/profile">
          {t('account.toProfile')}
        </PageLink>
      </header>
      <div className={styles.columns}>
        <nav ref={nav} className={styles.nav} aria-label={t('account.sections')}>
          {accountSections.map((one) => (
            <SectionLink key={one.id} section={one} isCurrent={one === section} />
          ))}
          <PageLink className={styles.link} href="/audit">
            <Icon of={ScrollText} size={18} />
            {t('shell.audit')}
          </PageLink>
        </nav>
        <div className={styles.content}>
          <Suspense key={section?.id} fallback={<Waiting />}>
            {section ? <Content id={section.id} /> : null}
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function Content({ id }: { id: string }) {
  const Component = components[id]
  return Component ? <Component /> : null
}

/** The section of the address; one that does not exist leads to the first. */
function useSection(): AccountSection | undefined {
  const { path } = useAddress()
  const go = useGo()
  const id = path.slice(accountPath.length + 1)
  const found = id === '' ? accountSections[0] : accountSections.find((section) => section.id === id)
  useEffect(() => {
    if (!found) go(accountPath, { replace: true })
  }, [found, go])
  return found
}

function SectionLink({ section, isCurrent }: { section: AccountSection; isCurrent: boolean }) {
  const t = useT()
  return (
    <PageLink
      className={styles.link}
      href={`${accountPath}/${section.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={() => void section.load().catch(() => undefined)}
    >
      <Icon of={section.icon} size={18} />
      <span>{t(section.title)}</span>
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
