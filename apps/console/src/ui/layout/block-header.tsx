import type { ReactNode } from 'react'
import styles from './block-header.module.css'

/** The title of a panel's block, with its quiet button. */
export function BlockHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
