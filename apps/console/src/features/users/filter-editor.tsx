import { userStatuses } from '@loupe/contract/users'
import { locales } from '@loupe/contract/values'
import { useMemo, useState } from 'react'
import { valuesOf } from '#src/lib/list-filters.ts'
import { useT } from '#src/lib/words.tsx'
import {
  FilterDays,
  FilterEditorFrame,
  FilterPair,
  FilterRadios,
  FilterTicks,
} from '#src/ui/filter-editor.tsx'
import { PickList } from '#src/ui/pick-list.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { longAgo, spans } from '#src/ui/time-spans.ts'
import type { LoadOptions } from '#src/ui/use-options.ts'
import { countryOptions } from './countries.ts'
import { loadTags } from './users.queries.ts'
import { type FilterId, filters, isActive, without } from './users-filters.ts'
import type { UsersSearch } from './users-search.ts'
import { useUserWords } from './users-words.ts'

interface EditorProps {
  search: UsersSearch
  onChange: (changes: UsersSearch) => void
}

/** The inside of a filter's popover. */
export function FilterEditor({
  id,
  search,
  onChange,
  onClose,
}: EditorProps & { id: FilterId; onClose: () => void }) {
  const t = useT()
  const label = t(filters.find((filter) => filter.id === id)?.label ?? 'ui.filters')
  return (
    <FilterEditorFrame
      label={label}
      isActive={isActive(id, search)}
      onRemove={() => onChange(without(id))}
      onClose={onClose}
    >
      <Body id={id} label={label} search={search} onChange={onChange} />
    </FilterEditorFrame>
  )
}

function Body({ id, label, search, onChange }: EditorProps & { id: FilterId; label: string }) {
  const words = useUserWords()
  switch (id) {
    case 'status':
      return (
        <FilterTicks
          values={userStatuses}
          labelOf={words.status}
          chosen={valuesOf(search.status)}
          onChange={(values) => onChange({ status: values.join(',') })}
        />
      )
    case 'locale':
      return (
        <FilterTicks
          values={locales}
          labelOf={words.language}
          chosen={valuesOf(search.locale)}
          onChange={(values) => onChange({ locale: values.join(',') })}
        />
      )
    case 'country':
      return <Countries label={label} search={search} onChange={onChange} />
    case 'tag':
      return <Picks label={label} name="tag" load={loadTags} search={search} onChange={onChange} />
    case 'isTest':
      return <TestChoice search={search} onChange={onChange} />
    case 'joined':
    case 'seen':
    case 'played':
      return (
        <FilterDays
          name={id}
          offered={id === 'seen' ? [...spans, ...longAgo] : spans}
          search={search}
          onChange={onChange}
        />
      )
    default:
      return <Games search={search} onChange={onChange} />
  }
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
    <FilterRadios
      name="isTest"
      choices={choices}
      value={search.isTest}
      onChange={(isTest) => onChange({ isTest })}
    />
  )
}

function Games({ search, onChange }: EditorProps) {
  const t = useT()
  return (
    <FilterPair>
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
    </FilterPair>
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
