import type { ReactNode } from 'react'
import styles from './block-header.module.css'

/** What a block of a panel is about; beside it the quiet button that changes it. */
export function BlockHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
