import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { useMemo } from 'react'
import { type AvailableSpace, isPhoneSized, minTrackWidth } from '#src/list/page/available-space.ts'
import { columnsOf, fittingIds, listColumns } from '#src/list/page/list-columns.ts'
import { RowLink } from '#src/list/panel/row-link.tsx'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { notificationTones } from '#src/shared/records/notification-tones.ts'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { StatusDot, statusDotClass } from '#src/ui/display/status-dot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { RowBelow } from '#src/ui/table/row-below.tsx'
import {
  caseHrefOf,
  momentOf,
  type NotificationMessages,
  useNotificationMessages,
} from '../notifications-messages.ts'
import { type NotificationsSearch, notificationsSearch } from '../notifications-search.ts'
import styles from './notifications-table.module.css'

/** The optional columns, in order; the title and the state are always shown. */
export const columns = listColumns(
  {
    audience: 'notifications.audience',
    audienceCount: 'notifications.players',
    sent: 'notifications.sent',
    read: 'notifications.read',
    moment: 'notifications.when',
    kind: 'notifications.kind',
    createdBy: 'notifications.by',
  },
  ['audience', 'audienceCount', 'sent', 'read', 'moment'],
)
type ColumnId = keyof typeof columns.labels

type ColumnSpec = Omit<Column<Notification>, 'id' | 'header'>

/**
 * The table's columns: the same objects until the language, the chosen columns, the width or the list's state changes.
 */
export function useNotificationColumns(
  search: NotificationsSearch,
  chosen: readonly string[] | null,
  space: AvailableSpace,
): Column<Notification>[] {
  const t = useT()
  const messages = useNotificationMessages()
  const locale = useMessagesLocale()
  const phoneSized = isPhoneSized(space)
  const specs = useMemo(() => specsOf(messages), [messages])
  const candidates = phoneSized ? [] : columns.visible(chosen)
  const taken = minTrackWidth(titleWidth(phoneSized)) + minTrackWidth(stateWidth)
  const ids = fittingIds(candidates, specs, { space, chosen, taken })
  return useMemo(() => {
    const title: Column<Notification> = {
      id: 'title',
      header: t('notifications.notification'),
      width: titleWidth(phoneSized),
      ...(notificationsSearch.canSort('title', locale) ? { sort: 'ascending' } : {}),
      skeleton: 8,
      cell: (row) => <Title row={row} messages={messages} search={search} phoneSized={phoneSized} />,
    }
    const state: Column<Notification> = {
      id: 'state',
      header: t('notifications.state'),
      width: stateWidth,
      sort: 'ascending',
      cellClass: (row) => statusDotClass(notificationTones[row.state]),
      cell: (row) => <bdi>{messages.stateNow(row)}</bdi>,
    }
    const more = columnsOf(ids, specs, (id) => t(columns.labels[id]))
    return phoneSized ? [title] : [title, state, ...more]
  }, [t, messages, specs, search, ids, phoneSized, locale])
}

/** The title; without space for columns, its state, number of players and time are below it. */
function Title({
  row,
  messages,
  search,
  phoneSized,
}: {
  row: Notification
  messages: NotificationMessages
  search: NotificationsSearch
  phoneSized: boolean
}) {
  return (
    <RowLink href={notificationsSearch.hrefOf(search, row.id)} className={styles.what}>
      <bdi className={styles.title} data-cut-tip={messages.title(row)}>
        {messages.title(row)}
      </bdi>
      {phoneSized ? (
        <RowBelow>
          <StatusDot tone={notificationTones[row.state]}>
            <bdi>{messages.stateNow(row)}</bdi>
          </StatusDot>
          <span>{messages.players(row)}</span>
          <When row={row} messages={messages} />
        </RowBelow>
      ) : null}
    </RowLink>
  )
}

/** When it was or will be sent; at each player's local time, that time. */
function When({ row, messages }: { row: Notification; messages: NotificationMessages }) {
  const local = messages.localTime(row)
  const moment = momentOf(row)
  return local === null ? <RelativeTime value={moment} /> : <time dateTime={moment}>{local}</time>
}

/** The audience; for a case, a link to it. For the keyboard, the panel has the link. */
function Audience({ row, messages }: { row: Notification; messages: NotificationMessages }) {
  const href = caseHrefOf(row)
  const text = messages.audience(row)
  return href ? (
    <PageLink href={href} tabIndex={-1}>
      {text}
    </PageLink>
  ) : (
    text
  )
}

const stateWidth = 'minmax(132px, 0.8fr)'

function titleWidth(phoneSized: boolean): string {
  return phoneSized ? 'minmax(200px, 1fr)' : 'minmax(236px, 3fr)'
}

function specsOf(messages: NotificationMessages): Record<ColumnId, ColumnSpec> {
  return {
    audience: {
      width: 'minmax(140px, 1fr)',
      cellClass: () => styles.muted ?? '',
      cell: (row) => <Audience row={row} messages={messages} />,
    },
    audienceCount: {
      width: '100px',
      align: 'end',
      sort: 'descending',
      cell: (row) => messages.total(row),
    },
    sent: { width: '96px', align: 'end', cell: (row) => whenStarted(row, messages.number(row.counts.sent)) },
    read: {
      width: '84px',
      align: 'end',
      cell: (row) => whenStarted(row, messages.share(row.counts.read, row.counts.sent)),
    },
    moment: {
      width: '132px',
      cellClass: () => styles.muted ?? '',
      cell: (row) => <When row={row} messages={messages} />,
    },
    kind: {
      width: '112px',
      cellClass: () => styles.muted ?? '',
      cell: (row) => messages.kind(row.kind),
    },
    createdBy: {
      width: 'minmax(130px, 0.8fr)',
      cellClass: () => styles.muted ?? '',
      cell: (row) => <bdi>{row.createdBy?.name ?? '–'}</bdi>,
    },
  }
}

/** A figure that exists once a send has begun. */
function whenStarted({ startedAt }: Notification, text: string): string {
  return startedAt === null ? '–' : text
}
