import * as z from 'zod/mini'
import { Id, Instant, text } from '../../shared/values.ts'
import { UserFilter } from '../users/users-list.ts'

export const audienceLimits = { userIds: 1000, excludedFilters: 5, excludedNotifications: 20 } as const

/**
 * Why a player of the audience gets nothing. Of several reasons the first of these counts: erased, test, excluded,
 * suspended, optedOut, quietAllDay, dailyCap.
 */
export const leftOutReasons = [
  'erased',
  'test',
  'excluded',
  'suspended',
  'optedOut',
  /** Their quiet hours cover the whole day. */
  'quietAllDay',
  'dailyCap',
] as const
export const LeftOutReason = z.enum(leftOutReasons)
export type LeftOutReason = z.infer<typeof LeftOutReason>

export const LeftOut = z.object({
  erased: z.int(),
  test: z.int(),
  excluded: z.int(),
  suspended: z.int(),
  optedOut: z.int(),
  quietAllDay: z.int(),
  dailyCap: z.int(),
})
export type LeftOut = z.infer<typeof LeftOut>

const includeTest = z.optional(z.literal(true))

/** The name of the saved view that the filter comes from, for display. */
const viewName = z.optional(text(40))

/** The filter as in the address of the console's list, for editing it there; the server does not read it. */
const query = z.optional(z.string().check(z.maxLength(2000)))

/** The players with copies of another notification. */
const Copies = z.strictObject({
  notificationId: Id,
  /** Only those who have read it, or only those who have not. */
  state: z.optional(z.enum(['read', 'unread'])),
  /** Only those who read it before this moment, such as before a correction. */
  readBefore: z.optional(Instant),
})

/**
 * The audience of a notification: all players, selected players, all matches of a filter of the player list, those with
 * copies of another notification, or those of a list that add-player-list has matched. Erased players are never
 * included. Test players are excluded except for selected and listed ones, unless `includeTest` is set or the filter
 * has `isTest`.
 */
export const NotificationAudience = z.union([
  z.strictObject({ all: z.literal(true), includeTest }),
  z.strictObject({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(audienceLimits.userIds)) }),
  z.strictObject({ filter: UserFilter, includeTest, viewName, query }),
  z.strictObject({ copies: Copies, includeTest }),
  z.strictObject({ listId: Id }),
])

/** The audience of an automatic notification. A search may identify a player, so it is not allowed here. */
export const ruleAudience = z
  .strictObject({ filter: UserFilter, viewName, query })
  .check(z.refine(({ filter }) => !('search' in filter) || filter.search === '', { message: 'not_allowed' }))

/** The audience as stored: only the number of selected players, and the case that selected them, if any. */
export const KeptAudience = z.union([
  z.object({ all: z.literal(true), includeTest }),
  z.object({
    chosen: z.int(),
    case: z.optional(z.object({ id: Id, puzzleId: Id, number: z.int() })),
  }),
  z.object({ filter: z.record(z.string(), z.unknown()), includeTest, viewName, query }),
  z.object({ copies: Copies, includeTest }),
  /** With the name of its file and its number of players; the list itself may be deleted. */
  z.object({ listId: Id, name: z.string(), players: z.int() }),
])
export type KeptAudience = z.infer<typeof KeptAudience>

/**
 * Who of the audience is left out: the matches of any of these filters, and those with a copy of any of these
 * notifications.
 */
export const Exclusion = z.strictObject({
  filters: z._default(
    z
      .array(z.strictObject({ filter: UserFilter, viewName, query }))
      .check(z.maxLength(audienceLimits.excludedFilters)),
    [],
  ),
  notificationIds: z._default(z.array(Id).check(z.maxLength(audienceLimits.excludedNotifications)), []),
})

export const KeptExclusion = z.object({
  filters: z.array(z.object({ filter: z.record(z.string(), z.unknown()), viewName, query })),
  notificationIds: z.array(Id),
})
export type KeptExclusion = z.infer<typeof KeptExclusion>
