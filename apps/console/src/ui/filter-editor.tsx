import { type ReactNode, useEffect, useRef } from 'react'
import type { SearchState } from '#src/lib/list-search.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from './button.tsx'
import { CheckboxField } from './checkbox.tsx'
import { DateField } from './date-field.tsx'
import styles from './filter-editor.module.css'
import { dayOf, type Span, spans } from './time-spans.ts'

/** The inside of a filter's popover; every choice in it takes effect at once. */
export function FilterEditorFrame({
  label,
  isActive,
  onRemove,
  onClose,
  children,
}: {
  label: string
  isActive: boolean
  onRemove: () => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // it comes after the popover that holds it, so that takes no focus by itself
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:checked, input[type=text]')
    const other = box.current?.querySelector<HTMLElement>('input')
    ;(first ?? other)?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} className={styles.editor}>
      <h2 className={styles.title}>{label}</h2>
      {children}
      <div className={styles.actions}>
        <Button
          size="small"
          tone="quiet"
          disabled={!isActive}
          onClick={() => {
            onRemove()
            onClose()
          }}
        >
          {t('ui.filter.remove')}
        </Button>
        <Button size="small" tone="accent" onClick={onClose}>
          {t('ui.filter.done')}
        </Button>
      </div>
    </div>
  )
}

/** Any of a few values. */
export function FilterTicks<Value extends string>({
  values,
  labelOf,
  chosen,
  onChange,
}: {
  values: readonly Value[]
  labelOf: (value: Value) => string
  chosen: readonly string[]
  /** The values that are ticked then, in their order. */
  onChange: (values: Value[]) => void
}) {
  const toggle = (value: Value) =>
    onChange(values.filter((each) => (each === value) !== chosen.includes(each)))
  return (
    <div className={styles.choices}>
      {values.map((value) => (
        <CheckboxField
          key={value}
          label={labelOf(value)}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </div>
  )
}

/** One of a few values. */
export function FilterRadios({
  name,
  choices,
  value,
  onChange,
}: {
  name: string
  choices: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.radio}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}

/** A span that moves with the clock, or days from and to; in the address `<name>`, `<name>From` and `<name>To`. */
export function FilterDays({
  name,
  offered = spans,
  search,
  onChange,
}: {
  name: string
  offered?: readonly Span[]
  search: SearchState
  onChange: (changes: SearchState) => void
}) {
  const t = useT()
  const set = (changes: SearchState) =>
    onChange({ [name]: '', [`${name}From`]: '', [`${name}To`]: '', ...changes })
  const from = dayOf(search[`${name}From`] ?? '')
  const to = dayOf(search[`${name}To`] ?? '')
  return (
    <>
      <FilterRadios
        name={name}
        choices={offered.map((span) => ({ value: span, label: t(`ui.span.${span}`) }))}
        value={search[name]}
        onChange={(span) => set({ [name]: span })}
      />
      <FilterPair>
        <DateField
          label={t('ui.filter.from')}
          value={from}
          {...(to ? { max: to } : {})}
          onChange={(day) => set({ [`${name}From`]: day, [`${name}To`]: to })}
        />
        <DateField
          label={t('ui.filter.to')}
          value={to}
          {...(from ? { min: from } : {})}
          onChange={(day) => set({ [`${name}From`]: from, [`${name}To`]: day })}
        />
      </FilterPair>
    </>
  )
}

/** Two fields that belong together, such as the least and the most. */
export function FilterPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
