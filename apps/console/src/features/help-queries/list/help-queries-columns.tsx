import type { HelpQuery } from '@loupe/contract/help-queries'
import { useMemo } from 'react'
import { listColumns } from '#src/list/page/list-columns.ts'
import { fittingColumns, isTight, leastWidth, type Room } from '#src/list/page/list-room.ts'
import { RowLink } from '#src/list/panel/row-link.tsx'
import { useT } from '#src/shared/messages/words.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { statusDotClass } from '#src/ui/display/status-dot.tsx'
import type { Column } from '#src/ui/table/data-table.tsx'
import { type HelpSearch, helpSearch } from '../help-queries-search.ts'
import { type HelpWords, priorityTones, statusTones, useHelpWords } from '../help-queries-words.ts'
import styles from './help-queries-table.module.css'
import { WaitingTime } from './waiting-time.tsx'

/** Columns that can be shown or left out, in their order; what is asked, and the waiting time, always show. */
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

type Part = Omit<Column<HelpQuery>, 'id' | 'header'>

/** The table's columns: the same objects until the language, the choice, the room or the list's state changes. */
export function useHelpColumns(
  search: HelpSearch,
  chosen: readonly string[] | null,
  room: Room,
): Column<HelpQuery>[] {
  const t = useT()
  const words = useHelpWords()
  const tight = isTight(room)
  const parts = useMemo(() => partsOf(words), [words])
  const wanted = tight ? [] : columns.shown(chosen)
  const mustFit = !room.narrow && room.width !== null && (room.beside || chosen === null)
  const left = (room.width ?? 0) - leastWidth(subjectWidth(tight)) - leastWidth(waitingWidth(tight))
  const ids = (
    mustFit ? fittingColumns(wanted, search.sort ?? '', left, (id) => leastWidth(parts[id].width)) : wanted
  ).join(' ')
  return useMemo(() => {
    const subject: Column<HelpQuery> = {
      id: 'subject',
      header: t('helpQueries.subject'),
      width: subjectWidth(tight),
      skeleton: 8,
      cell: (row) => <Subject row={row} words={words} search={search} tight={tight} />,
    }
    const waiting: Column<HelpQuery> = {
      id: 'waiting',
      header: t('helpQueries.waiting'),
      width: waitingWidth(tight),
      sort: 'ascending',
      align: 'end',
      cell: (row) => <WaitingTime query={row} />,
    }
    const others = ids.split(' ').filter((id): id is ColumnId => id !== '')
    const between = others.map((id) => Object.assign({}, parts[id], { id, header: t(columns.labels[id]) }))
    return [subject, ...between, waiting]
  }, [t, words, parts, search, ids, tight])
}

/** The subject, and below it the number and the start of the message; without room for columns, player and priority. */
function Subject({
  row,
  words,
  search,
  tight,
}: {
  row: HelpQuery
  words: HelpWords
  search: HelpSearch
  tight: boolean
}) {
  return (
    <RowLink href={helpSearch.hrefOf(search, row.id)} className={styles.subject}>
      {tight ? (
        <>
          <span className={styles.name}>
            <bdi>{row.subject || words.numberOf(row.number)}</bdi>
          </span>
          <span className={styles.below}>
            <span className={statusDotClass(statusTones[row.status])}>
              <bdi>{words.player(row.player)}</bdi>
            </span>
            {row.priority === 'high' || row.priority === 'urgent' ? (
              <Tag tone={priorityTones[row.priority]}>{words.priority(row.priority)}</Tag>
            ) : null}
          </span>
        </>
      ) : (
        <>
          <span className={styles.name}>
            <bdi>{row.subject || '–'}</bdi>
          </span>
          <span className={styles.opening}>
            {words.numberOf(row.number)} <bdi>{row.opening}</bdi>
          </span>
        </>
      )}
    </RowLink>
  )
}

function subjectWidth(tight: boolean): string {
  return tight ? 'minmax(150px, 1fr)' : 'minmax(230px, 3fr)'
}

function waitingWidth(tight: boolean): string {
  return tight ? '114px' : 'minmax(114px, 0.6fr)'
}

function partsOf(words: HelpWords): Record<ColumnId, Part> {
  return {
    player: {
      width: 'minmax(140px, 1.1fr)',
      cell: ({ player }) => <bdi>{words.player(player)}</bdi>,
    },
    status: {
      width: 'minmax(178px, 0.9fr)',
      cellClass: ({ status }) => statusDotClass(statusTones[status]),
      cell: ({ status }) => words.status(status),
    },
    priority: {
      width: 'minmax(96px, 0.5fr)',
      sort: 'descending',
      cell: ({ priority }) =>
        priority === 'high' || priority === 'urgent' ? (
          <Tag tone={priorityTones[priority]}>{words.priority(priority)}</Tag>
        ) : (
          <span className={styles.quiet}>{words.priority(priority)}</span>
        ),
    },
    assignee: {
      width: 'minmax(140px, 1fr)',
      cellClass: quiet,
      cell: ({ assignee }) => <bdi>{assignee?.name ?? '–'}</bdi>,
    },
    category: {
      width: 'minmax(112px, 0.7fr)',
      cellClass: quiet,
      cell: ({ category }) => words.category(category),
    },
    locale: { width: 'minmax(96px, 0.5fr)', cellClass: quiet, cell: ({ locale }) => languageName(locale) },
    tags: {
      width: 'minmax(130px, 0.9fr)',
      cellClass: quiet,
      cell: ({ tags }) => <bdi>{tags.join(', ') || '–'}</bdi>,
    },
    messages: {
      width: 'minmax(96px, 0.4fr)',
      align: 'end',
      cell: ({ messageCount }) => words.figure(messageCount),
    },
    createdAt: {
      width: 'minmax(112px, 0.6fr)',
      sort: 'descending',
      cellClass: quiet,
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    updatedAt: {
      width: 'minmax(112px, 0.6fr)',
      sort: 'descending',
      cellClass: quiet,
      cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    },
  }
}

function quiet(): string {
  return styles.quiet ?? ''
}
