import Columns3 from 'lucide-react/icons/columns-3'
import Rows3 from 'lucide-react/icons/rows-3'
import Rows4 from 'lucide-react/icons/rows-4'
import type { ListPreferences } from '#src/lib/list-preferences.ts'
import { useT } from '#src/lib/words.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { columnIds, columnLabels, shownColumns } from './users-columns.tsx'
import { UsersFilters } from './users-filter-bar.tsx'
import type { UsersSearch } from './users-search.ts'
import { UsersSearchField } from './users-search-field.tsx'
import styles from './users-toolbar.module.css'

/** Search, filters, and how the table looks. */
export function UsersToolbar({
  search,
  onChange,
  narrow,
  preferences,
  onPreferences,
}: {
  search: UsersSearch
  onChange: (changes: UsersSearch, options?: { replace?: boolean }) => void
  /** The filters behind one button, and nothing to choose about the table. */
  narrow: boolean
  preferences: ListPreferences
  onPreferences: (changes: Partial<ListPreferences>) => void
}) {
  return (
    <div className={styles.toolbar} data-tight={narrow ? '' : undefined}>
      <div className={styles.main}>
        <UsersSearchField
          value={search.search ?? ''}
          onChange={(text) => onChange({ search: text }, { replace: true })}
        />
        <UsersFilters search={search} onChange={onChange} narrow={narrow} />
      </div>
      {narrow ? null : <Looks preferences={preferences} onPreferences={onPreferences} />}
    </div>
  )
}

function Looks({
  preferences,
  onPreferences,
}: {
  preferences: ListPreferences
  onPreferences: (changes: Partial<ListPreferences>) => void
}) {
  const t = useT()
  const shown = shownColumns(preferences.columns)
  const compact = preferences.density === 'compact'
  return (
    <div className={styles.looks}>
      <Menu
        label={t('users.columns')}
        groups={[
          {
            id: 'columns',
            label: t('users.columns'),
            items: columnIds.map((id) => ({
              id,
              label: t(columnLabels[id]),
              checked: shown.includes(id),
              onSelect: () =>
                onPreferences({
                  columns: columnIds.filter((each) => (each === id) !== shown.includes(each)),
                }),
            })),
          },
          {
            id: 'reset',
            items: [
              {
                id: 'reset',
                label: t('users.columnsReset'),
                disabled: preferences.columns === null,
                onSelect: () => onPreferences({ columns: null }),
              },
            ],
          },
        ]}
      >
        {(trigger) => <IconButton {...trigger} size="small" icon={Columns3} label={t('users.columns')} />}
      </Menu>
      <IconButton
        size="small"
        icon={compact ? Rows3 : Rows4}
        label={compact ? t('users.comfortable') : t('users.compact')}
        onClick={() => onPreferences({ density: compact ? 'comfortable' : 'compact' })}
      />
    </div>
  )
}
