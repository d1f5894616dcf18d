import { administratorName } from '@loupe/contract/shared/full-name'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useProfile } from '#src/shared/session/profile.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { LinesSkeleton } from '#src/ui/layout/section.tsx'
import { EmailSection } from './email-section.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import styles from './profile-sections.module.css'

// It imports the contract's schemas and the list of zones, which no page needs at the start.
const ProfileForm = lazyPart(async () => (await loadChunk(() => import('./profile-form.tsx'))).ProfileForm)
const ActivitySection = lazyPart(
  async () => (await loadPart(['audit'], () => import('./activity-section.tsx'))).ActivitySection,
)

/** What others see of the signed-in administrator, and the language and time zone of the console. */
export function ProfileSections() {
  const profile = useProfile()
  return (
    <div className={styles.sections}>
      {profile ? <Content key={profile.id} profile={profile} /> : <ProfileSkeleton />}
    </div>
  )
}

function Content({ profile }: { profile: NonNullable<ReturnType<typeof useProfile>> }) {
  const t = useT()
  const { day } = useDateFormats()
  const name = administratorName(profile)
  const since = t('profile.since', { date: day(profile.createdAt) })
  return (
    <>
      <section className={styles.section} aria-labelledby="who">
        <ProfilePicture profile={profile} name={name}>
          <div className={styles.person}>
            <h2 id="who">
              <bdi>{name}</bdi>
            </h2>
            <p>{since}</p>
          </div>
        </ProfilePicture>
      </section>
      <section className={styles.section} aria-labelledby="details">
        <h2 id="details">{t('profile.details')}</h2>
        <UntilLoaded fallback={<FormSkeleton />}>
          <ProfileForm profile={profile} />
        </UntilLoaded>
      </section>
      <div className={styles.section}>
        <EmailSection profile={profile} />
      </div>
      <div className={styles.section}>
        <UntilLoaded fallback={<LinesSkeleton count={4} />}>
          <ActivitySection profile={profile} />
        </UntilLoaded>
      </div>
    </>
  )
}

/** Nothing is cached of an earlier visit, and the server has not responded yet. */
function ProfileSkeleton() {
  return (
    <div className={styles.section} aria-busy="true">
      <div className={styles.picture}>
        <span className={styles.pictureWaiting} />
        <Skeleton width={4} />
      </div>
      <FormSkeleton />
    </div>
  )
}

/** As high as the form that replaces it. */
function FormSkeleton() {
  return (
    <div className={styles.formWaiting} aria-busy="true">
      {[3, 5, 4, 2].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
