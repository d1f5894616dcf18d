import { userStatuses } from '@loupe/contract/admin/users/users'
import { locales } from '@loupe/contract/shared/values'
import { useMemo, useState } from 'react'
import {
  type FilterBodyProps,
  FilterCheckboxes,
  FilterDays,
  FilterPair,
  type FilterState,
  FilterTestData,
  filterEditor,
} from '#src/list/filters/filter-editor.tsx'
import { FilterPicks } from '#src/list/filters/filter-picks.tsx'
import { longAgo, spans } from '#src/list/filters/time-spans.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { countryOptions } from '../player/form/countries.ts'
import { PropertyFilter } from '../properties/property-filter.tsx'
import { loadTags } from '../users.queries.ts'
import { useUserMessages } from '../users-messages.ts'
import type { UsersSearch } from '../users-search.ts'
import { PlayedFilter } from './played-filter.tsx'
import { type FilterId, filters } from './users-filters.ts'

export const UsersFilterEditor = filterEditor(filters, Body)

function Body({ id, label, ...bound }: FilterBodyProps<FilterId, UsersSearch>) {
  const messages = useUserMessages()
  const countries = useMemo(() => countryOptions(messages.country), [messages])
  switch (id) {
    case 'status':
      return <FilterCheckboxes {...bound} name="status" values={userStatuses} labelOf={messages.status} />
    case 'locale':
      return <FilterCheckboxes {...bound} name="locale" values={locales} labelOf={languageName} />
    case 'country':
      return <FilterPicks {...bound} name="country" label={label} load={countries} />
    case 'tag':
      return <FilterPicks {...bound} name="tag" label={label} load={loadTags} />
    case 'property':
      return <PropertyFilter {...bound} />
    case 'isTest':
      return <FilterTestData {...bound} />
    case 'seen':
      return <FilterDays {...bound} name={id} offered={[...spans, ...longAgo]} />
    case 'joined':
      return <FilterDays {...bound} name={id} />
    case 'played':
      return <PlayedFilter {...bound} />
    default:
      return <Games {...bound} />
  }
}

function Games({ search, onChange }: FilterState<UsersSearch>) {
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
  const commit = () => text !== value && onChange(text === '' ? '' : String(Number(text)))
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={text}
      onChange={(event) => setText(event.currentTarget.value.replaceAll(/\D/g, ''))}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
