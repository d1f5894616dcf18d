import type { NotificationKind, NotificationState } from '@loupe/contract/admin/notifications/notification'
import { type FilterShape, listFilters, valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import type { NotificationsName, NotificationsSearch } from '../notifications-search.ts'

/** The filters, in order, with their parameters in the address. */
const shapes = [
  { id: 'state', label: 'notifications.state', names: ['state'] },
  { id: 'kind', label: 'notifications.kind', names: ['kind'] },
] as const satisfies readonly (FilterShape & { names: readonly NotificationsName[] })[]

export type FilterId = (typeof shapes)[number]['id']

export const filters = listFilters<(typeof shapes)[number]>(shapes)

/** The text of a filter's value, for its chip. */
export function useFilterValue(search: NotificationsSearch): (id: FilterId) => string {
  const messages = useNotificationMessages()
  const { some } = useFilterMessages()
  return (id) =>
    id === 'state'
      ? some(valuesOf(search.state).map((value) => messages.state(value as NotificationState)))
      : some(valuesOf(search.kind).map((value) => messages.kind(value as NotificationKind)))
}
