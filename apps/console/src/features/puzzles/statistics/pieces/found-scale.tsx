import type { Interval } from '@loupe/play-statistics/intervals'
import type { CSSProperties } from 'react'
import styles from './pieces-table.module.css'

/**
 * A share on a small scale from `from` to 1: its interval, its value, and that of the compared version. The text beside
 * it has the same values.
 */
export function FoundScale({
  share,
  interval,
  before,
  from,
}: {
  share: number
  interval: Interval
  before: number | null
  from: number
}) {
  const place = (value: number) => `${(Math.max(0, value - from) / (1 - from)) * 100}%`
  return (
    <span
      className={styles.scale}
      aria-hidden="true"
      style={
        {
          '--low': place(interval.low),
          '--high': place(interval.high),
          '--at': place(share),
          '--before': before === null ? undefined : place(before),
        } as CSSProperties // custom properties
      }
    >
      <i className={styles.interval} />
      {before === null ? null : <i className={styles.before} />}
      <i className={styles.share} />
    </span>
  )
}
