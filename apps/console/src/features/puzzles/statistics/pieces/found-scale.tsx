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
  const percent = (value: number) => `${(Math.max(0, value - from) / (1 - from)) * 100}%`
  return (
    <span
      className={styles.scale}
      aria-hidden="true"
      style={
        {
          '--low': percent(interval.low),
          '--high': percent(interval.high),
          '--at': percent(share),
          '--before': before === null ? undefined : percent(before),
        } as CSSProperties // custom properties
      }
    >
      <i className={styles.interval} />
      {before === null ? null : <i className={styles.before} />}
      <i className={styles.share} />
    </span>
  )
}
