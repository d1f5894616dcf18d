import { afterEach, expect, it } from 'vitest'
import { auditSearch } from '#src/features/audit/audit-search.ts'
import { firstDashboardRequests } from '#src/features/dashboard/period/period.ts'
import { gamesSearch } from '#src/features/games/games-search.ts'
import { helpSearch } from '#src/features/help-queries/help-queries-search.ts'
import { notificationsSearch } from '#src/features/notifications/notifications-search.ts'
import { filterInput, puzzlesSearch } from '#src/features/puzzles/puzzles-search.ts'
import { firstUsersRequests } from '#src/features/users/first-users-request.ts'
import { callUrl } from '#src/shared/api/call-url.ts'
import { documentTypeOf } from '#src/shared/records/document-pages.ts'
import { pageRequests } from './page-requests.ts'

afterEach(() => localStorage.clear())

const of = (call: string, input: object) => [callUrl(call, input)]

it('requests the rows of a list exactly like the list, including the page size', () => {
  for (const record of ['10', '50']) {
    for (const key of ['users', 'games', 'help-queries', 'notifications', 'puzzles', 'audit'])
      localStorage.setItem(`loupe-list-${key}`, JSON.stringify({ record }))
    expect(pageRequests('/users', '')).toEqual(firstUsersRequests(''))
    expect(pageRequests('/game-history', '')).toEqual(
      of('/admin/get-all-game-history', gamesSearch.pageInput({}, record)),
    )
    expect(pageRequests('/help-center', '')).toEqual(
      of('/admin/get-user-query', helpSearch.pageInput({}, record)),
    )
    expect(pageRequests('/notifications', '')).toEqual(
      of('/admin/get_notification', notificationsSearch.pageInput({}, record)),
    )
    expect(pageRequests('/puzzles', '')).toEqual(
      of('/admin/get_puzzles', { ...filterInput({}), ...puzzlesSearch.pageInput({}, record) }),
    )
    expect(pageRequests('/audit', '')).toEqual(of('/admin/get-audit', auditSearch.pageInput({}, record)))
  }
})

it('requests the dashboard and documents exactly like their pages', () => {
  expect(pageRequests('/dashboard', '')).toEqual(firstDashboardRequests(''))
  for (const path of ['/aboutus', '/privacyandpolicy', '/termsandcondition'])
    expect(pageRequests(path, '')).toEqual(
      ['/admin/get-docs', '/admin/get-doc-versions'].map((call) =>
        callUrl(call, { type: documentTypeOf(path) }),
      ),
    )
})

it('requests a record by its ID, and nothing for filtered lists and unknown paths', () => {
  expect(pageRequests('/users/0199', 'sort=name')[0]).toBe('/admin/get-user?id=0199')
  expect(pageRequests('/puzzles/0199', '')).toEqual(['/admin/get-puzzle?_id=0199'])
  expect(pageRequests('/users', 'status=suspended')).toEqual([])
  expect(pageRequests('/somewhere', '')).toEqual([])
})
