import type { User, userSorts } from '@loupe/contract/users'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#src/i18n/catalogue.ts'
import { PageLink } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import type { Sort } from '#src/ui/data-table-head.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { statusDotClass } from '#src/ui/status-dot.tsx'
import { type UsersSearch, usersHref } from './users-search.ts'
import styles from './users-table.module.css'
import { nameOf, statusTones, type UserWords, useUserWords } from './users-words.ts'

/** Columns that can be shown or left out, in their order; the player's own always shows. */
export const columnIds = [
  'status',
  'country',
  'lastSeenAt',
  'games',
  'completed',
  'itemsFound',
  'playSeconds',
  'createdAt',
  'username',
  'email',
  'locale',
  'platform',
  'tags',
] as const
export type ColumnId = (typeof columnIds)[number]

export const columnLabels: Record<ColumnId, MessageId> = {
  status: 'users.status',
  country: 'users.country',
  lastSeenAt: 'users.lastSeen',
  games: 'users.games',
  completed: 'users.completed',
  itemsFound: 'users.found',
  playSeconds: 'users.played',
  createdAt: 'users.joined',
  username: 'users.username',
  email: 'users.email',
  locale: 'users.language',
  platform: 'users.platform',
  tags: 'users.tags',
}

const shownByDefault: readonly ColumnId[] = [
  'status',
  'country',
  'lastSeenAt',
  'games',
  'completed',
  'itemsFound',
]
/** What a small screen has room for. */
const shownWhenNarrow: readonly ColumnId[] = ['status', 'lastSeenAt']

/** The columns to show, by what somebody chose. */
export function shownColumns(chosen: readonly string[] | null, narrow: boolean): ColumnId[] {
  if (narrow) return [...shownWhenNarrow]
  return columnIds.filter((id) => (chosen ?? shownByDefault).includes(id))
}

type Part = Omit<Column<User>, 'id' | 'header'>

/** The table's columns, the same objects until the language, the choice or the list's state changes. */
export function useUserColumns(
  search: UsersSearch,
  shown: readonly ColumnId[],
  narrow: boolean,
): Column<User>[] {
  const t = useT()
  const words = useUserWords()
  const { formatDate } = useIntl()
  const ids = shown.join(' ')
  return useMemo(() => {
    const date = (value: string) => formatDate(value, { dateStyle: 'medium' })
    const parts = partsOf(words, date, narrow)
    const player: Column<User> = {
      id: 'fullName',
      header: t('users.player'),
      width: narrow ? 'minmax(120px, 1fr)' : 'minmax(166px, 1.8fr)',
      sort: 'ascending',
      skeleton: 'person',
      cell: (user) => <PlayerCell user={user} href={usersHref(search, user.id)} />,
    }
    const chosen = ids.split(' ').filter((id): id is ColumnId => id !== '')
    return [player, ...chosen.map((id) => Object.assign(parts[id], { id, header: t(columnLabels[id]) }))]
  }, [t, words, formatDate, search, ids, narrow])
}

/** The list's order as the table shows it. */
export function sortOf(text: string): Sort {
  return text.startsWith('-')
    ? { id: text.slice(1), direction: 'descending' }
    : { id: text, direction: 'ascending' }
}

export function sortText({ id, direction }: Sort): `${'' | '-'}${(typeof userSorts)[number]}` {
  return `${direction === 'descending' ? '-' : ''}${id as (typeof userSorts)[number]}`
}

function PlayerCell({ user, href }: { user: User; href: string }) {
  const name = nameOf(user)
  return (
    <PageLink href={href} className={styles.player} tabIndex={-1}>
      <Avatar id={user.id} name={name} url={user.avatarUrl} />
      <bdi className={styles.name}>{name}</bdi>
      {name === user.username ? null : <bdi className={styles.username}>{user.username}</bdi>}
    </PageLink>
  )
}

function partsOf(words: UserWords, date: (value: string) => string, narrow: boolean): Record<ColumnId, Part> {
  const figure = (of: (user: User) => number, width: string): Part => ({
    width,
    align: 'end',
    sort: 'descending',
    cell: (user) => words.number(of(user)),
  })
  return {
    status: {
      width: narrow ? '93px' : 'minmax(108px, 0.8fr)',
      sort: 'ascending',
      cellClass: (user) => statusDotClass(statusTones[user.status]),
      cell: (user) => words.status(user.status),
    },
    country: {
      width: 'minmax(124px, 1fr)',
      sort: 'ascending',
      cellClass: quiet,
      cell: (user) => words.country(user.country) || '–',
    },
    lastSeenAt: {
      width: narrow ? '82px' : 'minmax(98px, 0.9fr)',
      sort: 'descending',
      cellClass: quiet,
      cell: (user) => (user.lastSeenAt ? <RelativeTime value={user.lastSeenAt} brief={narrow} /> : '–'),
    },
    games: figure((user) => user.totals.games, '64px'),
    completed: figure((user) => user.totals.completed, '88px'),
    itemsFound: figure((user) => user.totals.itemsFound, '74px'),
    playSeconds: {
      width: '92px',
      align: 'end',
      sort: 'descending',
      cell: (user) => words.playTime(user.totals.playSeconds),
    },
    createdAt: {
      width: 'minmax(112px, 0.8fr)',
      sort: 'descending',
      cellClass: quiet,
      cell: (user) => date(user.createdAt),
    },
    username: {
      width: 'minmax(120px, 1fr)',
      sort: 'ascending',
      cellClass: quiet,
      cell: (user) => <bdi>{user.username}</bdi>,
    },
    email: { width: 'minmax(170px, 1.4fr)', cellClass: quiet, cell: (user) => user.email ?? '–' },
    locale: {
      width: 'minmax(90px, 0.7fr)',
      sort: 'ascending',
      cellClass: quiet,
      cell: (user) => words.language(user.locale),
    },
    platform: {
      width: 'minmax(120px, 1fr)',
      cellClass: quiet,
      cell: (user) => [user.platform, user.appVersion].filter(Boolean).join(' · '),
    },
    tags: {
      width: 'minmax(140px, 1.2fr)',
      cellClass: () => styles.tags ?? '',
      cell: (user) => user.tags.slice(0, 3).map((tag) => <Tag key={tag}>{tag}</Tag>),
    },
  }
}

function quiet(): string {
  return styles.quiet ?? ''
}
