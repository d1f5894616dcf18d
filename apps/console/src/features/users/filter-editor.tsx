import { userStatuses } from '@loupe/contract/users'
import { locales } from '@loupe/contract/values'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { PickList } from '#src/ui/pick-list.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { LoadOptions } from '#src/ui/use-options.ts'
import { countryOptions } from './countries.ts'
import styles from './filter-editor.module.css'
import { loadTags } from './users.queries.ts'
import { type FilterId, filters, isActive, valuesOf, without } from './users-filters.ts'
import { longAgo, spans } from './users-input.ts'
import type { UsersSearch } from './users-search.ts'
import { useUserWords } from './users-words.ts'

interface EditorProps {
  search: UsersSearch
  onChange: (changes: UsersSearch) => void
}

/** The inside of a filter's popover; every choice takes effect at once. */
export function FilterEditor({
  id,
  search,
  onChange,
  onClose,
}: EditorProps & { id: FilterId; onClose: () => void }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // it comes after the popover that holds it, so that takes no focus by itself
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:checked, input[type=text]')
    const other = box.current?.querySelector<HTMLElement>('input')
    ;(first ?? other)?.focus({ preventScroll: true })
  }, [])
  const label = filters.find((filter) => filter.id === id)?.label ?? 'users.filters'
  return (
    <div ref={box} className={styles.editor}>
      <h2 className={styles.title}>{t(label)}</h2>
      <Body id={id} label={t(label)} search={search} onChange={onChange} />
      <div className={styles.actions}>
        <Button
          size="small"
          tone="quiet"
          disabled={!isActive(id, search)}
          onClick={() => {
            onChange(without(id))
            onClose()
          }}
        >
          {t('users.filter.remove')}
        </Button>
        <Button size="small" tone="accent" onClick={onClose}>
          {t('users.filter.done')}
        </Button>
      </div>
    </div>
  )
}

function Body({ id, label, search, onChange }: EditorProps & { id: FilterId; label: string }) {
  const words = useUserWords()
  switch (id) {
    case 'status':
      return (
        <Ticks
          name="status"
          values={userStatuses}
          labelOf={words.status}
          search={search}
          onChange={onChange}
        />
      )
    case 'locale':
      return (
        <Ticks name="locale" values={locales} labelOf={words.language} search={search} onChange={onChange} />
      )
    case 'country':
      return <Countries label={label} search={search} onChange={onChange} />
    case 'tag':
      return <Picks label={label} name="tag" load={loadTags} search={search} onChange={onChange} />
    case 'isTest':
      return <TestChoice search={search} onChange={onChange} />
    case 'joined':
    case 'seen':
      return <Days name={id} search={search} onChange={onChange} />
    default:
      return <Games search={search} onChange={onChange} />
  }
}

function Ticks<Value extends string>({
  name,
  values,
  labelOf,
  search,
  onChange,
}: EditorProps & { name: 'status' | 'locale'; values: readonly Value[]; labelOf: (value: Value) => string }) {
  const chosen = valuesOf(search[name])
  const toggle = (value: Value) =>
    onChange({
      [name]: values.filter((each) => (each === value) !== chosen.includes(each)).join(','),
    })
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

function Picks({
  label,
  name,
  load,
  search,
  onChange,
}: EditorProps & { label: string; name: 'country' | 'tag'; load: LoadOptions }) {
  return (
    <PickList
      label={label}
      load={load}
      value={valuesOf(search[name])}
      onChange={(values) => onChange({ [name]: values.join(',') })}
    />
  )
}

function Countries({ label, search, onChange }: EditorProps & { label: string }) {
  const words = useUserWords()
  const load = useMemo(() => countryOptions(words.country), [words])
  return <Picks label={label} name="country" load={load} search={search} onChange={onChange} />
}

function TestChoice({ search, onChange }: EditorProps) {
  const t = useT()
  const choices = [
    { value: 'false', label: t('users.filter.withoutTest') },
    { value: 'true', label: t('users.filter.onlyTest') },
  ]
  return (
    <Radios
      name="isTest"
      choices={choices}
      value={search.isTest}
      onChange={(isTest) => onChange({ isTest })}
    />
  )
}

function Days({ name, search, onChange }: EditorProps & { name: 'joined' | 'seen' }) {
  const t = useT()
  const offered = name === 'seen' ? [...spans, ...longAgo] : spans
  const set = (changes: UsersSearch) => onChange({ ...without(name), ...changes })
  const from = search[`${name}From`] ?? ''
  const to = search[`${name}To`] ?? ''
  return (
    <>
      <Radios
        name={name}
        choices={offered.map((span) => ({ value: span, label: t(`users.span.${span}`) }))}
        value={search[name]}
        onChange={(span) => set({ [name]: span })}
      />
      <div className={styles.pair}>
        <DateField
          label={t('users.filter.from')}
          value={from}
          {...(to ? { max: to } : {})}
          onChange={(day) => set({ [`${name}From`]: day, [`${name}To`]: to })}
        />
        <DateField
          label={t('users.filter.to')}
          value={to}
          {...(from ? { min: from } : {})}
          onChange={(day) => set({ [`${name}From`]: from, [`${name}To`]: day })}
        />
      </div>
    </>
  )
}

function Radios({
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

function Games({ search, onChange }: EditorProps) {
  const t = useT()
  return (
    <div className={styles.pair}>
      <Amount
        label={t('users.filter.atLeastLabel')}
        value={search.gamesFrom ?? ''}
        onChange={(gamesFrom) => onChange({ gamesFrom })}
      />
      <Amount
        label={t('users.filter.atMostLabel')}
        value={search.gamesTo ?? ''}
        onChange={(gamesTo) => onChange({ gamesTo })}
      />
    </div>
  )
}

function Amount({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const [text, setText] = useState(value)
  const settle = () => text !== value && onChange(text === '' ? '' : String(Number(text)))
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={text}
      onChange={(event) => setText(event.currentTarget.value.replaceAll(/\D/g, ''))}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
