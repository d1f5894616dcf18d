import { readListPreferences, storedListText } from '#src/list/page/list-preferences-store.ts'
import { callUrl } from '#src/shared/api/call-url.ts'
import { filterOf, pageInput, readSearch } from './users-search.ts'

/**
 * The request of the list's first page, exactly as the page will make it: the inline script starts it before the
 * modules are loaded. Time filters depend on the administrator's zone and the clock, so lists with them are not
 * requested ahead.
 */
export function firstUsersRequests(search: string): string[] {
  const state = readSearch(search)
  const filter = filterOf(state)
  if (Object.keys(filter).some((name) => /^(joined|seen|played)/.test(name))) return []
  const { record } = readListPreferences(storedListText('users'))
  return [callUrl('/admin/get-all-users', { ...filter, ...pageInput(state, record) })]
}
