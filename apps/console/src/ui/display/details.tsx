import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import styles from './details.module.css'

/** What is known of one thing, a name beside each value. */
export function Details({
  of,
  columns = 'plain',
}: {
  of: readonly { label: string; value: ReactNode }[]
  /**
   * `wide`: names as long as they are, up to half of the room; `fields`: beside fields, which need more of it, and on
   * the line of their words; `shared`: the columns of the grid around it, which it shares with others.
   */
  columns?: 'plain' | 'wide' | 'fields' | 'shared'
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

/** For ids and hashes, which are compared letter by letter. */
export const monoClass = styles.mono ?? ''
