import * as z from 'zod/mini'
import { Id, Instant, text } from '../../shared/values.ts'
import { UserFilter } from '../users/users-list.ts'

export const audienceLimits = { userIds: 1000, excludedFilters: 5, excludedNotifications: 20 } as const

/**
 * Why someone of the audience gets nothing. Who is left out for several reasons counts for the first of these:
 * erased, test, excluded, suspended, optedOut, quietAllDay, dailyCap.
 */
export const leftOutReasons = [
  'erased',
  'test',
  'excluded',
  'suspended',
  'optedOut',
  /** Their quiet hours leave no minute of the day. */
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

/** What a rule is called where it came from a saved view: kept, and said, beside the rule itself. */
const viewName = z.optional(text(40))

/** The filter as the console's list has it in its address, to be edited there: kept beside the filter, and not read. */
const query = z.optional(z.string().check(z.maxLength(2000)))

/** Those who have copies of another notification. */
const Copies = z.strictObject({
  notificationId: Id,
  /** Only who has read it, or only who has not. */
  state: z.optional(z.enum(['read', 'unread'])),
  /** Only who read it before this moment: such as those who read a text before it was corrected. */
  readBefore: z.optional(Instant),
})

/**
 * Whom a notification is for: everyone who was not erased, chosen players, all that match a filter of the player list,
 * those who have copies of another notification, or those of a list that add-player-list has matched. Test players are
 * left out of all but the chosen and listed ones, unless `includeTest` is set or the filter names `isTest`.
 */
export const NotificationAudience = z.union([
  z.strictObject({ all: z.literal(true), includeTest }),
  z.strictObject({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(audienceLimits.userIds)) }),
  z.strictObject({ filter: UserFilter, includeTest, viewName, query }),
  z.strictObject({ copies: Copies, includeTest }),
  z.strictObject({ listId: Id }),
])

/** Whom an automatic notification is for. A search may name somebody, and is for lists alone. */
export const ruleAudience = z
  .strictObject({ filter: UserFilter, viewName, query })
  .check(z.refine(({ filter }) => !('search' in filter) || filter.search === '', { message: 'not_allowed' }))

/**
 * The audience as the notification keeps it: of chosen players how many they are, and the case that chose them where one
 * did.
 */
export const KeptAudience = z.union([
  z.object({ all: z.literal(true), includeTest }),
  z.object({
    chosen: z.int(),
    case: z.optional(z.object({ id: Id, puzzleId: Id, number: z.int() })),
  }),
  z.object({ filter: z.record(z.string(), z.unknown()), includeTest, viewName, query }),
  z.object({ copies: Copies, includeTest }),
  /** By the name of its file, with how many it had; the list itself may be gone by now. */
  z.object({ listId: Id, name: z.string(), players: z.int() }),
])
export type KeptAudience = z.infer<typeof KeptAudience>

/** Who of the audience is left out: who matches one of these filters, or has a copy of one of these notifications. */
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
