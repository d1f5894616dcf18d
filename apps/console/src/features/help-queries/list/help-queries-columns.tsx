import type { HelpQuery } from '@loupe/contract/admin/help-queries'
import { useMemo } from 'react'
import { type AvailableSpace, isPhoneSized, minTrackWidth } from '#src/list/page/available-space.ts'
import { columnsOf, fittingIds, listColumns } from '#src/list/page/list-columns.ts'
import { RowLink } from '#src/list/panel/row-link.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { cx } from '#src/ui/cx.ts'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { statusDotClass } from '#src/ui/display/status-dot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import {
  type HelpMessages,
  playerName,
  priorityTones,
  statusTones,
  useHelpMessages,
} from '../help-queries-messages.ts'
import { type HelpSearch, helpSearch } from '../help-queries-search.ts'
import styles from './help-queries-table.module.css'
import { WaitingTime } from './waiting-time.tsx'

/** The optional columns, in order; the subject and the waiting time are always shown. */
export const columns = listColumns(
  {
    player: 'helpQueries.player',
    status: 'helpQueries.status',
    priority: 'helpQueries.priority',
    assignee: 'helpQueries.assignee',
    category: 'helpQueries.category',
    locale: 'helpQueries.language',
    tags: 'helpQueries.tags',
    messages: 'helpQueries.messages',
    createdAt: 'helpQueries.asked',
    updatedAt: 'helpQueries.changed',
  },
  ['player', 'status', 'priority', 'assignee', 'category', 'locale'],
)
type ColumnId = keyof typeof columns.labels

type ColumnSpec = Omit<Column<HelpQuery>, 'id' | 'header'>

/**
 * The table's columns: the same objects until the language, the chosen columns, the width or the list's state changes.
 */
export function useHelpColumns(
  search: HelpSearch,
  chosen: readonly string[] | null,
  space: AvailableSpace,
): Column<HelpQuery>[] {
  const t = useT()
  const messages = useHelpMessages()
  const phoneSized = isPhoneSized(space)
  const specs = useMemo(() => specsOf(messages), [messages])
  const candidates = phoneSized ? [] : columns.visible(chosen)
  const taken = minTrackWidth(subjectWidth(phoneSized)) + minTrackWidth(waitingWidth(phoneSized))
  const ids = fittingIds(candidates, specs, { space, chosen, taken, sortedBy: search.sort })
  return useMemo(() => {
    const subject: Column<HelpQuery> = {
      id: 'subject',
      header: t('helpQueries.subject'),
      width: subjectWidth(phoneSized),
      skeleton: 8,
      cell: (row) => <Subject row={row} messages={messages} search={search} phoneSized={phoneSized} />,
    }
    const waiting: Column<HelpQuery> = {
      id: 'waiting',
      header: t('helpQueries.waiting'),
      width: waitingWidth(phoneSized),
      sort: 'ascending',
      showsAge: true,
      align: 'end',
      headerOnly: phoneSized,
      cell: (row) => <WaitingTime query={row} />,
    }
    const between = columnsOf(ids, specs, (id) => t(columns.labels[id]))
    return [subject, ...between, waiting]
  }, [t, messages, specs, search, ids, phoneSized])
}

/**
 * The subject, and below it the number and the start of the message; without space for columns, the waiting time beside
 * it, and player and priority below.
 */
function Subject({
  row,
  messages,
  search,
  phoneSized,
}: {
  row: HelpQuery
  messages: HelpMessages
  search: HelpSearch
  phoneSized: boolean
}) {
  return (
    <RowLink
      href={helpSearch.hrefOf(search, row.id)}
      className={cx(styles.subject, phoneSized && styles.pictured)}
    >
      {phoneSized ? (
        <>
          <Avatar id={row.player.id} name={playerName(row.player)} />
          <span className={styles.first}>
            <span className={styles.name} data-cut-tip={row.subject}>
              <bdi>{row.subject || messages.numberOf(row.number)}</bdi>
            </span>
            <WaitingTime query={row} />
          </span>
          <span className={styles.below}>
            <span className={statusDotClass(statusTones[row.status])}>
              <bdi>{messages.player(row.player)}</bdi>
            </span>
            {row.priority === 'high' || row.priority === 'urgent' ? (
              <Tag tone={priorityTones[row.priority]}>{messages.priority(row.priority)}</Tag>
            ) : null}
          </span>
        </>
      ) : (
        <>
          <span className={styles.name} data-cut-tip={row.subject}>
            <bdi>{row.subject || '–'}</bdi>
          </span>
          <span className={styles.opening}>
            {messages.numberOf(row.number)} <bdi>{row.opening}</bdi>
          </span>
        </>
      )}
    </RowLink>
  )
}

function subjectWidth(phoneSized: boolean): string {
  return phoneSized ? 'minmax(140px, 1fr)' : 'minmax(290px, 3fr)'
}

function waitingWidth(phoneSized: boolean): string {
  return phoneSized ? '104px' : 'minmax(114px, 0.6fr)'
}

function specsOf(messages: HelpMessages): Record<ColumnId, ColumnSpec> {
  return {
    player: {
      width: 'minmax(160px, 1.2fr)',
      cell: ({ player }) => (
        <span className={styles.player}>
          <Avatar id={player.id} name={playerName(player)} size="small" />
          <bdi data-cut-tip={messages.player(player)}>{messages.player(player)}</bdi>
        </span>
      ),
    },
    status: {
      width: 'minmax(184px, 0.9fr)',
      cellClass: ({ status }) => statusDotClass(statusTones[status]),
      cell: ({ status }) => messages.status(status),
    },
    priority: {
      width: 'minmax(96px, 0.5fr)',
      sort: 'descending',
      cell: ({ priority }) =>
        priority === 'high' || priority === 'urgent' ? (
          <Tag tone={priorityTones[priority]}>{messages.priority(priority)}</Tag>
        ) : (
          <span className={styles.muted}>{messages.priority(priority)}</span>
        ),
    },
    assignee: {
      width: 'minmax(126px, 1fr)',
      cellClass: muted,
      cell: ({ assignee }) => <bdi>{assignee?.name ?? '–'}</bdi>,
    },
    category: {
      width: 'minmax(112px, 0.7fr)',
      cellClass: muted,
      cell: ({ category }) => messages.category(category),
    },
    locale: { width: 'minmax(84px, 0.5fr)', cellClass: muted, cell: ({ locale }) => languageName(locale) },
    tags: {
      width: 'minmax(130px, 0.9fr)',
      cellClass: muted,
      cell: ({ tags }) => <bdi>{tags.join(', ') || '–'}</bdi>,
    },
    messages: {
      width: 'minmax(96px, 0.4fr)',
      align: 'end',
      cell: ({ messageCount }) => messages.figure(messageCount),
    },
    createdAt: {
      width: 'minmax(112px, 0.6fr)',
      sort: 'descending',
      cellClass: muted,
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    updatedAt: {
      width: 'minmax(112px, 0.6fr)',
      sort: 'descending',
      cellClass: muted,
      cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    },
  }
}

function muted(): string {
  return styles.muted ?? ''
}
