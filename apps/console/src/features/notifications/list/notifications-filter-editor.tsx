import { notificationKinds, notificationStates } from '@loupe/contract/admin/notifications/notification'
import { type FilterBodyProps, FilterCheckboxes, filterEditor } from '#src/list/filters/filter-editor.tsx'
import { useNotificationMessages } from '../notifications-messages.ts'
import type { NotificationsSearch } from '../notifications-search.ts'
import { type FilterId, filters } from './notifications-filters.ts'

export const NotificationsFilterEditor = filterEditor(filters, Body)

function Body({ id, label: _named, ...bound }: FilterBodyProps<FilterId, NotificationsSearch>) {
  const messages = useNotificationMessages()
  return id === 'state' ? (
    <FilterCheckboxes {...bound} name="state" values={notificationStates} labelOf={messages.state} />
  ) : (
    <FilterCheckboxes {...bound} name="kind" values={notificationKinds} labelOf={messages.kind} />
  )
}
