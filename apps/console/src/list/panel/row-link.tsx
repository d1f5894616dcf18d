import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import styles from './row-link.module.css'

/**
 * The link of a row to its own panel, for a press that opens a tab. A plain press is the row's, so that it always
 * leads to the list as it is now, also while these rows are still of the list before.
 */
export function RowLink({
  href,
  className,
  children,
}: {
  href: string
  className: string | undefined
  children: ReactNode
}) {
  return (
    <a href={href} className={cx(styles.link, className)} tabIndex={-1} data-opens-row="">
      {children}
    </a>
  )
}
