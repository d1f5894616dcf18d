import type { ReactNode } from 'react'
import styles from './row-below.module.css'

/** The line below a row's name, for values without columns of their own (`isStacked`). */
export function RowBelow({ children }: { children: ReactNode }) {
  return <span className={styles.below}>{children}</span>
}
