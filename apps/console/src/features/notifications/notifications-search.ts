import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

/** The state of the list of notifications in its address. */
export const notificationsSearch = listSearch({
  path: '/notifications',
  filters: ['state', 'kind'],
  sort: '-createdAt',
  englishSorts: ['title'],
})
export type NotificationsName = NameOf<typeof notificationsSearch>
export type NotificationsSearch = SearchState<NotificationsName>
