import type { ReactNode, Ref } from 'react'
import styles from './list-page.module.css'

/** A page that is a list, and beside it the panel of the row whose address it is. */
export function ListPage({
  label,
  tight,
  ref,
  floating,
  panel,
  children,
}: {
  label: string
  /** There is room for what a telephone shows. */
  tight: boolean
  /** The list itself, whose width decides what it shows. */
  ref: Ref<HTMLElement>
  /** What lies over the list's foot, such as long work. */
  floating?: ReactNode
  panel?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <section ref={ref} className={styles.list} data-tight={tight ? '' : undefined} aria-label={label}>
        {children}
        <div className={styles.floating}>{floating}</div>
      </section>
      {panel}
    </div>
  )
}
