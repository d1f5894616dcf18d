import * as z from 'zod/mini'
import { Day, Instant, TimeZone } from '../../shared/values.ts'

export const scheduleLimits = { spreadHours: 24, holdMinutes: 60 } as const

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'not_allowed' }))

/**
 * When players get it: at once, at a moment, or at a local time of each player (`zone` for those whose time zone is not
 * known; UTC if it is empty). If that time has passed when the send begins, they get it at once. A time skipped by a
 * clock change is the moment of the change; of a time that occurs twice it is the first.
 */
export const When = z.union([
  z.strictObject({ kind: z.literal('now') }),
  z.strictObject({ kind: z.literal('at'), at: Instant }),
  z.strictObject({
    kind: z.literal('local'),
    day: Day,
    time: TimeOfDay,
    zone: z._default(TimeZone, ''),
  }),
])
export type When = z.infer<typeof When>

/** Over how many hours it is spread evenly; 0: at once. */
export const SpreadHours = z.int().check(z.minimum(0), z.maximum(scheduleLimits.spreadHours))

/** The delay before the first copy, during which it can be undone. */
export const HoldMinutes = z.int().check(z.minimum(0), z.maximum(scheduleLimits.holdMinutes))
