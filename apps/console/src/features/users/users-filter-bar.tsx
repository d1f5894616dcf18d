import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useRef, useState } from 'react'
import { useT } from '#src/lib/words.tsx'
import { addChipClass, FilterChip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, type MenuGroup } from '#src/ui/menu.tsx'
import { Popover, prefetchPopover } from '#src/ui/popover.tsx'
import { type FilterId, filters, isActive, useFilterValue, without } from './users-filters.ts'
import type { UsersSearch } from './users-search.ts'
import styles from './users-toolbar.module.css'

const loadEditor = () => import('./filter-editor.tsx')
const FilterEditor = lazy(async () => ({ default: (await loadEditor()).FilterEditor }))

/** The filters in force as chips, and the way to more; on a small screen all of it behind one button. */
export function UsersFilters({
  search,
  onChange,
  narrow,
}: {
  search: UsersSearch
  onChange: (changes: UsersSearch) => void
  narrow: boolean
}) {
  const t = useT()
  const valueOf = useFilterValue()
  const [editing, setEditing] = useState<FilterId | null>(null)
  const anchor = useRef<HTMLElement>(null)
  const adder = useRef<HTMLButtonElement | null>(null)
  const active = filters.filter(({ id }) => isActive(id, search))

  function edit(id: FilterId, at: HTMLElement | null) {
    anchor.current = at
    setEditing(id)
  }
  const offered = narrow ? filters : filters.filter(({ id }) => !isActive(id, search))
  const clear = () => onChange(Object.fromEntries(active.flatMap(({ id }) => Object.entries(without(id)))))
  const groups: MenuGroup[] = [
    {
      id: 'filters',
      label: t('users.filters'),
      items: offered.map(({ id, label }) => ({
        id,
        label: t(label),
        ...(isActive(id, search) ? { aside: valueOf(id, search) } : {}),
        opens: true,
        onSelect: () => edit(id, adder.current),
      })),
    },
    ...(narrow && active.length > 0
      ? [{ id: 'clear', items: [{ id: 'clear', label: t('users.filtersClear'), icon: X, onSelect: clear }] }]
      : []),
  ]

  return (
    <div className={styles.filters}>
      {narrow
        ? null
        : active.map(({ id, label }) => (
            <FilterChip
              key={id}
              name={t(label)}
              value={valueOf(id, search)}
              open={editing === id}
              onOpen={(at) => (editing === id ? setEditing(null) : edit(id, at))}
              onRemove={() => onChange(without(id))}
              removeLabel={t('users.filter.removeNamed', { name: t(label) })}
            />
          ))}
      {offered.length > 0 ? (
        <Menu label={t('users.filters')} groups={groups} align={narrow ? 'end' : 'start'}>
          {({ ref, ...trigger }) => {
            const setRef = (element: HTMLButtonElement | null) => {
              ref.current = element
              adder.current = element
            }
            return narrow ? (
              <IconButton
                {...trigger}
                ref={setRef}
                icon={ListFilter}
                label={t('users.filters')}
                outlined
                count={active.length}
              />
            ) : (
              <button {...trigger} ref={setRef} type="button" className={addChipClass}>
                <Icon of={Plus} size={14} />
                {t('users.filter')}
              </button>
            )
          }}
        </Menu>
      ) : null}
      {active.length > 1 && !narrow ? (
        <button type="button" className={styles.clearAll} onClick={clear}>
          {t('users.filtersClear')}
        </button>
      ) : null}
      <Popover
        open={editing !== null}
        onOpenChange={(open) => !open && setEditing(null)}
        anchor={anchor}
        label={t('users.filter')}
        align={narrow ? 'end' : 'start'}
      >
        <Suspense fallback={null}>
          {editing ? (
            <FilterEditor
              key={editing}
              id={editing}
              search={search}
              onChange={onChange}
              onClose={() => setEditing(null)}
            />
          ) : null}
        </Suspense>
      </Popover>
    </div>
  )
}

/** Fetches the editors ahead of the press that needs them. */
export function prefetchFilters(): void {
  prefetchPopover()
  // A chunk that could not be fetched early is asked for again, and reported, when an editor opens.
  void loadEditor().catch(() => undefined)
}
