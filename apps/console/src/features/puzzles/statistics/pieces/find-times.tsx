import { findTimeSteps } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import styles from './pieces-table.module.css'

/** A histogram of the times to find a piece; the bar of the median has the accent colour. */
export function FindTimes({ counts, median }: { counts: readonly number[]; median: number }) {
  const most = Math.max(1, ...counts)
  const beyond = findTimeSteps.findIndex((step) => median <= step)
  const middle = beyond < 0 ? findTimeSteps.length : beyond
  return (
    <svg
      className={styles.times}
      viewBox={`0 0 ${counts.length} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, step) => {
        const height = count === 0 ? 0.5 : Math.max(1, (count / most) * 10)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a step of time is identified by its index
            key={step}
            className={step === middle ? styles.median : undefined}
            x={step + 0.12}
            y={10 - height}
            width={0.76}
            height={height}
          />
        )
      })}
    </svg>
  )
}
