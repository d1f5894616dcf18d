import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Nothing, Timestamp } from '../../shared/values.ts'

/** How long a session lasts, its idle limit, and the most sessions of one administrator. */
export const sessionLimits = { hours: 12, idleMinutes: 60, count: 10 } as const

/** The device of a sign-in, as far as the browser reveals it: empty texts if it does not. */
export const Device = z.object({
  kind: z.enum(['desktop', 'phone', 'tablet', 'other']),
  /** A common name, such as `Firefox`; other programs have their own. */
  browser: z.string(),
  /** Such as `Windows`. */
  system: z.string(),
})
export type Device = z.infer<typeof Device>

/** A live session. `isCurrent`: the one that makes this call. */
export const Session = z.object({
  id: Id,
  isCurrent: z.boolean(),
  device: Device,
  ip: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** When it ends at the latest. */
  expiresAt: Timestamp,
})
export type Session = z.infer<typeof Session>

export const getSessions = endpoint({
  method: 'GET',
  path: '/admin/get-sessions',
  access: 'admin',
  summary: 'Lists your sessions: the current one first, then by last use.',
  input: Nothing,
  output: z.array(Session),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/admin/end-session',
  access: 'admin',
  summary: 'Ends one of your sessions.',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: Id }),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/admin/end-other-sessions',
  access: 'admin',
  summary: 'Ends all your sessions except the current one and returns how many ended.',
  input: Nothing,
  output: z.object({ ended: z.int() }),
})
