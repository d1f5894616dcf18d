import type { User } from '@loupe/contract/admin/users/users'
import { useMemo } from 'react'
import { sortOf } from '#src/list/address/list-sort.ts'
import {
  type AvailableSpace,
  isPhoneSized,
  isStacked,
  minTrackWidth,
} from '#src/list/page/available-space.ts'
import { columnsOf, fittingIds, listColumns } from '#src/list/page/list-columns.ts'
import { RowLink } from '#src/list/panel/row-link.tsx'
import type { MessageId } from '#src/messages/catalogue.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { StatusDot, statusDotClass } from '#src/ui/display/status-dot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { RowBelow } from '#src/ui/table/row-below.tsx'
import { type PropertyColumn, propertyColumn } from '../properties/property-columns.tsx'
import { usePropertyMessages } from '../properties/property-messages.ts'
import {
  identifierOf,
  platformName,
  statusTones,
  type UserMessages,
  useUserMessages,
} from '../users-messages.ts'
import { defaultSort, type UsersSearch, usersHref } from '../users-search.ts'
import styles from './users-table.module.css'

/** The optional columns, in order; the player is always shown. */
export const columns = listColumns(
  {
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
  },
  ['status', 'country', 'lastSeenAt', 'games', 'completed', 'itemsFound'],
)
type ColumnId = keyof typeof columns.labels

/** Below this width of the list, every column is near its minimum width. */
const shortHeadersBelow = 900
/** The columns of a small screen. */
const shownWhenNarrow: readonly ColumnId[] = ['status', 'lastSeenAt']

type ColumnSpec = Omit<Column<User>, 'id' | 'header'>

/**
 * The table's columns: the same objects until the language, the chosen columns, the width or the list's state changes.
 * Explicitly chosen columns are all shown, and the table scrolls horizontally; beside a panel, and of the default ones,
 * only those that fit.
 */
export function useUserColumns(
  search: UsersSearch,
  chosen: readonly string[] | null,
  properties: readonly PropertyColumn[],
  space: AvailableSpace,
): Column<User>[] {
  const t = useT()
  const messages = useUserMessages()
  const propertyMessages = usePropertyMessages()
  const phoneSized = isPhoneSized(space)
  const stacked = isStacked(space)
  const short = phoneSized || (space.width !== null && space.width < shortHeadersBelow)
  const specs = useMemo(() => specsOf(messages, phoneSized, short), [messages, phoneSized, short])
  const sorted = sortOf(search.sort || defaultSort).id
  const own = useMemo(
    () => new Map(properties.map((property) => [property.id, propertyColumn(property, propertyMessages)])),
    [properties, propertyMessages],
  )
  const all: Record<string, ColumnSpec> = useMemo(
    () => ({ ...specs, ...Object.fromEntries(own) }),
    [specs, own],
  )
  const chosenProperties = [...own.keys()].filter((id) => chosen?.includes(id))
  const requested =
    space.narrow || stacked ? shownWhenNarrow : [...columns.visible(chosen), ...chosenProperties]
  const taken = (phoneSized ? 42 : 48) + minTrackWidth(playerWidth(phoneSized))
  const ids = fittingIds<string>(requested, all, { space, chosen, taken, sortedBy: sorted })
  return useMemo(() => {
    const player: Column<User> = {
      id: 'fullName',
      header: t('users.player'),
      width: playerWidth(phoneSized),
      sort: 'ascending',
      skeleton: 'person',
      cell: (user) => (
        <PlayerCell user={user} href={usersHref(search, user.id)} messages={messages} stacked={stacked} />
      ),
    }
    const headerFor = (id: string) =>
      properties.find((property) => property.id === id)?.label ?? t(headerOf(id as ColumnId, short)) // no other ids
    return [player, ...columnsOf(ids, all, headerFor, stacked)]
  }, [t, messages, all, properties, search, ids, phoneSized, stacked, short])
}

/** In a narrow list, the longest of the headers has a shorter form. */
function headerOf(id: ColumnId, short: boolean): MessageId {
  return short && id === 'lastSeenAt' ? 'users.lastSeenShort' : columns.labels[id]
}

function playerWidth(phoneSized: boolean): string {
  return phoneSized ? 'minmax(92px, 1fr)' : 'minmax(180px, 1.8fr)'
}

interface PlayerCellProps {
  user: User
  href: string
  messages: UserMessages
  stacked: boolean
}

/** The player; where columns are stacked, also the status and when they were last seen. */
function PlayerCell({ user, href, messages, stacked }: PlayerCellProps) {
  const name = messages.name(user)
  const identifier = identifierOf(user)
  const username = identifier === null ? null : <bdi className={styles.username}>{identifier}</bdi>
  return (
    <RowLink href={href} className={styles.player}>
      <Avatar id={user.id} name={name} url={user.avatarUrl} />
      <bdi className={styles.name}>{name}</bdi>
      {stacked ? (
        <RowBelow>
          <StatusDot tone={statusTones[user.status]}>{messages.status(user.status)}</StatusDot>
          {user.lastSeenAt ? <RelativeTime value={user.lastSeenAt} /> : null}
          {username}
        </RowBelow>
      ) : (
        username
      )}
    </RowLink>
  )
}

function Email({ user: { email, emailVerified }, unverified }: { user: User; unverified: string }) {
  if (email === null) return '–'
  if (emailVerified) return email
  return (
    <>
      {email} <Tag tone="line">{unverified}</Tag>
    </>
  )
}

function specsOf(messages: UserMessages, phoneSized: boolean, short: boolean): Record<ColumnId, ColumnSpec> {
  // with enough space, a header is complete in every language, with the arrow of the order beside it
  const figure = (of: (user: User) => number, least: string, spacious: string): ColumnSpec => ({
    width: short ? least : spacious,
    align: 'end',
    sort: 'descending',
    cell: (user) => messages.number(of(user)),
  })
  return {
    status: {
      width: phoneSized ? '93px' : 'minmax(108px, 0.8fr)',
      sort: 'ascending',
      cellClass: (user) => statusDotClass(statusTones[user.status]),
      cell: (user) => messages.status(user.status),
    },
    country: {
      width: 'minmax(126px, 1fr)',
      sort: 'ascending',
      cellClass: muted,
      cell: (user) => messages.country(user.country) || '–',
    },
    lastSeenAt: {
      width: phoneSized ? '92px' : `minmax(${short ? 108 : 124}px, 0.9fr)`,
      sort: 'descending',
      cellClass: muted,
      cell: (user) => (user.lastSeenAt ? <RelativeTime value={user.lastSeenAt} brief={phoneSized} /> : '–'),
    },
    games: figure((user) => user.totals.games, '90px', '90px'),
    completed: figure((user) => user.totals.completed, '114px', '114px'),
    itemsFound: figure((user) => user.totals.itemsFound, '94px', '104px'),
    playSeconds: {
      width: '132px',
      align: 'end',
      sort: 'descending',
      cell: (user) => messages.playTime(user.totals.playSeconds),
    },
    createdAt: {
      width: 'minmax(112px, 0.8fr)',
      sort: 'descending',
      cellClass: muted,
      cell: (user) => <RelativeTime value={user.createdAt} />,
    },
    username: {
      width: 'minmax(120px, 1fr)',
      sort: 'ascending',
      cellClass: muted,
      cell: (user) => <bdi>{user.username}</bdi>,
    },
    email: {
      width: 'minmax(170px, 1.4fr)',
      cellClass: muted,
      cell: (user) => <Email user={user} unverified={messages.emailUnverified} />,
    },
    locale: {
      width: 'minmax(90px, 0.7fr)',
      sort: 'ascending',
      cellClass: muted,
      cell: (user) => languageName(user.locale),
    },
    platform: {
      width: 'minmax(120px, 1fr)',
      cellClass: muted,
      cell: (user) => [platformName(user.platform), user.appVersion].filter(Boolean).join(' · ') || '–',
    },
    tags: {
      width: 'minmax(140px, 1.2fr)',
      cellClass: () => styles.tags ?? '',
      cell: (user) => user.tags.slice(0, 3).map((tag) => <Tag key={tag}>{tag}</Tag>),
    },
  }
}

function muted(): string {
  return styles.muted ?? ''
}
