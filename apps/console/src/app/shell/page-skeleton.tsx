import { useT } from '#src/lib/words.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './page-skeleton.module.css'

const rows = Array.from({ length: 9 }, (_, row) => row)

/** The outline of a page whose code is on its way: a title, a line of tools, rows. `title` is read, not seen. */
export function PageSkeleton({ title }: { title?: string }) {
  const t = useT()
  return (
    <div className={styles.page} aria-busy="true">
      {title ? <h1 className="visually-hidden">{title}</h1> : null}
      <p className="visually-hidden">{t('shell.loadingPage')}</p>
      <div className={styles.title}>
        <Skeleton width={2} />
      </div>
      <div className={styles.tools}>
        <Skeleton width={4} />
      </div>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={3 + (row % 3)} />
          <Skeleton width={2} />
          <Skeleton width={1} />
        </div>
      ))}
    </div>
  )
}
