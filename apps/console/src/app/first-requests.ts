import { firstUsersRequests } from '#src/features/users/first-users-request.ts'
import { callAddress } from '#src/lib/addresses.ts'
import { appPageOf } from './paths.ts'

/**
 * The GET calls with which a page begins, from its address alone: the inline script starts them before the modules
 * arrive. A page without an entry just starts later.
 */
export function firstRequests(path: string, search: string): string[] {
  const page = appPageOf(path)
  if (page === undefined) return []
  const own = page === 'users' ? firstUsersRequests(search) : []
  return [callAddress('/admin/get-profile'), ...own]
}
