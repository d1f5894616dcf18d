import { type Notification, notificationStates } from '@loupe/contract/admin/notifications/notification'
import type {
  notificationFilters,
  notificationSorts,
} from '@loupe/contract/admin/notifications/notifications'
import type { FilterValues } from '@loupe/contract/shared/lists'
import { locales } from '@loupe/contract/shared/values'
import { byText } from '#src/core/list/exact-matches.ts'
import { oneOf } from '#src/core/list/filters.ts'
import { createList } from '#src/core/list/list.ts'
import { notificationColumns, readNotification } from '../notifications.row.ts'

export type NotificationFilters = FilterValues<typeof notificationFilters> & {
  /** Every list excludes deleted notifications and the runs of rules. */
  isDeleted: false
}

const written = 'deleted_at is null and rule_id is null'

export const notificationsList = createList<
  Notification,
  (typeof notificationSorts)[number],
  NotificationFilters
>({
  table: 'notifications',
  columns: notificationColumns,
  read: readNotification,
  sorts: {
    createdAt: { column: 'created_at', kind: 'time' },
    title: { column: 'title', kind: 'text' },
    state: { column: 'state', kind: 'text' },
    audienceCount: { column: 'audience_count', kind: 'number' },
  },
  defaultSort: '-createdAt',
  filters: {
    state: oneOf('state'),
    kind: oneOf('kind'),
    isDeleted: { column: 'deleted_at', sql: () => written },
  },
  searchColumn: 'search_text',
  exactMatch: byText('title', ...locales.map((locale) => `translations -> '${locale}' ->> 'title'`)),
  counter: {
    name: 'notifications',
    filters: ['state', 'isDeleted'],
    keysOf: ({ state = [...notificationStates] }) => state,
  },
  lanes: [{ filter: 'state', sort: 'createdAt', only: { filters: ['isDeleted'], sql: written } }],
})
