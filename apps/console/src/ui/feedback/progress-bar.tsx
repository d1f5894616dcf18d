import styles from './progress-bar.module.css'

/**
 * A progress bar; `max` null means indeterminate. `label` names the work; `text` is the progress, as in the text beside
 * the bar.
 */
export function ProgressBar({
  label,
  text,
  value,
  max,
}: {
  label: string
  text?: string
  value: number
  max: number | null
}) {
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      aria-valuetext={text}
      {...(max === null ? {} : { value: Math.min(value, max), max: Math.max(max, 1) })}
    />
  )
}
