import { getUser, type User } from '@loupe/contract/admin/users/users'
import { getAllUsers, getUserCounts } from '@loupe/contract/admin/users/users-list'
import { getViews, type View } from '@loupe/contract/admin/views'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { UsersPage } from '#src/features/users/users-page.tsx'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { type FakeApi, Refusal } from './fake-api.ts'
import { makePage } from './makers.ts'
import { renderAt } from './render-at.tsx'

/** The players' page at an address, with a server that has only these players. */
export async function showUsers(
  api: FakeApi,
  users: User[],
  address = '/users',
  views: () => View[] = () => [],
) {
  api.on(getAllUsers, ({ part }) =>
    part === 'total' ? makePage([], { total: users.length }) : makePage(users),
  )
  api.on(getUserCounts, () => ({ all: users.length, active: users.length, suspended: 0, erased: 0, test: 0 }))
  api.on(getViews, views)
  api.on(getUser, ({ id }) => users.find((user) => user.id === id) ?? new Refusal('not_found'))
  return renderUsers(address)
}

/** Renders the page with the current responses of the fake server. */
export function renderUsers(address = '/users') {
  snackbars.clear()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderAt(
    address,
    <QueryClientProvider client={client}>
      <UsersPage />
      <SnackbarHost />
    </QueryClientProvider>,
    ['users', 'shell'],
  )
}
