import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './changes-panel.module.css'

/** The panel of changes before the dashboard is loaded: its heading, and the lines of the loading panel. */
export function ChangesSkeleton() {
  return (
    <div className={styles.panel}>
      <div className={styles.waitingHeading}>
        <Skeleton width={4} />
      </div>
      <ChangeLinesSkeleton />
    </div>
  )
}

export function ChangeLinesSkeleton() {
  return (
    <div aria-busy="true" className={styles.waits}>
      {[4, 6, 5, 6].map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- their order never changes
        <Skeleton key={index} width={width} />
      ))}
    </div>
  )
}
