import { FigureList } from '#src/ui/display/figure-list.tsx'
import styles from './conditions.module.css'

export interface Condition {
  label: string
  value: string
}

/** The active search and filters, as text. */
export function Conditions({ of }: { of: readonly Condition[] }) {
  return <FigureList className={styles.conditions} of={of} />
}
