import { firstDashboardRequests } from '#src/features/dashboard/period/period.ts'
import { firstUsersRequests } from '#src/features/users/first-users-request.ts'
import { callUrl } from '#src/shared/api/call-url.ts'
import { documentTypeOf } from '#src/shared/records/document-pages.ts'
import { type AppPage, appPageOf } from './paths.ts'

/**
 * The GET calls with which a page begins, from its address alone: the inline script starts them before the modules
 * arrive. A page without an entry just starts later.
 */
export function firstRequests(path: string, search: string): string[] {
  const page = appPageOf(path)
  if (page === undefined) return []
  return [callUrl('/admin/get-profile'), ...ownRequests(page, path, search)]
}

function ownRequests(page: AppPage, path: string, search: string): string[] {
  if (page === 'dashboard') return firstDashboardRequests(search)
  return page === 'users' ? firstUsersRequests(search) : firstDocumentsRequests(path)
}

function firstDocumentsRequests(path: string): string[] {
  const type = documentTypeOf(path)
  if (!type) return []
  return ['/admin/get-docs', '/admin/get-doc-versions'].map((call) => callUrl(call, { type }))
}
