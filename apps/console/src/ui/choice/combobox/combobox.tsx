import { Combobox as Base } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import X from 'lucide-react/icons/x'
import { type Ref, useRef, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/display/icon.tsx'
import fieldStyles from '#src/ui/field/field.module.css'
import { Field, type FieldProps } from '#src/ui/field/field.tsx'
import { documentDirection } from '#src/ui/overlay/popup-focus.ts'
import styles from './combobox.module.css'
import { OptionList } from './combobox-list.tsx'
import { useDeferredEnter } from './use-deferred-enter.ts'
import { type LoadOptions, type Option, useOptions } from './use-options.ts'

/**
 * A searchable single choice; options may come from the server. It imports Base UI, so features load its users lazily.
 */
export function Combobox({
  id,
  value,
  valueLabel,
  onChange,
  onBlur,
  load,
  placeholder,
  disabled,
  inputRef,
  ...field
}: FieldProps & {
  id?: string
  /** Empty for none. */
  value: string
  /** The label of `value`, which may not be among the current options. */
  valueLabel: string
  onChange: (value: string) => void
  onBlur?: () => void
  load: LoadOptions
  placeholder?: string
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}) {
  const t = useT()
  const [query, setQuery] = useState('')
  const found = useOptions(load, query)
  const { options, status } = found
  const list = useRef<Base.Root.Actions>(null)
  const deferredEnter = useDeferredEnter(query, found, (option) => {
    onChange(option.value)
    list.current?.close()
  })
  const selected: Option | null = value ? { value, label: valueLabel } : null
  return (
    <Field {...field} id={id}>
      {(control) => (
        <DirectionProvider direction={documentDirection()}>
          <Base.Root<Option>
            items={options}
            filter={null}
            value={selected}
            disabled={disabled}
            autoHighlight
            actionsRef={list}
            isItemEqualToValue={(one, other) => one.value === other.value}
            onValueChange={(next, details) =>
              isStored(details) ? details.cancel() : onChange(next?.value ?? '')
            }
            onInputValueChange={(text, details) => {
              if (isStored(details)) return details.cancel()
              setQuery(details.reason === 'input-change' ? text : '')
            }}
          >
            <Base.InputGroup className={cx(fieldStyles.box, styles.group)}>
              <Base.Input
                {...control}
                // The open list hides everything around it from screen readers, including the label.
                aria-labelledby={`${control.id}-label`}
                ref={inputRef}
                className={fieldStyles.input}
                placeholder={placeholder}
                onKeyDown={deferredEnter.onKeyDown}
                onBlur={() => {
                  deferredEnter.onBlur()
                  onBlur?.()
                }}
              />
              {selected ? (
                <Base.Clear className={styles.clear} aria-label={t('ui.clear')}>
                  <Icon of={X} size={14} />
                </Base.Clear>
              ) : (
                <Icon of={ChevronsUpDown} size={14} />
              )}
            </Base.InputGroup>
            <OptionList status={status} />
          </Base.Root>
        </DirectionProvider>
      )}
    </Field>
  )
}

/** Whether to keep the value: Base UI clears it on Escape, which belongs to the surrounding overlay. */
function isStored(details: Base.Root.ChangeEventDetails): boolean {
  if (details.reason !== 'escape-key') return false
  details.allowPropagation()
  return true
}
