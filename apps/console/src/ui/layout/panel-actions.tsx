import type { ReactNode, Ref } from 'react'
import { cx } from '#src/ui/cx.ts'
import styles from './panel-actions.module.css'

/**
 * The actions of a record, in the footer of its panel: the primary one first, then the others, and at the other end
 * those that end or remove the record.
 */
export function PanelActions({
  destructive,
  sticky = false,
  children,
  ref,
}: {
  destructive?: ReactNode
  /** A separate footer, at the end of a column that scrolls. */
  sticky?: boolean
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div ref={ref} className={cx(styles.actions, sticky && styles.sticky)}>
      {children}
      {destructive ? <div className={styles.destructive}>{destructive}</div> : null}
    </div>
  )
}
