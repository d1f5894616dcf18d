import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Some, but not all, of what it represents is checked. */
  indeterminate?: boolean
}

/** A bare box; give it an `aria-label`, or use `CheckboxField`. One element, so that tables stay small. */
export function Checkbox({ indeterminate, ...input }: CheckboxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      className={styles.box}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate ?? false
      }}
    />
  )
}

/** A box with its label and an optional hint. */
export function CheckboxField({
  label,
  hint,
  ...input
}: CheckboxProps & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className={cx(styles.field, hint ? styles.tall : undefined)}>
      <Checkbox {...input} />
      <span>
        {label}
        {hint ? <small className={styles.hint}>{hint}</small> : null}
      </span>
    </label>
  )
}
