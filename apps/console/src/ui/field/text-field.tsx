import type { ComponentProps, ReactNode } from 'react'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import styles from './field.module.css'
import { type AsideAfter, Field, type FieldProps } from './field.tsx'

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
