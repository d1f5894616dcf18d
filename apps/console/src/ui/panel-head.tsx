import type { ReactNode } from 'react'
import styles from './panel-head.module.css'

/** What a panel shows, in large, and below it how it stands and since when. */
export function PanelHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.sub}>{children}</p>
    </div>
  )
}
