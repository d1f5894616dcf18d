import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Flag, listQuery, oneOrMore, paged, wholeNumber } from '../../shared/lists.ts'
import { PlayerConditions, PlayerGroups } from '../../shared/players.ts'
import { PropertyConditionText } from '../../shared/properties.ts'
import { Country, DateOrDay, Day, Id, Locale } from '../../shared/values.ts'
import { Tag, User, UserStatus } from './users.ts'

export const userSorts = [
  'createdAt',
  'lastSeenAt',
  'username',
  'fullName',
  'status',
  'country',
  'locale',
  'games',
  'completed',
  'itemsFound',
  'playSeconds',
] as const

const Days = z.string().check(
  z.regex(/^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/, { message: 'not_allowed' }),
  z.refine(
    (days) => days !== '..' && days.split('..').every((day) => day === '' || z.safeParse(Day, day).success),
    {
      message: 'not_allowed',
    },
  ),
)

/** The filters of the player list, also of bulk actions and exports. */
export const userFilters = {
  status: z.optional(oneOrMore(UserStatus)),
  locale: z.optional(oneOrMore(Locale)),
  country: z.optional(oneOrMore(Country)),
  tag: z.optional(oneOrMore(Tag)),
  isTest: z.optional(Flag),
  joinedFrom: z.optional(DateOrDay),
  joinedTo: z.optional(DateOrDay),
  seenFrom: z.optional(DateOrDay),
  seenTo: z.optional(DateOrDay),
  /**
   * Players with a game that began on one of these days (UTC, without test data): `<day>..<day>`, one end may be open.
   */
  played: z.optional(Days),
  gamesFrom: z.optional(wholeNumber(0, 1_000_000_000)),
  gamesTo: z.optional(wholeNumber(0, 1_000_000_000)),
  /** Conditions on their properties, such as `level.from.10,plan.is.pro|team`; all of them hold. */
  property: z.optional(oneOrMore(PropertyConditionText)),
  /** Further conditions, such as `seen.beyond.30,platform.not.ios|android`; all of them hold. */
  where: z.optional(PlayerConditions),
  /** Groups of such conditions, `seen.beyond.30,platform.is.ios;status.is.suspended`; one of them holds. */
  any: z.optional(PlayerGroups),
}

export const UserListQuery = listQuery(userSorts, userFilters)

/** A filtered set of players, with the filters of the list's query, without paging or order. */
export const UserFilter = z.strictObject({
  search: z._default(z.string().check(z.maxLength(100)), ''),
  ...userFilters,
})

export const getAllUsers = endpoint({
  method: 'GET',
  path: '/admin/get-all-users',
  access: 'admin',
  summary: 'Returns a page of players, searched, filtered and sorted.',
  input: UserListQuery,
  output: paged(User),
})

export const getUsers = endpoint({
  method: 'GET',
  path: '/admin/get-users',
  access: 'admin',
  summary: 'Returns up to 50 players whose names match, for pickers.',
  input: z.strictObject({ search: z._default(z.string().check(z.maxLength(100)), '') }),
  output: z.object({ list: z.array(User) }),
})

export const getUserTags = endpoint({
  method: 'GET',
  path: '/admin/get-user-tags',
  access: 'admin',
  summary: 'Lists the tags in use, by name.',
  input: z.strictObject({ search: z._default(z.string().check(z.maxLength(40)), '') }),
  output: z.object({ list: z.array(z.string()) }),
})

export const getUserApps = endpoint({
  method: 'GET',
  path: '/admin/get-user-apps',
  access: 'admin',
  summary: 'Lists the platforms and app versions of players, latest version first, for pickers.',
  input: z.strictObject({}),
  output: z.object({ platforms: z.array(z.string()), versions: z.array(z.string()) }),
})

/** The counts of the list's built-in views, from stored counters. */
export const getUserCounts = endpoint({
  method: 'GET',
  path: '/admin/get-user-counts',
  access: 'admin',
  summary: 'Returns the number of players by status.',
  input: z.strictObject({}),
  output: z.object({ all: z.int(), active: z.int(), suspended: z.int(), erased: z.int(), test: z.int() }),
})

/** How many filters one call counts. */
export const countsAtMost = 200

/** For the counts of saved views. They are shared by all callers, so they may be slightly outdated. */
export const countUsers = endpoint({
  method: 'POST',
  path: '/admin/count-users',
  access: 'admin',
  summary:
    'Returns how many players match each filter, up to 10,000; null where that is still being counted.',
  input: z.strictObject({ filters: z.array(UserFilter).check(z.maxLength(countsAtMost)) }),
  output: z.object({
    counts: z.array(z.nullable(z.object({ total: z.int(), isCapped: z.boolean() }))),
  }),
})

/** The players of a bulk action: selected rows, or all that match. */
export const UserSelection = z.union([
  z.strictObject({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
  z.strictObject({ filter: UserFilter }),
])
