import type { ComponentProps } from 'react'
import { cx } from '#src/ui/cx.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { GrowingTextarea } from './growing-textarea.tsx'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldProps {}

/** Several lines of text; grows with the text. */
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
