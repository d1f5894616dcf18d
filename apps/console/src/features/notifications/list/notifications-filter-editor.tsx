import { notificationKinds, notificationStates } from '@loupe/contract/notifications'
import { type FilterBodyProps, FilterTicks, filterEditor } from '#src/list/filters/filter-editor.tsx'
import type { NotificationsSearch } from '../notifications-search.ts'
import { useNotificationWords } from '../notifications-words.ts'
import { type FilterId, filters } from './notifications-filters.ts'

export const NotificationsFilterEditor = filterEditor(filters, Body)

function Body({ id, label: _named, ...bound }: FilterBodyProps<FilterId, NotificationsSearch>) {
  const words = useNotificationWords()
  return id === 'state' ? (
    <FilterTicks {...bound} name="state" values={notificationStates} labelOf={words.state} />
  ) : (
    <FilterTicks {...bound} name="kind" values={notificationKinds} labelOf={words.kind} />
  )
}
