import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { FilterBar } from '#src/list/filters/filter-bar.tsx'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { whenIdle } from '#src/shared/loading/when-idle.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import type {
  PlayerFilter,
  PlayerFilterChanges,
  PlayerFilterState,
  SavedPlayerView,
} from '#src/shared/records/player-filter.ts'
import { Tag } from '#src/ui/display/chip.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { loadConditionsBar, loadConditionTexts, loadFilterDialog } from '../filter/load-conditions.ts'
import { filterInput } from '../users-input.ts'
import { filterOf, readSearch, usersHref, writeSearch } from '../users-search.ts'
import { useSavedViews, useViewCounts } from '../views/views.queries.ts'
import styles from './player-filter-fields.module.css'
import { UsersFilterEditor } from './users-filter-editor.tsx'
import { filters, useFilterValue } from './users-filters.ts'

const ConditionsBar = lazyPart(loadConditionsBar)
const ConditionTexts = lazyPart(loadConditionTexts)
/** Loads the filter dialog and the active conditions before they are needed. */
const prefetch = () => loadAhead(loadFilterDialog, loadConditionsBar)
const FilterDialog = lazyOverlay(loadFilterDialog, ({ onClose }) => onClose())

/**
 * Filters players outside of their list: the same filters, with their state in the parent component instead of the
 * address.
 */
function Bar({
  filter,
  onChange,
}: {
  filter: PlayerFilterState
  onChange: (changes: PlayerFilterChanges) => void
}) {
  const t = useT()
  const valueOf = useFilterValue(filter)
  const [isOpen, setIsOpen] = useState(false)
  const { where = '', any = '' } = filter
  useEffect(() => whenIdle(prefetch), [])
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
        onRemove={(ids, isAll) =>
          onChange({ ...filters.without(...ids), ...(isAll ? { where: '', any: '' } : {}) })
        }
        more={{
          label: t('users.moreFilters'),
          count: (where ? where.split(',').length : 0) + (any ? any.split(';').length : 0),
          isOpen,
          onOpen: () => setIsOpen(true),
        }}
        renderEditor={(id, close) => (
          <UsersFilterEditor key={id} id={id} search={filter} onChange={onChange} onClose={close} />
        )}
        narrow={false}
      />
      <Suspense fallback={null}>
        {where || any ? (
          <div className={styles.conditions}>
            <ConditionsBar search={filter} onChange={onChange} onOpen={() => setIsOpen(true)} />
          </div>
        ) : null}
        {isOpen ? (
          <FilterDialog
            search={filter}
            onChange={({ where: all, any: groups }) => {
              onChange({ where: all, any: groups })
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function Text({ filter }: { filter: PlayerFilterState }) {
  const t = useT()
  const valueOf = useFilterValue(filter)
  return (
    <ul className={styles.text}>
      {filter.search ? (
        <li>
          <Tag tone="line">{t('usersParts.filter.text', { text: filter.search })}</Tag>
        </li>
      ) : null}
      {filters.all
        .filter(({ id }) => filters.isActive(id, filter))
        .map(({ id, label }) => (
          <li key={id}>
            <Tag tone="line">
              {t(label)} {valueOf(id)}
            </Tag>
          </li>
        ))}
      {filter.where || filter.any ? (
        <Suspense fallback={null}>
          <ConditionTexts search={filter} />
        </Suspense>
      ) : null}
    </ul>
  )
}

function Views({ children }: { children: (views: readonly SavedPlayerView[]) => ReactNode }) {
  const formatCount = useFormatCount()
  const { data = [] } = useSavedViews()
  const counts = useViewCounts(data)
  return children(
    data.map(({ id, name, query, owner }) => ({
      id,
      name,
      owner,
      count: formatCount(counts.get(query)),
      filter: read(query),
    })),
  )
}

function stateOf(stored: Record<string, unknown>): PlayerFilterState {
  const state: Record<string, string> = {}
  for (const [name, value] of Object.entries(stored)) {
    const text = textOf(name, value)
    if (name === 'played') {
      const [from, to] = text.split('..')
      if (from) state.playedFrom = `${from}Z`
      if (to) state.playedTo = `${to}Z`
    } else if (text !== '') state[name] = /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text
  }
  return inForce(filterOf(state))
}

/** Groups of conditions are separated by semicolons, everything else by commas. */
function textOf(name: string, value: unknown): string {
  if (!Array.isArray(value)) return String(value)
  return name === 'any' ? value.map(String).join(';') : value.join(',')
}

function inForce(changes: PlayerFilterChanges): PlayerFilterState {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

const read = (search: string) => inForce(filterOf(readSearch(search)))

export const playerFilter: PlayerFilter = {
  Bar,
  Text,
  inputOf: (filter, zone, now) => ({ search: '', ...filterInput(filter, zone, now) }),
  stateOf,
  read,
  write: (filter) => writeSearch(filter),
  hrefOf: (filter) => usersHref(filter),
  Views,
}
