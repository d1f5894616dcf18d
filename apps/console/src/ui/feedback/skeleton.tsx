import { cx } from '#src/ui/cx.ts'
import styles from './skeleton.module.css'

/** A grey bar in the place of text that is on its way; `width` is in tenths of the room there is, 1 to 10. */
export function Skeleton({ width = 6, round }: { width?: number; round?: boolean }) {
  return (
    <span
      className={cx(styles.bar, round && styles.round)}
      data-width={round ? undefined : width}
      aria-hidden="true"
    />
  )
}
