import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Timestamp } from '../../shared/values.ts'
import { Suspension, Tags } from './users.ts'
import { UserSelection } from './users-list.ts'

export const BulkUserAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('suspend'), ...Suspension }),
  z.strictObject({ kind: z.literal('unsuspend') }),
  z.strictObject({ kind: z.literal('addTags'), tags: Tags.check(z.minLength(1)) }),
  z.strictObject({ kind: z.literal('removeTags'), tags: Tags.check(z.minLength(1)) }),
])
export type BulkUserAction = z.infer<typeof BulkUserAction>

export const bulkUsersStates = [
  'selecting',
  'queued',
  'running',
  'stopping',
  'stopped',
  'done',
  'failed',
] as const
export const BulkUsersState = z.enum(bulkUsersStates)

/**
 * A bulk action on a fixed set of players. `changed + skipped = done`; the values of `skips` add up to `skipped`. The
 * set of a filter is selected first, in ranges of players, and then changed. It includes each player that existed when
 * the action was requested and matched the filter when their range was read, which takes seconds for a million players.
 * Later changes do not affect the set.
 */
export const BulkUsers = z.object({
  id: Id,
  action: BulkUserAction,
  state: BulkUsersState,
  /** How many players the set has; while it is selected, how many it has so far. */
  total: z.int(),
  /** While the set is not complete: how many of all players were read to select it. */
  selecting: z.nullable(z.object({ read: z.int(), of: z.int() })),
  done: z.int(),
  changed: z.int(),
  skipped: z.int(),
  skips: z.object({
    /** Already in the requested state. */
    same: z.int(),
    erased: z.int(),
    /** When undoing: the value set by the bulk action has been changed since. */
    changedSince: z.int(),
    /** They would have more tags than a player can have. */
    tooManyTags: z.int(),
  }),
  undoOf: z.nullable(Id),
  /** True while it can be undone: it is over and has not been undone. */
  undoable: z.boolean(),
  createdAt: Timestamp,
  endedAt: z.nullable(Timestamp),
})
export type BulkUsers = z.infer<typeof BulkUsers>

export const bulkUsers = endpoint({
  method: 'POST',
  path: '/admin/bulk-users',
  access: 'admin',
  summary: 'Starts a bulk action on the selected players or all that match a filter.',
  input: z.strictObject({ action: BulkUserAction, selection: UserSelection }),
  output: BulkUsers,
})

export const getBulkUsers = endpoint({
  method: 'GET',
  path: '/admin/get-bulk-users',
  access: 'admin',
  summary: 'Returns the progress of a bulk action.',
  input: z.strictObject({ id: Id }),
  output: BulkUsers,
})

export const stopBulkUsers = endpoint({
  method: 'POST',
  path: '/admin/stop-bulk-users',
  access: 'admin',
  summary: 'Stops a running bulk action after its current step.',
  input: z.strictObject({ id: Id }),
  output: BulkUsers,
})

export const undoBulkUsers = endpoint({
  method: 'POST',
  path: '/admin/undo-bulk-users',
  access: 'admin',
  summary: 'Undoes a bulk action, except for players changed since.',
  input: z.strictObject({ id: Id }),
  output: BulkUsers,
})
