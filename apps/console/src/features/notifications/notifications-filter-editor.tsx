import { notificationKinds, notificationStates } from '@loupe/contract/notifications'
import { valuesOf } from '#src/lib/list-filters.ts'
import { useT } from '#src/lib/words.tsx'
import { FilterEditorFrame, FilterTicks } from '#src/ui/filter-editor.tsx'
import { type FilterId, filters, isActive, without } from './notifications-filters.ts'
import type { NotificationsSearch } from './notifications-search.ts'
import { useNotificationWords } from './notifications-words.ts'

/** The inside of a filter's popover. */
export function NotificationsFilterEditor({
  id,
  search,
  onChange,
  onClose,
}: {
  id: FilterId
  search: NotificationsSearch
  onChange: (changes: NotificationsSearch) => void
  onClose: () => void
}) {
  const t = useT()
  const words = useNotificationWords()
  return (
    <FilterEditorFrame
      label={t(filters.find((filter) => filter.id === id)?.label ?? 'ui.filters')}
      isActive={isActive(id, search)}
      onRemove={() => onChange(without(id))}
      onClose={onClose}
    >
      {id === 'state' ? (
        <FilterTicks
          values={notificationStates}
          labelOf={words.state}
          chosen={valuesOf(search.state)}
          onChange={(values) => onChange({ state: values.join(',') })}
        />
      ) : (
        <FilterTicks
          values={notificationKinds}
          labelOf={words.kind}
          chosen={valuesOf(search.kind)}
          onChange={(values) => onChange({ kind: values.join(',') })}
        />
      )}
    </FilterEditorFrame>
  )
}
