import { Combobox as Base } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { BaseUIEvent } from '@base-ui/react/types'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/display/icon.tsx'
import fieldStyles from '#src/ui/field/field.module.css'
import { Field, type FieldProps } from '#src/ui/field/field.tsx'
import popupStyles from '#src/ui/overlay/popup.module.css'
import { documentDirection } from '#src/ui/overlay/popup-focus.ts'
import styles from './combobox.module.css'
import { OptionStatus, Options } from './combobox-list.tsx'
import { type LoadOptions, type Option, useOptions } from './use-options.ts'

/**
 * An input of several tags, with suggestions. Enter, a comma and leaving the field add the typed text; Enter chooses
 * another option only if the arrows or the pointer moved to it. Backspace removes the last tag, Escape changes none. It
 * imports Base UI, so features load its users lazily.
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
  const popup = useRef<Base.Root.Actions>(null)
  const isOpen = useRef(false)
  /** The option highlighted by arrow keys or pointer. */
  const pointedAt = useRef<string | null>(null)
  const { options, status } = useOptions(load, query)
  const typed = query.trim()
  const items = typedFirst(typed, value, options)
  const isNew = typed !== '' && !hasTag(value, typed) && !options.some((option) => option.value === typed)

  function addTyped() {
    if (typed && !hasTag(value, typed)) onChange([...value, typed])
    setQuery('')
  }

  /** Adds the typed text when the field loses the focus, before the next click is handled. */
  function leave(input: HTMLElement) {
    const isOtherWindow = document.activeElement === input
    const isOnOption = isOpen.current && pointedAt.current !== null
    if (!isOtherWindow && !isOnOption) addTyped()
  }

  function onKeyDown(event: BaseUIEvent<KeyboardEvent>) {
    if (event.nativeEvent.isComposing) return
    const isPointed = isOpen.current && pointedAt.current !== null
    if (
      event.key === ',' ||
      (event.key === 'Enter' && typed && !isPointed && !event.ctrlKey && !event.metaKey)
    ) {
      event.preventDefault()
      event.preventBaseUIHandler()
      addTyped()
      if (event.key === 'Enter') popup.current?.close()
    } else if (event.key === 'Escape' && !isOpen.current) {
      // Base UI would remove all tags
      event.preventBaseUIHandler()
      if (query === '') return
      event.preventDefault()
      event.stopPropagation()
      setQuery('')
    }
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
            actionsRef={popup}
            onOpenChange={(open) => {
              isOpen.current = open
            }}
            onItemHighlighted={(option, { reason }) => {
              if (reason !== 'none') pointedAt.current = option?.value ?? null
              else if (option?.value !== pointedAt.current) pointedAt.current = null
            }}
            value={value.map((word) => ({ value: word, label: word }))}
            isItemEqualToValue={(one, other) => one.value === other.value}
            onValueChange={(next, details) => {
              if (!isEdit(details)) return details.cancel()
              const tags = next.map((option) => option.value)
              // a tag that is typed again stays, although selecting it again would remove it
              const isTypedAgain =
                details.event.type === 'keydown' && hasTag(value, typed) && !hasTag(tags, typed)
              if (!isTypedAgain) onChange(tags)
              setQuery('')
            }}
            inputValue={query}
            onInputValueChange={(text, details) => {
              // the typed text stays when the list closes, until it is added or deleted
              if (details.reason !== 'input-change') return details.cancel()
              pointedAt.current = null
              setQuery(text)
            }}
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
                onKeyDown={onKeyDown}
                onBlur={(event) => {
                  leave(event.currentTarget)
                  onBlur?.()
                }}
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
                    textOf={(option) =>
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

/** Whether to apply a change: Base UI clears all tags on Escape, and a held key would remove one after another. */
function isEdit({ reason, event }: Base.Root.ChangeEventDetails): boolean {
  if (reason === 'none') return !(event instanceof KeyboardEvent && event.repeat)
  return reason === 'item-press' || reason === 'chip-remove-press'
}

/** The typed text is the first option, so that Enter adds it, before and after the options have loaded. */
function typedFirst(typed: string, value: readonly string[], options: readonly Option[]): readonly Option[] {
  if (typed === '') return options
  const word = value.find((each) => isSameTag(each, typed)) ?? typed
  const known = options.find((option) => option.value === word)
  return [known ?? { value: word, label: word }, ...options.filter((option) => option !== known)]
}

function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((each) => isSameTag(each, tag))
}

function isSameTag(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase()
}
