import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import styles from './row-link.module.css'

/**
 * The link of a row to its panel, for opening it in a new tab. A plain click is handled by the row, so that it always
 * keeps the current state of the list, even while these rows are those of the previous state.
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
