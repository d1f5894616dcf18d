import { Combobox as Base } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useT } from '#src/lib/words.tsx'
import styles from './combobox.module.css'
import { OptionStatus, Options } from './combobox-list.tsx'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import popupStyles from './popup.module.css'
import { documentDirection } from './popup.ts'
import { type LoadOptions, type Option, useOptions } from './use-options.ts'

/**
 * Several words: those in use are offered, new ones are added by Enter or a comma, the last one leaves with
 * Backspace. It brings Base UI along, so features load what uses it lazily.
 */
export function TagInput({
  id,
  value,
  onChange,
  onBlur,
  load,
  placeholder,
  maxLength = 40,
  ...field
}: FieldProps & {
  id?: string
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  load: LoadOptions
  placeholder?: string
  maxLength?: number
}) {
  const t = useT()
  const [query, setQuery] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { options, status } = useOptions(load, query)
  const typed = query.trim()
  const isNew = typed !== '' && !hasWord([...value, ...options.map((option) => option.label)], typed)
  const items = isNew ? [...options, { value: typed, label: typed }] : options

  function addTyped(event: KeyboardEvent) {
    if (event.key !== ',' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (typed && !hasWord(value, typed)) onChange([...value, typed])
    setQuery('')
  }

  return (
    <Field {...field} id={id}>
      {(control) => (
        <DirectionProvider direction={documentDirection()}>
          <Base.Root<Option, true>
            multiple
            items={items}
            filter={null}
            autoHighlight
            value={value.map((word) => ({ value: word, label: word }))}
            isItemEqualToValue={(one, other) => one.value === other.value}
            onValueChange={(next, { event }) => {
              const words = next.map((option) => option.value)
              // Enter takes a marked word away that is there already: one that was typed anew is meant to stay
              const isTypedAnew = event.type === 'keydown' && hasWord(value, typed) && !hasWord(words, typed)
              if (!isTypedAnew) onChange(words)
              setQuery('')
            }}
            inputValue={query}
            onInputValueChange={setQuery}
          >
            <Base.Chips
              ref={box}
              aria-labelledby={`${control.id}-label`}
              className={cx(fieldStyles.box, styles.chips)}
            >
              {value.map((word) => (
                <Base.Chip key={word} className={styles.chip} aria-label={word}>
                  <bdi>{word}</bdi>
                  <Base.ChipRemove className={styles.chipRemove} aria-label={t('ui.removeWord', { word })}>
                    <Icon of={X} size={12} />
                  </Base.ChipRemove>
                </Base.Chip>
              ))}
              <Base.Input
                {...control}
                aria-labelledby={`${control.id}-label`}
                className={cx(fieldStyles.input, styles.chipInput)}
                placeholder={value.length === 0 ? placeholder : undefined}
                maxLength={maxLength}
                onKeyDown={addTyped}
                onBlur={onBlur}
              />
            </Base.Chips>
            <Base.Portal>
              <Base.Positioner
                anchor={box}
                sideOffset={6}
                collisionPadding={8}
                className={popupStyles.positioner}
              >
                <Base.Popup className={cx(popupStyles.popup, styles.popup)} dir={documentDirection()}>
                  <OptionStatus status={status} />
                  <Options
                    words={(option) =>
                      isNew && option.value === typed ? t('ui.addWord', { word: typed }) : option.label
                    }
                  />
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </DirectionProvider>
      )}
    </Field>
  )
}

function hasWord(words: readonly string[], word: string): boolean {
  return words.some((each) => each.toLocaleLowerCase() === word.toLocaleLowerCase())
}
