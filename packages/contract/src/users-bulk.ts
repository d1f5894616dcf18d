import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Suspension, Tags } from './users.ts'
import { UserSelection } from './users-list.ts'
import { Id, Timestamp } from './values.ts'

export const BulkUserAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('suspend'), ...Suspension }),
  z.strictObject({ kind: z.literal('lift') }),
  z.strictObject({ kind: z.literal('addTags'), tags: Tags.check(z.minLength(1)) }),
  z.strictObject({ kind: z.literal('removeTags'), tags: Tags.check(z.minLength(1)) }),
])
export type BulkUserAction = z.infer<typeof BulkUserAction>

export const jobStates = ['queued', 'running', 'stopping', 'stopped', 'done', 'failed'] as const
export const JobState = z.enum(jobStates)

/** A bulk action on a frozen set of players. `changed + skipped = done`; `skips` says why, and adds up to `skipped`. */
export const BulkUsers = z.object({
  id: Id,
  action: BulkUserAction,
  state: JobState,
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  skipped: z.int(),
  skips: z.object({
    /** Already as asked. */
    same: z.int(),
    erased: z.int(),
    /** When undoing: somebody has changed since what the bulk action had set. */
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
  summary: 'Freezes the chosen set of players and changes exactly these.',
  input: z.strictObject({ action: BulkUserAction, selection: UserSelection }),
  output: BulkUsers,
})

export const getBulkUsers = endpoint({
  method: 'GET',
  path: '/admin/get-bulk-users',
  access: 'admin',
  summary: 'How far a bulk action is.',
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
  summary: 'Puts back what a bulk action changed, where nobody changed it since.',
  input: z.strictObject({ id: Id }),
  output: BulkUsers,
})
