import type { ReactNode } from 'react'
import styles from './list-header.module.css'

/** A list's title with how many rows match, told to screen readers when it changes, and what can be done with all. */
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
        {/* a figure alone says nothing to who does not see what it stands beside */}
        {count ? <span className="visually-hidden">{title} </span> : null}
        {count}
      </output>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
