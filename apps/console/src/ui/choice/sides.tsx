import { type ReactNode, useId } from 'react'
import styles from './sides.module.css'

export type Side = 'mine' | 'theirs'

/** A field with conflicting changes: both values side by side, to choose from. */
export function Sides({
  label,
  names,
  mine,
  theirs,
  value,
  onChange,
}: {
  label: string
  /** The names of the two sides. */
  names: Record<Side, string>
  mine: ReactNode
  theirs: ReactNode
  value: Side
  onChange: (side: Side) => void
}) {
  const group = useId()
  const values = { mine, theirs }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is the name of the side and the value
          <label key={side} className={styles.side}>
            <input type="radio" name={group} checked={value === side} onChange={() => onChange(side)} />
            <span>
              <small>{names[side]}</small>
              <bdi className={styles.value}>{values[side]}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
