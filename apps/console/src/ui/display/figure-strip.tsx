import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { FigureList } from './figure-list.tsx'
import styles from './figure-strip.module.css'

/**
 * Three or four figures of a player in a row, each above its label: as wide as their texts. In less space labels break
 * between words, then the row becomes two. `inset`: within a part of a column instead of from edge to edge.
 */
export function FigureStrip({
  of,
  inset = false,
}: {
  of: readonly { label: string; value: ReactNode }[]
  inset?: boolean
}) {
  return (
    <div className={cx(styles.box, inset && styles.inset)}>
      <FigureList className={styles.strip} of={of} />
    </div>
  )
}
