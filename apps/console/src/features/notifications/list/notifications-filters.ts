import type { NotificationKind, NotificationState } from '@loupe/contract/notifications'
import { type FilterShape, listFilters, valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterWords } from '#src/list/filters/use-filter-words.ts'
import type { NotificationsName, NotificationsSearch } from '../notifications-search.ts'
import { useNotificationWords } from '../notifications-words.ts'

/** The filters, in the order in which they are offered, with the names that each has in the address. */
const shapes = [
  { id: 'state', label: 'notifications.state', names: ['state'] },
  { id: 'kind', label: 'notifications.kind', names: ['kind'] },
] as const satisfies readonly (FilterShape & { names: readonly NotificationsName[] })[]

export type FilterId = (typeof shapes)[number]['id']

export const filters = listFilters<(typeof shapes)[number]>(shapes)

/** A filter's value in words, for its chip. */
export function useFilterValue(search: NotificationsSearch): (id: FilterId) => string {
  const words = useNotificationWords()
  const { some } = useFilterWords()
  return (id) =>
    id === 'state'
      ? some(valuesOf(search.state).map((value) => words.state(value as NotificationState)))
      : some(valuesOf(search.kind).map((value) => words.kind(value as NotificationKind)))
}
