import styles from '../figures.module.css'

/** A sparkline of a figure by day; the table of days has its numbers. */
export function Spark({ values }: { values: readonly number[] }) {
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  const last = Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${(index / last) * 100},${23 - ((value - least) / span) * 21}`)
  return (
    <svg className={styles.spark} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
