import type { Activity } from '@loupe/contract/admin/users/user-activity'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useActivity } from './activity.queries.ts'
import { ActivityLines } from './activity-list.tsx'
import styles from './latest.module.css'

const latest = 5

/** The latest activity, with a link to all of it. */
export function Latest({ id, onAll }: { id: string; onAll: () => void }) {
  const t = useT()
  const { data, isPending } = useActivity(id, [], latest)
  const lines = data?.pages[0]?.list ?? []
  // the complete list reports an error
  if (!isPending && lines.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('userActivity.latest')}>
      <div className={styles.header}>
        <h3>{t('userActivity.latest')}</h3>
        <Button size="small" tone="accent" onClick={onAll}>
          {t('userActivity.viewAll')}
        </Button>
      </div>
      {isPending ? (
        <p aria-busy="true">
          <Skeleton width={8} />
        </p>
      ) : (
        <ActivityLines lines={lines} isDated />
      )}
    </section>
  )
}

/** The suspensions of a player and their ends, with reasons; nothing without any. */
export function Suspensions({ lines }: { lines: readonly Activity[] }) {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('userActivity.suspensions')}>
      <div className={styles.header}>
        <h3>{t('userActivity.suspensions')}</h3>
      </div>
      <ActivityLines lines={lines} isDated />
    </section>
  )
}
