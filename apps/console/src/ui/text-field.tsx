import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { type AsideAfter, Field, type FieldProps } from './field.tsx'
import { GrowingTextarea } from './growing-textarea.tsx'
import { Icon, type LucideIcon } from './icon.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldProps, AsideAfter {
  icon?: LucideIcon
  /** A control at the end of the box, such as a clear button. */
  end?: ReactNode
}

/** One line of text. */
export function TextField({
  label,
  labelHidden = false,
  aside,
  asideAfter,
  hint,
  error,
  icon,
  end,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      aside={aside}
      asideAfter={asideAfter}
      hint={hint}
      error={error}
      id={input.id}
    >
      {(control) => (
        <div className={styles.box}>
          {icon ? <Icon of={icon} /> : null}
          <input {...input} {...control} className={styles.input} />
          {end}
        </div>
      )}
    </Field>
  )
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldProps {}

/** Several lines of text; grows with what is typed. */
export function TextArea({ label, labelHidden = false, aside, hint, error, ...input }: TextAreaProps) {
  return (
    <Field label={label} labelHidden={labelHidden} aside={aside} hint={hint} error={error} id={input.id}>
      {(control) => (
        <div className={cx(styles.box, styles.areaBox)}>
          <GrowingTextarea rows={3} {...input} {...control} className={cx(styles.input, styles.area)} />
        </div>
      )}
    </Field>
  )
}
