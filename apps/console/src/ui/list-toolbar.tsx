import Columns3 from 'lucide-react/icons/columns-3'
import Rows3 from 'lucide-react/icons/rows-3'
import Rows4 from 'lucide-react/icons/rows-4'
import type { ComponentType } from 'react'
import type { ListFilters } from '#src/lib/list-filters.ts'
import type { ListPreferences } from '#src/lib/list-preferences.ts'
import { useT } from '#src/lib/words.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilterEditorProps } from './filter-editor.tsx'
import { IconButton } from './icon-button.tsx'
import { isTight } from './list-room.ts'
import styles from './list-toolbar.module.css'
import { Menu } from './menu.tsx'
import { SearchField } from './search-field.tsx'
import type { ListPageState } from './use-list-page.ts'

export interface ColumnChoice {
  id: string
  label: string
  shown: boolean
}

/** A list's search, its filters, and how its table looks. */
export function ListToolbar<Id extends string>({
  page,
  searchLabel,
  filters,
  valueOf,
  FilterEditor,
  columns,
}: {
  /** From `useListPage`. */
  page: ListPageState<unknown>
  searchLabel: string
  filters: ListFilters<Id>
  /** A filter's value in words, for its chip. */
  valueOf: (id: Id) => string
  /** From `filterEditor`; it may still be on its way. */
  FilterEditor: ComponentType<FilterEditorProps<Id>>
  /** The columns that can be shown or left out, in their order. */
  columns: readonly ColumnChoice[]
}) {
  const t = useT()
  const { search, change } = page
  const tight = isTight(page.room)
  return (
    <div className={styles.toolbar} data-tight={tight ? '' : undefined}>
      <div className={styles.main}>
        <SearchField
          label={searchLabel}
          value={search.search ?? ''}
          onChange={(text) => change({ search: text }, { replace: true })}
        />
        <FilterBar
          filters={filters.all.map(({ id, label }) => ({
            id,
            label: t(label),
            value: filters.isActive(id, search) ? valueOf(id) : null,
          }))}
          onRemove={(ids) => change(filters.without(...ids))}
          renderEditor={(id, close) => (
            <FilterEditor key={id} id={id} search={search} onChange={change} onClose={close} />
          )}
          narrow={tight}
        />
      </div>
      {tight ? null : (
        <Looks columns={columns} preferences={page.preferences} onPreferences={page.changePreferences} />
      )}
    </div>
  )
}

function Looks({
  columns,
  preferences,
  onPreferences,
}: {
  columns: readonly ColumnChoice[]
  preferences: ListPreferences
  onPreferences: (changes: Partial<ListPreferences>) => void
}) {
  const t = useT()
  const compact = preferences.density === 'compact'
  const toggle = (id: string) =>
    onPreferences({
      columns: columns.filter((column) => (column.id === id) !== column.shown).map((column) => column.id),
    })
  return (
    <div className={styles.looks}>
      <Menu
        label={t('ui.columns')}
        groups={[
          {
            id: 'columns',
            label: t('ui.columns'),
            items: columns.map(({ id, label, shown }) => ({
              id,
              label,
              checked: shown,
              onSelect: () => toggle(id),
            })),
          },
          {
            id: 'reset',
            items: [
              {
                id: 'reset',
                label: t('ui.columnsReset'),
                disabled: preferences.columns === null,
                onSelect: () => onPreferences({ columns: null }),
              },
            ],
          },
        ]}
      >
        {(trigger) => <IconButton {...trigger} size="small" icon={Columns3} label={t('ui.columns')} />}
      </Menu>
      <IconButton
        size="small"
        icon={compact ? Rows3 : Rows4}
        label={compact ? t('ui.comfortable') : t('ui.compact')}
        onClick={() => onPreferences({ density: compact ? 'comfortable' : 'compact' })}
      />
    </div>
  )
}
