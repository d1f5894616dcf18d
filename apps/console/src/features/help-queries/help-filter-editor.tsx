import { helpCategories, helpPriorities, helpStatuses } from '@loupe/contract/help-queries'
import { locales } from '@loupe/contract/values'
import { useMemo } from 'react'
import { valuesOf } from '#src/lib/list-filters.ts'
import { useT } from '#src/lib/words.tsx'
import { FilterDays, FilterEditorFrame, FilterRadios, FilterTicks } from '#src/ui/filter-editor.tsx'
import { PickList } from '#src/ui/pick-list.tsx'
import { loadPlayers, loadTags, useAssignees } from './help-queries.queries.ts'
import { type FilterId, filters, isActive, waits, waitWords, without } from './help-queries-filters.ts'
import type { HelpSearch } from './help-queries-search.ts'
import { useHelpWords } from './help-queries-words.ts'

interface EditorProps {
  search: HelpSearch
  onChange: (changes: HelpSearch) => void
}

/** The inside of a filter's popover. */
export function HelpFilterEditor({
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
  const t = useT()
  const words = useHelpWords()
  switch (id) {
    case 'status':
      return <Ticks name="status" values={helpStatuses} labelOf={words.status} {...{ search, onChange }} />
    case 'priority':
      return (
        <Ticks name="priority" values={helpPriorities} labelOf={words.priority} {...{ search, onChange }} />
      )
    case 'category':
      return (
        <Ticks name="category" values={helpCategories} labelOf={words.category} {...{ search, onChange }} />
      )
    case 'locale':
      return <Ticks name="locale" values={locales} labelOf={words.language} {...{ search, onChange }} />
    case 'assignee':
      return <Assignees label={label} search={search} onChange={onChange} />
    case 'tag':
      return (
        <PickList
          label={label}
          load={loadTags}
          value={valuesOf(search.tag)}
          onChange={(values) => onChange({ tag: values.join(',') })}
        />
      )
    case 'player':
      return (
        <PickList
          label={label}
          load={loadPlayers}
          value={valuesOf(search.playerId)}
          // one at a time: the last one that was chosen
          onChange={(values) => onChange({ playerId: values.at(-1) ?? '' })}
        />
      )
    case 'waiting':
      return (
        <FilterRadios
          name={id}
          choices={waits.map((value) => ({
            value,
            label: t('helpQueries.waitingFrom', { time: waitWords(t, value) }),
          }))}
          value={search.waitingFrom}
          onChange={(waitingFrom) => onChange({ waitingFrom })}
        />
      )
    case 'test':
      return (
        <FilterRadios
          name={id}
          choices={[
            { value: 'false', label: t('helpQueries.test.none') },
            { value: 'true', label: t('helpQueries.test.only') },
          ]}
          value={search.isTest}
          onChange={(isTest) => onChange({ isTest })}
        />
      )
    default:
      return <FilterDays name={id} search={search} onChange={onChange} />
  }
}

function Ticks<Value extends string>({
  name,
  values,
  labelOf,
  search,
  onChange,
}: EditorProps & {
  name: 'status' | 'priority' | 'category' | 'locale'
  values: readonly Value[]
  labelOf: (value: Value) => string
}) {
  return (
    <FilterTicks
      values={values}
      labelOf={labelOf}
      chosen={valuesOf(search[name])}
      onChange={(chosen) => onChange({ [name]: chosen.join(',') })}
    />
  )
}

function Assignees({ label, search, onChange }: EditorProps & { label: string }) {
  const t = useT()
  const { data } = useAssignees()
  const options = useMemo(
    () => [
      { value: 'me', label: t('helpQueries.assignee.me') },
      { value: 'none', label: t('helpQueries.assignee.none') },
      ...(data ?? []).filter(({ isSelf }) => !isSelf).map(({ id, name }) => ({ value: id, label: name })),
    ],
    [t, data],
  )
  return (
    <PickList
      label={label}
      load={options}
      value={valuesOf(search.assignee)}
      onChange={(values) => onChange({ assignee: values.join(',') })}
    />
  )
}
