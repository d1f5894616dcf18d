import type { ReactNode } from 'react'
import { FilterBar } from '#src/list/filters/filter-bar.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import type {
  PlayerFilter,
  PlayerFilterChanges,
  PlayerFilterState,
  SavedPlayerView,
} from '#src/shared/records/player-filter.ts'
import { Tag } from '#src/ui/display/chip.tsx'
import { useSavedViews } from '../users.queries.ts'
import { filterInput } from '../users-input.ts'
import { filterOf, readSearch, usersHref, writeSearch } from '../users-search.ts'
import { UsersFilterEditor } from './users-filter-editor.tsx'
import { filters, useFilterValue } from './users-filters.ts'

/** Filters players outside of their list: the same filters, kept by whoever shows them instead of the address. */
function Bar({
  filter,
  onChange,
}: {
  filter: PlayerFilterState
  onChange: (changes: PlayerFilterChanges) => void
}) {
  const t = useT()
  const valueOf = useFilterValue(filter)
  return (
    <>
      {filter.search ? (
        <Tag
          tone="line"
          onRemove={() => onChange({ search: '' })}
          removeLabel={t('ui.removeWord', { word: filter.search })}
        >
          {t('usersParts.filter.text', { text: filter.search })}
        </Tag>
      ) : null}
      <FilterBar
        filters={filters.all.map(({ id, label }) => ({
          id,
          label: t(label),
          value: filters.isActive(id, filter) ? valueOf(id) : null,
        }))}
        onRemove={(ids) => onChange(filters.without(...ids))}
        renderEditor={(id, close) => (
          <UsersFilterEditor key={id} id={id} search={filter} onChange={onChange} onClose={close} />
        )}
        narrow={false}
      />
    </>
  )
}

function Views({ children }: { children: (views: readonly SavedPlayerView[]) => ReactNode }) {
  const { data = [] } = useSavedViews()
  return children(data.map(({ id, name, query }) => ({ id, name, filter: read(query) })))
}

function stateOf(stored: Record<string, unknown>): PlayerFilterState {
  const state: Record<string, string> = {}
  for (const [name, value] of Object.entries(stored)) {
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (name === 'played') {
      const [from, to] = text.split('..')
      if (from) state.playedFrom = `${from}Z`
      if (to) state.playedTo = `${to}Z`
    } else if (text !== '') state[name] = /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text
  }
  return inForce(filterOf(state))
}

function inForce(changes: PlayerFilterChanges): PlayerFilterState {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

const read = (search: string) => inForce(filterOf(readSearch(search)))

export const playerFilter: PlayerFilter = {
  Bar,
  inputOf: (filter, zone, now) => ({ search: '', ...filterInput(filter, zone, now) }),
  stateOf,
  read,
  write: (filter) => writeSearch(filter),
  hrefOf: (filter) => usersHref(filter),
  Views,
}
