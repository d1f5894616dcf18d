import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from '../documents-page.module.css'

/** Lines in the place of a text that is on its way, or whose code is: nothing at all would read as an empty one. */
export function TextSkeleton() {
  return (
    <div aria-busy="true">
      {[9, 10, 8, 6].map((width) => (
        <p key={width} className={styles.waiting}>
          <Skeleton width={width} />
        </p>
      ))}
    </div>
  )
}
