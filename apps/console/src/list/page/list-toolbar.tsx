import Columns3 from 'lucide-react/icons/columns-3'
import Rows3 from 'lucide-react/icons/rows-3'
import Rows4 from 'lucide-react/icons/rows-4'
import type { ComponentType } from 'react'
import type { SearchState } from '#src/list/address/list-search.ts'
import { FilterBar } from '#src/list/filters/filter-bar.tsx'
import type { FilterEditorProps } from '#src/list/filters/filter-editor.tsx'
import type { ListFilters } from '#src/list/filters/list-filters.ts'
import type { MessageId } from '#src/messages/catalogue.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { isPhoneSized } from './available-space.ts'
import type { ListColumns } from './list-columns.ts'
import type { ListPreferences } from './list-preferences.ts'
import styles from './list-toolbar.module.css'
import type { ListPageState } from './use-list-page.ts'

interface Shape<Id extends string> {
  /** The label of the search field. */
  search: MessageId
  filters: ListFilters<Id>
  /** A filter's value as text, for its chip. */
  useFilterValue: (search: SearchState) => (id: Id) => string
  /** From `filterEditor`; it may still be loading. */
  FilterEditor: ComponentType<FilterEditorProps<Id>>
  /** A link to filters with an editor of their own, after those that are offered here. */
  moreFilters?: {
    label: MessageId
    /** The number of active ones. */
    count: (search: SearchState) => number
    /** The changes of the address that open and clear them. */
    open: SearchState
    none: SearchState
  }
  /** Without columns there is no table with display options. */
  columns?: ListColumns<string>
  /** More columns, under a heading, that are known once the list has loaded; hidden until they are selected. */
  moreColumns?: {
    label: MessageId
    use: (page: ListPageState<unknown>) => readonly { id: string; label: string }[]
  }
}

const noMore = { label: 'ui.columns', use: (): [] => [] } as const

/** The toolbar of a list: its search, its filters, and the display options of its table. */
export function listToolbar<Id extends string>({
  search: searchLabel,
  filters,
  useFilterValue,
  FilterEditor,
  moreFilters,
  columns,
  moreColumns = noMore,
}: Shape<Id>): ComponentType<{ page: ListPageState<unknown> }> {
  return function Toolbar({ page }) {
    const t = useT()
    const { search, change } = page
    const phoneSized = isPhoneSized(page.space)
    const valueOf = useFilterValue(page.search)
    const visible = columns?.visible(page.preferences.columns)
    const choices = columns?.all.map(({ id, label }) => ({
      id,
      label: t(label),
      shown: visible?.includes(id) === true,
    }))
    const chosen = page.preferences.columns ?? []
    const more = moreColumns.use(page).map(({ id, label }) => ({ id, label, shown: chosen.includes(id) }))
    return (
      <div className={styles.toolbar} data-phone-sized={phoneSized ? '' : undefined}>
        <div className={styles.main}>
          <SearchField
            label={t(searchLabel)}
            value={search.search ?? ''}
            onChange={(text) => change({ search: text }, { replace: true })}
          />
          <FilterBar
            filters={filters.all.map(({ id, label }) => ({
              id,
              label: t(label),
              value: filters.isActive(id, search) ? valueOf(id) : null,
            }))}
            onRemove={(ids, isAll) =>
              change({ ...filters.without(...ids), ...(isAll ? moreFilters?.none : {}) })
            }
            more={
              moreFilters && {
                label: t(moreFilters.label),
                count: moreFilters.count(search),
                isOpen: search.dialog === moreFilters.open.dialog,
                onOpen: () => change(moreFilters.open),
              }
            }
            renderEditor={(id, close) => (
              <FilterEditor key={id} id={id} search={search} onChange={change} onClose={close} />
            )}
            narrow={phoneSized}
          />
        </div>
        {phoneSized || !choices ? null : (
          <DisplayOptions
            columns={choices}
            more={{ label: t(moreColumns.label), columns: more }}
            preferences={page.preferences}
            onPreferences={page.changePreferences}
          />
        )}
      </div>
    )
  }
}

interface ColumnChoice {
  id: string
  label: string
  shown: boolean
}

function DisplayOptions({
  columns,
  more,
  preferences,
  onPreferences,
}: {
  columns: readonly ColumnChoice[]
  more: { label: string; columns: readonly ColumnChoice[] }
  preferences: ListPreferences
  onPreferences: (changes: Partial<ListPreferences>) => void
}) {
  const t = useT()
  const compact = preferences.density === 'compact'
  const toggle = (id: string) =>
    onPreferences({
      columns: [...columns, ...more.columns]
        .filter((column) => (column.id === id) !== column.shown)
        .map((column) => column.id),
    })
  const group = (name: string, label: string, choices: readonly ColumnChoice[]) => ({
    id: name,
    label,
    items: choices.map(({ id, label: column, shown }) => ({
      id,
      label: column,
      checked: shown,
      onSelect: () => toggle(id),
    })),
  })
  return (
    <div className={styles.looks}>
      <Menu
        label={t('ui.columns')}
        groups={[
          group('columns', t('ui.columns'), columns),
          ...(more.columns.length > 0 ? [group('more', more.label, more.columns)] : []),
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
