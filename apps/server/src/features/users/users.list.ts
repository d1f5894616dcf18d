import { type User, userStatuses } from '@loupe/contract/admin/users/users'
import { type userFilters, userSorts } from '@loupe/contract/admin/users/users-list'
import type { FilterValues } from '@loupe/contract/shared/lists'
import type { ExactMatch, Filter } from '#src/core/list/declaration.ts'
import { keyOf } from '#src/core/list/exact-matches.ts'
import { anyOf, atLeast, atMost, equals, oneOf, since, until } from '#src/core/list/filters.ts'
import { createList } from '#src/core/list/list.ts'
import { sortsOf } from '#src/core/list/sorts-of.ts'
import { playerConditions, playerGroups } from './player-conditions.ts'
import { propertyConditions } from './property-conditions.ts'
import { readUser, usersTable } from './users.table.ts'

export type UserFilters = FilterValues<typeof userFilters>

/** A game of theirs began on one of the days; see the migration of `player_days`. */
const playedOn: Filter<string> = {
  column: 'id',
  sql(days, bind) {
    const [from, to] = days.split('..')
    // for a single day the planner knows that rows are unique
    if (from === to) return `id in (select user_id from player_days where day = ${bind(from)}::date)`
    const ends = [from ? `day >= ${bind(from)}::date` : '', to ? `day <= ${bind(to)}::date` : '']
    return `id in (select user_id from player_days where ${ends.filter(Boolean).join(' and ')})`
  },
}

/**
 * Any number of players may have the same unverified address; only the verified one and the first of these are exact
 * matches.
 */
const exactEmailsAtMost = 50

const byUsernameOrEmail: ExactMatch = {
  sql(search, bind) {
    const key = keyOf(search, bind)
    return `id in (
      select id from users where username_key = ${key}
      union all
      (select id from users where email_key = ${key}
        order by email_key, (case when email_unverified then id end) nulls first limit ${exactEmailsAtMost})
    )`
  },
  isUnique: true,
}

/** The list of players, for pages and for every action on a filtered set of them. */
export const usersList = createList<User, (typeof userSorts)[number], UserFilters>({
  table: usersTable.name,
  columns: usersTable.selected,
  read: readUser,
  sorts: sortsOf(usersTable, userSorts),
  defaultSort: '-createdAt',
  filters: {
    status: oneOf('status'),
    locale: oneOf('locale'),
    country: oneOf('country'),
    tag: anyOf('tags'),
    isTest: equals('is_test'),
    joinedFrom: since('created_at'),
    joinedTo: until('created_at'),
    seenFrom: since('last_seen_at'),
    seenTo: until('last_seen_at'),
    played: playedOn,
    gamesFrom: atLeast('games'),
    gamesTo: atMost('games'),
    property: propertyConditions,
    where: playerConditions,
    any: playerGroups,
  },
  searchColumn: 'search_text',
  exactMatch: byUsernameOrEmail,
  counter: { name: 'users', filters: ['status', 'isTest'], keysOf: counterKeysOf },
  days: { column: 'created_at', counter: 'users.days', beyondRows: 20_000 },
})

/** See `users_counter_key` in the migration. */
function counterKeysOf({ status = [...userStatuses], isTest }: UserFilters): string[] {
  return status.flatMap((one) => [
    ...(isTest === true ? [] : [one]),
    ...(isTest === false ? [] : [`${one}.test`]),
  ])
}
