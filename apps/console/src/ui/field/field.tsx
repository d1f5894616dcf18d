import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/display/icon.tsx'
import styles from './field.module.css'

/** The props of every field, besides those of its control. */
export interface FieldProps {
  label: ReactNode
  /** The label is visible, unless a heading right above has the same text. */
  labelHidden?: boolean
  /** Beside the label, at the line's end: a count, or "Optional". */
  aside?: ReactNode
  /** Below the control, permanently. */
  hint?: ReactNode
  /** The error message; replaces the hint. */
  error?: string | undefined
}

/** Props of the fields that pass them on to `Field`. */
export interface AsideAfter {
  /** The element beside the label is a control, after the field in the tab order. */
  asideAfter?: boolean | undefined
}

/** The IDs and states that connect a control with its label, hint and error; spread `control` onto it. */
export interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label above a control, a hint or an error below it. `children` gets the props of the control. */
export function Field({
  label,
  labelHidden,
  aside,
  asideAfter,
  hint,
  error,
  id: givenId,
  children,
}: FieldProps & AsideAfter & { id?: string | undefined; children: (control: FieldControl) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = error || hint ? `${id}-note` : undefined
  const beside = aside ? <span className={styles.aside}>{aside}</span> : null
  return (
    <div className={cx(styles.field, asideAfter && styles.asideAfter)}>
      <div className={cx(styles.head, labelHidden && !aside && 'visually-hidden')}>
        <label id={`${id}-label`} className={labelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
          {label}
        </label>
        {asideAfter ? null : beside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': noteId })}
      <FieldNote id={noteId} error={error} hint={hint} />
      {asideAfter ? beside : null}
    </div>
  )
}

/** The line under a control: its error, else its hint. */
export function FieldNote({
  id,
  error,
  hint,
}: {
  id: string | undefined
  error?: string | undefined
  hint?: ReactNode
}) {
  if (error) {
    return (
      <p className={styles.error} id={id}>
        <Icon of={CircleAlert} size={14} />
        {error}
      </p>
    )
  }
  return hint ? (
    <p className={styles.hint} id={id}>
      {hint}
    </p>
  ) : null
}
