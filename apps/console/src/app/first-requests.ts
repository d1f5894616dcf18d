import { documentTypeOf } from '#src/features/documents/documents-search.ts'
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
  const own = page === 'users' ? firstUsersRequests(search) : firstDocumentsRequests(path)
  return [callAddress('/admin/get-profile'), ...own]
}

function firstDocumentsRequests(path: string): string[] {
  const type = documentTypeOf(path)
  if (!type) return []
  return ['/admin/get-docs', '/admin/get-doc-versions'].map((call) => callAddress(call, { type }))
}
