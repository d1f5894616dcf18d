import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { addChipClass, FilterChip } from '#src/ui/display/chip.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { isFocusLost, useLostFocus } from '#src/ui/hooks/use-lost-focus.ts'
import { Menu, type MenuGroup } from '#src/ui/overlay/menu.tsx'
import { Popover } from '#src/ui/overlay/popover.tsx'
import styles from './filter-bar.module.css'

/** An available filter; `value` is its value as text, null while it is not set. */
export interface OfferedFilter<Id extends string> {
  id: Id
  label: string
  value: string | null
}

/**
 * The active filters as chips, and a menu of others; on a small screen all of it behind one button. `renderEditor`
 * renders the content of a filter's popover, and may still be loading.
 */
export function FilterBar<Id extends string>({
  filters,
  onRemove,
  more,
  renderEditor,
  narrow,
}: {
  filters: readonly OfferedFilter<Id>[]
  /** `more`: including those with an editor of their own. */
  onRemove: (ids: Id[], more?: boolean) => void
  /** Opens filters with an editor of their own; with the number of active ones, and whether the editor is open. */
  more?: { label: string; count: number; isOpen: boolean; onOpen: () => void } | undefined
  renderEditor: (id: Id, close: () => void) => ReactNode
  narrow: boolean
}) {
  const t = useT()
  const [editing, setEditing] = useState<Id | null>(null)
  const anchor = useRef<HTMLElement>(null)
  const adder = useRef<HTMLButtonElement | null>(null)
  const active = filters.filter(({ value }) => value !== null)
  const close = () => setEditing(null)
  useLostFocus(more?.isOpen ? 'more' : null, (before) => {
    // a dialog returns the focus a moment later, but not to a menu item, which is gone
    if (before) setTimeout(() => isFocusLost() && moveFocus(adder.current))
  })

  function edit(id: Id, at: HTMLElement | null) {
    anchor.current = at
    setEditing(id)
  }
  const offered = narrow ? filters : filters.filter(({ value }) => value === null)
  const count = active.length + (more?.count ?? 0)
  const clear = () =>
    onRemove(
      active.map(({ id }) => id),
      true,
    )
  const groups: MenuGroup[] = [
    {
      id: 'filters',
      label: t('ui.filters'),
      items: offered.map(({ id, label, value }) => ({
        id,
        label,
        ...(value === null ? {} : { aside: value }),
        opens: true,
        onSelect: () => edit(id, adder.current),
      })),
    },
    ...(more
      ? [
          {
            id: 'more',
            items: [{ id: 'more', label: more.label, opens: true, onSelect: more.onOpen }],
          },
        ]
      : []),
    ...(narrow && count > 0
      ? [{ id: 'clear', items: [{ id: 'clear', label: t('ui.filtersClear'), icon: X, onSelect: clear }] }]
      : []),
  ]

  return (
    <div className={styles.filters}>
      {narrow
        ? null
        : active.map(({ id, label, value }) => (
            <FilterChip
              key={id}
              name={label}
              value={value}
              open={editing === id}
              onOpen={(at) => (editing === id ? close() : edit(id, at))}
              onRemove={() => onRemove([id])}
              removeLabel={t('ui.filter.removeNamed', { name: label })}
            />
          ))}
      {offered.length > 0 || more ? (
        <Menu label={t('ui.filters')} groups={groups} align={narrow ? 'end' : 'start'}>
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
                label={t('ui.filters')}
                outlined
                count={count}
              />
            ) : (
              <button {...trigger} ref={setRef} type="button" className={addChipClass}>
                <Icon of={Plus} size={14} />
                {t('ui.filter')}
              </button>
            )
          }}
        </Menu>
      ) : null}
      {count > 1 && !narrow ? (
        <button type="button" className={styles.clearAll} onClick={clear}>
          {t('ui.filtersClear')}
        </button>
      ) : null}
      <Popover
        open={editing !== null}
        onOpenChange={(open) => !open && close()}
        anchor={anchor}
        label={t('ui.filter')}
        align={narrow ? 'end' : 'start'}
      >
        <Suspense fallback={null}>{editing ? renderEditor(editing, close) : null}</Suspense>
      </Popover>
    </div>
  )
}
