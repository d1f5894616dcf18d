import type { Notification } from '@loupe/contract/admin/notifications/notification'
import {
  getNotification,
  listNotifications,
  measureAudience,
} from '@loupe/contract/admin/notifications/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { notificationsPage } from '#src/features/notifications/notifications-page.tsx'
import { playerFilter } from '#src/features/users/list/player-filter.tsx'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { type FakeApi, Refusal } from './fake-api.ts'
import { makePage } from './makers.ts'
import { renderAt } from './render-at.tsx'

const NotificationsPage = notificationsPage({ loadPlayerFilter: () => Promise.resolve(playerFilter) })
let made = 0

export const nobody = {
  erased: 0,
  test: 0,
  excluded: 0,
  suspended: 0,
  optedOut: 0,
  quietAllDay: 0,
  dailyCap: 0,
}

/** A notification that was sent to everyone, with defaults for omitted fields. */
export function makeNotification(fields: Partial<Notification> = {}): Notification {
  made += 1
  const time = '2026-11-20T10:00:00.000Z'
  const isUnsent = fields.state === 'draft' || fields.state === 'scheduled'
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    title: 'The winter vault opens',
    body: 'Eight pieces lie behind the steel door.',
    translations: {},
    link: null,
    kind: 'news',
    audience: { all: true },
    exclude: { filters: [], notificationIds: [] },
    when: { kind: 'now' },
    spreadHours: 0,
    keepsQuietHours: true,
    keepsDailyCap: true,
    rule: null,
    rehearsalId: null,
    state: 'sent',
    audienceCount: 1200,
    selecting: null,
    counts: {
      sent: isUnsent ? 0 : 1150,
      delivered: 0,
      read: 0,
      opened: 0,
      leftOut: { ...nobody, suspended: isUnsent ? 0 : 50 },
      failed: 0,
    },
    scheduledAt: null,
    nextDueAt: null,
    createdAt: time,
    createdBy: { id: '00000000-0000-7000-8000-0000000000aa', name: 'Ilinca Moraru' },
    updatedAt: time,
    startedAt: isUnsent ? null : time,
    endedAt: isUnsent ? null : time,
    editedAt: null,
    deletedAt: null,
    version: 1,
    ...fields,
  }
}

/** Shows the notifications at an address, with a server that has only these, and 1,200 players. */
export async function showNotifications(
  api: FakeApi,
  notifications: Notification[],
  address = '/notifications',
) {
  api.on(listNotifications, ({ part }) =>
    part === 'total' ? makePage<Notification>([], { total: notifications.length }) : makePage(notifications),
  )
  api.on(getNotification, ({ id }) => notifications.find((one) => one.id === id) ?? new Refusal('not_found'))
  api.on(measureAudience, () => ({
    audienceCount: 1200,
    leftOut: { ...nobody, suspended: 50 },
    locales: { en: 800, fr: 350, ro: 0, zh: 0 },
    quiet: 0,
  }))
  return renderNotifications(address)
}

/** Renders the page with the current responses of the fake server. */
export function renderNotifications(address = '/notifications', { isKept = false } = {}) {
  snackbars.clear()
  if (!isKept) localStorage.clear()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderAt(
    address,
    <QueryClientProvider client={client}>
      <NotificationsPage />
      <SnackbarHost />
    </QueryClientProvider>,
    [
      'notifications',
      'notification-rules',
      'compose',
      'rehearsal',
      'shell',
      'users',
      'users-parts',
      'users-filter',
    ],
  )
}
