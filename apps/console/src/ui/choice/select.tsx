import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ComponentProps } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/display/icon.tsx'
import fieldStyles from '#src/ui/field/field.module.css'
import { Field, type FieldProps } from '#src/ui/field/field.tsx'
import styles from './select.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface Choice extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[]
}

/**
 * A single choice of a known list. It is the browser's own select, so phones show their picker and the keyboard jumps
 * by letter; browsers with `appearance: base-select` style its list.
 */
export function Select({ label, labelHidden, aside, hint, error, options, ...select }: Choice & FieldProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden ?? false}
      aside={aside}
      hint={hint}
      error={error}
      id={select.id}
    >
      {(control) => (
        <div className={cx(fieldStyles.box, styles.wrap)}>
          <select {...select} {...control} className={cx(fieldStyles.input, styles.select)}>
            <Options options={options} />
          </select>
          <Icon of={ChevronsUpDown} size={14} />
        </div>
      )}
    </Field>
  )
}

/** A small select for bars, such as the page size, or with an outline for tables; `aria-label` names it. */
export function BarSelect({
  options,
  isBoxed,
  ...select
}: Choice & { 'aria-label': string; isBoxed?: boolean }) {
  return (
    <span className={styles.bar}>
      <select {...select} className={cx(styles.select, styles.barSelect, isBoxed && styles.boxed)}>
        <Options options={options} />
      </select>
      <Icon of={ChevronsUpDown} size={14} />
    </span>
  )
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ))
}
