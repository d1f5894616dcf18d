import { callUrl } from '#src/shared/api/call-url.ts'
import { fieldsOf, parseJson, read } from '#src/shared/storage/storage.ts'
import { type AppPage, appPageOf, isBelowPage } from '../paths.ts'

interface PageRequests {
  /** The call of the page's rows, and its default sort. */
  rows?: { call: string; sort: string; more?: Record<string, string>; key: string }
  /** The calls of one record. */
  one?: (id: string) => string[]
}

const lists: Partial<Record<AppPage, PageRequests>> = {
  users: {
    rows: { call: '/admin/get-all-users', sort: '-lastSeenAt', key: 'users' },
    one: (id) => [
      callUrl('/admin/get-user', { id }),
      callUrl('/admin/get-user-activity', { id, limit: '40' }),
    ],
  },
  puzzles: {
    rows: {
      call: '/admin/get_puzzles',
      sort: '-updatedAt',
      more: { status: 'draft,published,paused' },
      key: 'puzzles',
    },
    one: (id) => [callUrl('/admin/get-puzzle', { _id: id })],
  },
  'game-history': {
    rows: { call: '/admin/get-all-game-history', sort: '-startedAt', key: 'games' },
    one: (id) => [callUrl('/admin/get-game', { id })],
  },
  'help-center': {
    rows: { call: '/admin/get-user-query', sort: 'waiting', key: 'help-queries' },
    one: (id) => [callUrl('/admin/get-help-query', { id })],
  },
  notifications: {
    rows: { call: '/admin/get_notification', sort: '-createdAt', key: 'notifications' },
    one: (id) => [callUrl('/admin/get-notification', { id })],
  },
  audit: {
    rows: { call: '/admin/get-audit', sort: '-at', key: 'audit' },
    one: (id) => [callUrl('/admin/get-audit-entry', { id })],
  },
}

const documents: Partial<Record<AppPage, string>> = {
  'about-us': 'about',
  'privacy-policy': 'privacy',
  terms: 'terms',
}

/**
 * The first calls of an address's page: a test compares each with its page. Small, as it lists the calls instead of
 * importing the pages. A filtered list is not prefetched.
 */
export function pageRequests(path: string, search: string): string[] {
  const page = appPageOf(path)
  if (!page) return []
  const list = lists[page]
  if (isBelowPage(path)) return list?.one?.(path.split('/')[2] ?? '') ?? []
  if (search !== '') return []
  if (page === 'dashboard')
    return [callUrl('/admin/get-dashboard', { days: '28' }), '/admin/get-recent-changes']
  const type = documents[page]
  if (type) return ['/admin/get-docs', '/admin/get-doc-versions'].map((call) => callUrl(call, { type }))
  if (!list?.rows) return []
  const { call, sort, more, key } = list.rows
  const { record } = fieldsOf(parseJson(read(`loupe-list-${key}`)))
  return [
    callUrl(call, {
      ...more,
      sort,
      record: typeof record === 'string' ? record : '10',
      part: 'rows',
      page: '0',
    }),
  ]
}
