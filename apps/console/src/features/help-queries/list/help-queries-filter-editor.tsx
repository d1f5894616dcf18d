import { helpCategories, helpPriorities, helpStatuses } from '@loupe/contract/admin/help-queries'
import { locales } from '@loupe/contract/shared/values'
import { useMemo } from 'react'
import {
  type FilterBodyProps,
  FilterCheckboxes,
  FilterDays,
  FilterRadios,
  type FilterState,
  FilterTestData,
  filterEditor,
} from '#src/list/filters/filter-editor.tsx'
import { FilterPicks } from '#src/list/filters/filter-picks.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { loadPlayers, loadTags, useAssignees } from '../help-queries.queries.ts'
import { useHelpMessages } from '../help-queries-messages.ts'
import type { HelpSearch } from '../help-queries-search.ts'
import { type FilterId, filters, waitMessages, waits } from './help-queries-filters.ts'

export const HelpFilterEditor = filterEditor(filters, Body)

function Body({ id, label, ...bound }: FilterBodyProps<FilterId, HelpSearch>) {
  const t = useT()
  const messages = useHelpMessages()
  switch (id) {
    case 'status':
      return <FilterCheckboxes {...bound} name="status" values={helpStatuses} labelOf={messages.status} />
    case 'priority':
      return (
        <FilterCheckboxes {...bound} name="priority" values={helpPriorities} labelOf={messages.priority} />
      )
    case 'category':
      return (
        <FilterCheckboxes {...bound} name="category" values={helpCategories} labelOf={messages.category} />
      )
    case 'locale':
      return <FilterCheckboxes {...bound} name="locale" values={locales} labelOf={languageName} />
    case 'assignee':
      return <Assignees {...bound} label={label} />
    case 'tag':
      return <FilterPicks {...bound} name="tag" label={label} load={loadTags} />
    case 'player':
      return <FilterPicks {...bound} name="playerId" label={label} load={loadPlayers} single />
    case 'waiting':
      return (
        <FilterRadios
          {...bound}
          name="waitingFrom"
          choices={waits.map((value) => ({
            value,
            label: t('helpQueries.waitingFrom', { time: waitMessages(t, value) }),
          }))}
        />
      )
    case 'isTest':
      return <FilterTestData {...bound} />
    default:
      return <FilterDays {...bound} name={id} />
  }
}

function Assignees({ label, ...bound }: FilterState<HelpSearch> & { label: string }) {
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
  return <FilterPicks {...bound} name="assignee" label={label} load={options} />
}
