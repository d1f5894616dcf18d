import { readListPreferences, storedListText } from '#src/list/page/list-preferences-store.ts'
import { callAddress } from '#src/shared/api/addresses.ts'
import { filterOf, placeOf, readSearch } from './users-search.ts'

/**
 * The list's first page of rows, as the page itself will ask for it: the inline script starts it before the modules
 * arrive. Times depend on the administrator's zone and the clock; lists filtered by them just start later.
 */
export function firstUsersRequests(search: string): string[] {
  const state = readSearch(search)
  const filter = filterOf(state)
  if (Object.keys(filter).some((name) => /^(joined|seen|played)/.test(name))) return []
  const { record } = readListPreferences(storedListText('users'))
  return [callAddress('/admin/get-all-users', { ...filter, ...placeOf(state, record) })]
}
