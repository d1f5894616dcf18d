import type { ReactNode } from 'react'
import styles from './list-header.module.css'

/** A list's title with the number of matching rows, announced when it changes, and the actions for all. */
export function ListHeader({
  title,
  count,
  children,
}: {
  title: string
  count: string
  children?: ReactNode
}) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <output className={styles.count} aria-live="polite">
        {/* a number alone means nothing to a screen reader */}
        {count ? <span className="visually-hidden">{title} </span> : null}
        {count}
      </output>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
