import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useActivity } from './activity.queries.ts'
import { ActivityLines } from './activity-list.tsx'
import styles from './latest.module.css'

const latest = 5

/** The last things that happened, and the way to all of them. */
export function Latest({ id, onAll }: { id: string; onAll: () => void }) {
  const t = useT()
  const { data, isPending } = useActivity(id, [], latest)
  const lines = data?.pages[0]?.list ?? []
  // a failure is told where all of it is shown
  if (!isPending && lines.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('userActivity.latest')}>
      <div className={styles.head}>
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

/** Each suspension and each end of one, with its reason; nothing where there was none. */
export function Suspensions({ id }: { id: string }) {
  const t = useT()
  const { data } = useActivity(id, ['suspensions'], 20)
  const lines = data?.pages[0]?.list ?? []
  if (lines.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('userActivity.suspensions')}>
      <div className={styles.head}>
        <h3>{t('userActivity.suspensions')}</h3>
      </div>
      <ActivityLines lines={lines} isDated />
    </section>
  )
}
