import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './segmented.module.css'

/** A choice of one among a few visible options: radio buttons that look like one control. */
export function Segmented<Value extends string>({
  label,
  isLabelShown,
  value,
  options,
  onChange,
}: {
  /** Its accessible name; the visible label may be the same. */
  label: string
  /** Shows the label above, as fields have it. */
  isLabelShown?: boolean
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}) {
  const name = useId()
  const group = (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
  if (!isLabelShown) return group
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      {group}
    </div>
  )
}
