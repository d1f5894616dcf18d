import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { SearchState } from '#src/list/address/list-search.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { DateField } from '#src/ui/date/date-field.tsx'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import styles from './filter-editor.module.css'
import { type ListFilters, valuesOf } from './list-filters.ts'
import { dayOf, type Span, spans } from './time-spans.ts'

/** The filters of a list in the address, and how to change them. */
export interface FilterState<Search extends SearchState = SearchState> {
  search: Search
  onChange: (changes: Search) => void
}

/** The props of a filter popover's content. */
export interface FilterEditorProps<Id extends string> extends FilterState {
  id: Id
  onClose: () => void
}

/** The props of a list's own part of it. */
export interface FilterBodyProps<Id extends string, Search extends SearchState = SearchState>
  extends FilterState<Search> {
  id: Id
  label: string
}

/** The content of a filter's popover: `Body` renders the controls of all the list's filters. */
export function filterEditor<Id extends string>(
  filters: ListFilters<Id>,
  Body: ComponentType<FilterBodyProps<Id>>,
): ComponentType<FilterEditorProps<Id>> {
  return function FilterEditor({ id, search, onChange, onClose }) {
    const t = useT()
    const label = t(filters.labelOf(id))
    return (
      <Frame
        label={label}
        isActive={filters.isActive(id, search)}
        onRemove={() => onChange(filters.without(id))}
        onClose={onClose}
      >
        <Body id={id} label={label} search={search} onChange={onChange} />
      </Frame>
    )
  }
}

function Frame({
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
  // it mounts after its popover, so it does not get the focus automatically
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:checked, input[type=text]')
    const other = box.current?.querySelector<HTMLElement>('input, select')
    moveFocus(first ?? other)
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

/** One control of a filter: its parameter in the address, and the address. */
export interface BoundFilter extends FilterState {
  name: string
}

/** Any of a few values. */
export function FilterCheckboxes<Value extends string>({
  name,
  values,
  labelOf,
  search,
  onChange,
}: BoundFilter & { values: readonly Value[]; labelOf: (value: Value) => string }) {
  const selected = valuesOf(search[name])
  const toggle = (value: Value) =>
    onChange({ [name]: values.filter((each) => (each === value) !== selected.includes(each)).join(',') })
  return (
    <div className={styles.choices}>
      {values.map((value) => (
        <CheckboxField
          key={value}
          label={labelOf(value)}
          checked={selected.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </div>
  )
}

/** Radio buttons for one of a few values. */
export function FilterRadios({
  name,
  choices,
  search,
  onChange,
}: BoundFilter & { choices: readonly { value: string; label: string }[] }) {
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.radio}>
          <input
            type="radio"
            name={name}
            checked={choice.value === search[name]}
            onChange={() => onChange({ [name]: choice.value })}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}

/** Excludes test data or everything else; `isTest` in the address. */
export function FilterTestData(bound: FilterState) {
  const t = useT()
  const choices = [
    { value: 'false', label: t('ui.testData.none') },
    { value: 'true', label: t('ui.testData.only') },
  ]
  return <FilterRadios {...bound} name="isTest" choices={choices} />
}

/** A relative span, or days from and to; `<name>`, `<name>From` and `<name>To` in the address. */
export function FilterDays({
  name,
  offered = spans,
  labels,
  search,
  onChange,
}: BoundFilter & { offered?: readonly Span[]; labels?: Partial<Record<Span, string>> }) {
  const t = useT()
  const set = (changes: SearchState) =>
    onChange({ [name]: '', [`${name}From`]: '', [`${name}To`]: '', ...changes })
  const from = dayOf(search[`${name}From`] ?? '')
  const to = dayOf(search[`${name}To`] ?? '')
  return (
    <>
      <FilterRadios
        name={name}
        choices={offered.map((span) => ({ value: span, label: labels?.[span] ?? t(`ui.span.${span}`) }))}
        search={search}
        onChange={set}
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

/** Two related fields, such as minimum and maximum. */
export function FilterPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
