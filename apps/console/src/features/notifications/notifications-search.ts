import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

/** The notifications in their address; `audience=handed` says that players were chosen elsewhere for a new one. */
export const notificationsSearch = listSearch({
  path: '/notifications',
  filters: ['state', 'kind'],
  sort: '-createdAt',
  englishSorts: ['title'],
  over: ['audience'],
})
export type NotificationsName = NameOf<typeof notificationsSearch>
export type NotificationsSearch = SearchState<NotificationsName>
