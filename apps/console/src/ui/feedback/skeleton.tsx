import { cx } from '#src/ui/cx.ts'
import styles from './skeleton.module.css'

/** A placeholder bar for loading text; `width` is in tenths of the available width, 1 to 10. */
export function Skeleton({ width = 6, round }: { width?: number; round?: boolean }) {
  return (
    <span
      className={cx(styles.bar, round && styles.round)}
      data-width={round ? undefined : width}
      aria-hidden="true"
    />
  )
}
