import type { ReactNode } from 'react'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import styles from './record-header.module.css'

/**
 * The header of the page of a record with a picture: the way back and the tools of its list, then the picture, the name
 * as the page's title with its status, the identifiers, and the actions. In little space the actions take a row.
 */
export function RecordHeader({
  path,
  picture,
  title,
  status,
  facts,
  tools,
  actions,
}: {
  /** The link to the list: the label of the navigation, the address and the list's name. */
  path: { label: string; href: string; list: string }
  picture?: ReactNode
  title: string
  status?: ReactNode
  /** The identifiers; empty ones are omitted. */
  facts: readonly ReactNode[]
  tools: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className={styles.header}>
      <div className={styles.grid}>
        <nav className={styles.path} aria-label={path.label}>
          <PageLink href={path.href}>{path.list}</PageLink>
        </nav>
        <div className={styles.tools}>{tools}</div>
        {picture ? <div className={styles.picture}>{picture}</div> : null}
        <div className={styles.title}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {status}
        </div>
        <div className={styles.facts}>
          <p>
            {facts.filter(Boolean).map((fact, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the order of identifiers never changes
              <span key={index}>
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  )
}
