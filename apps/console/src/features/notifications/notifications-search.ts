import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

/** The notifications in their address. */
export const notificationsSearch = listSearch({
  path: '/notifications',
  filters: ['state', 'kind'],
  sort: '-createdAt',
  englishSorts: ['title'],
})
export type NotificationsName = NameOf<typeof notificationsSearch>
export type NotificationsSearch = SearchState<NotificationsName>
