import { listSearch, type SearchState } from '#src/lib/list-search.ts'

const filterNames = ['search', 'state', 'kind'] as const
const searchNames = [...filterNames, 'sort', 'page', 'record', 'cursor', 'dialog', 'audience'] as const
export type NotificationsName = (typeof searchNames)[number]
export type NotificationsSearch = SearchState<NotificationsName>

/** The notifications in their address; `audience=handed` says that players were chosen elsewhere for a new one. */
export const notificationsSearch = listSearch<NotificationsName>({
  path: '/notifications',
  names: searchNames,
  filters: filterNames,
  sort: '-createdAt',
  over: ['audience'],
})
