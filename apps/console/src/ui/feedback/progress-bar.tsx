import styles from './progress-bar.module.css'

/**
 * A bar for work of known length, or with `max` null for work whose length is not known yet.
 * `label` names the work; `text` says how far it is, as the words beside the bar do.
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
