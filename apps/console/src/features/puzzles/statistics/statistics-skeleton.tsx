import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import board from './statistics-board.module.css'
import styles from './statistics-skeleton.module.css'

const rows = [7, 5, 6, 4, 6, 5, 7, 4]

/** The space of the scene and of the pieces beside it, so that nothing moves when they are loaded. */
export function StatisticsSkeleton() {
  return (
    <div className={`${board.columns} ${styles.columns}`} aria-busy="true">
      <div className={board.taps}>
        <div className={styles.bar}>
          <Skeleton width={5} />
        </div>
        <div className={styles.scene} />
      </div>
      <div className={board.side}>
        {rows.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- skeleton rows have no identity
          <div key={index} className={styles.row}>
            <Skeleton round />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </div>
  )
}
