import type { ReactNode } from 'react'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import styles from './breadcrumb.module.css'

/** The way from a record's list to the record, whose name is the page's title. */
export function Breadcrumb({
  label,
  href,
  list,
  children,
}: {
  /** The label of the navigation. */
  label: string
  href: string
  /** The list's name. */
  list: string
  children: ReactNode
}) {
  return (
    <div className={styles.breadcrumb}>
      <nav aria-label={label}>
        <PageLink href={href}>{list}</PageLink>
      </nav>
      <div className={styles.here}>
        <span aria-hidden="true">/</span>
        <h1>
          <bdi>{children}</bdi>
        </h1>
      </div>
    </div>
  )
}
