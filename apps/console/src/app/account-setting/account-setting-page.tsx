import { useEffect, useRef } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useAddress, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { LinesSkeleton } from '#src/ui/layout/section.tsx'
import { accountPath, accountSections } from '../account-sections.ts'
import { AccountFrame } from './account-frame.tsx'
import styles from './account-setting-page.module.css'
import { useSectionInView } from './use-section-in-view.ts'

const sections = accountSections.map(({ id, title, load }) => ({
  id,
  title,
  Content: lazyPart(load),
}))

const ProfileSections = lazyPart(
  async () => (await loadChunk(() => import('#src/features/profile/profile-sections.tsx'))).ProfileSections,
)

/** /account-setting: all sections on one page. /account-setting/<section> scrolls to one of them. */
export function AccountSettingPage() {
  const t = useT()
  const content = useRef<HTMLDivElement>(null)
  const id = useSectionOfAddress()
  const { read = sections[0]?.id, bring } = useSectionInView(content, id)
  return (
    <AccountFrame title={t('account.title')} current={read} onSame={(one) => one === id && bring(one)}>
      <div ref={content} className={styles.content}>
        {sections.map(({ id: name, title, Content }) => (
          <section key={name} id={name} className={styles.section} aria-label={t(title)} tabIndex={-1}>
            <UntilLoaded fallback={<SectionsSkeleton />}>
              <Content />
            </UntilLoaded>
          </section>
        ))}
      </div>
    </AccountFrame>
  )
}

/** /profile: the part of the account that the specification gives a page of its own. */
export function AccountProfilePage() {
  const t = useT()
  return (
    <AccountFrame title={t('profile.title')} current="profile">
      <UntilLoaded fallback={<SectionsSkeleton />}>
        <ProfileSections />
      </UntilLoaded>
    </AccountFrame>
  )
}

/** The section in the address, if any; an unknown name leads to the page. */
function useSectionOfAddress(): string | undefined {
  const { path } = useAddress()
  const navigate = useNavigate()
  const id = path.slice(accountPath.length + 1)
  const isKnown = sections.some((section) => section.id === id)
  useEffect(() => {
    if (id !== '' && !isKnown) navigate(accountPath, { replace: true })
  }, [id, isKnown, navigate])
  return isKnown ? id : undefined
}

function SectionsSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width={3} />
      <Skeleton width={7} />
      <LinesSkeleton count={3} />
    </div>
  )
}
