import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from '../documents-page.module.css'

/** A skeleton while a text or its code is loading: a blank area would look like an empty text. */
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
