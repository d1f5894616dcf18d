import type { ReactNode } from 'react'
import styles from './panel-header.module.css'

/**
 * The header of every record's panel: a picture if the record has one, its title, and below it the status and
 * identifiers. Tabs, if there are any, follow; the actions are in the footer, as `PanelActions` orders them.
 */
export function PanelHeader({
  picture,
  title,
  actions,
  children,
}: {
  picture?: ReactNode
  title: ReactNode
  /** For a panel whose footer is a field to write in. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <header className={styles.header}>
      {picture}
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.sub}>{children}</p>
      </div>
      {actions}
    </header>
  )
}
