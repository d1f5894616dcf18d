import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import styles from './details.module.css'

/** The facts of a record, a name beside each value. */
export function Details({
  of,
  columns = 'plain',
}: {
  of: readonly { label: string; value: ReactNode }[]
  /**
   * `wide`: names in full, up to half of the width; `fields`: beside fields, which need more of it, aligned with their
   * text; `shared`: the columns of a surrounding grid, shared with others; `dialog`: without a margin of its own.
   */
  columns?: 'plain' | 'wide' | 'fields' | 'shared' | 'dialog'
}) {
  return (
    <dl className={cx(styles.details, columns !== 'plain' && styles[columns])}>
      {of.map(({ label, value }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** For IDs and hashes, which are compared letter by letter. */
export const monoClass = styles.mono ?? ''
