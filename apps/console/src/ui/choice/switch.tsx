import type { ReactNode } from 'react'
import styles from './switch.module.css'

/** A setting that is on or off, and applies at once. */
export function Switch({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className={styles.switch}>
      {label}
      <input
        type="checkbox"
        className={styles.input}
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
