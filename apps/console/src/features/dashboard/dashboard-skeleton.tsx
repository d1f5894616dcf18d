import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ChangesSkeleton } from './changes/changes-skeleton.tsx'
import styles from './dashboard-page.module.css'
import figureStyles from './figures.module.css'

/** As large as what replaces it. */
export function DashboardSkeleton({ hasChanges }: { hasChanges: boolean }) {
  return (
    <div className={styles.body} aria-busy="true">
      <div className={styles.columns}>
        <div className={styles.main}>
          <Parts />
        </div>
        {hasChanges ? (
          <div className={styles.aside}>
            <ChangesSkeleton />
          </div>
        ) : null}
      </div>
    </div>
  )
}

function Parts() {
  return (
    <>
      <div className={styles.part}>
        <div className={styles.panelHeader}>
          <Skeleton width={3} />
        </div>
        {[6, 5, 6].map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- their order never changes
          <div key={index} className={styles.row} data-need="">
            <Skeleton width={width} />
          </div>
        ))}
      </div>
      <div className={figureStyles.figures}>
        {[4, 6, 3, 5, 6].map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- their order never changes
          <div key={index} className={figureStyles.tile} data-waits="">
            <Skeleton width={width} />
            <Skeleton width={5} />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
      <div className={styles.pair} data-wide="0">
        <div className={styles.part}>
          <div className={styles.panelHeader}>
            <Skeleton width={2} />
          </div>
          <div className={styles.plot} />
        </div>
        <div className={styles.part}>
          <div className={styles.panelHeader}>
            <Skeleton width={4} />
          </div>
          {[2, 5, 6, 4, 6, 5].map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- their order never changes
            <div key={index} className={styles.row}>
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
