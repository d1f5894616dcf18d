import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Timestamp } from '../../shared/values.ts'
import { User } from './users.ts'

/**
 * What erasing a player can remove. `answers` are copies that are kept for a day at most: responses stored for repeated
 * calls (Idempotency-Key) and links of downloads. `views` and `audiences` are searches that match only this player.
 */
export const erasedParts = [
  'username',
  'name',
  'email',
  'avatar',
  'country',
  'timeZone',
  'device',
  'notes',
  'tags',
  'statusReason',
  'preferences',
  'properties',
  'propertyChanges',
  'testNotifications',
  'playerLists',
  'auditValues',
  'storedResponses',
  'bulkRecords',
  'identities',
  'push',
  'rules',
  'gameDevices',
  'unknownEvents',
  'helpQueries',
  'helpMessages',
  'views',
  'audiences',
  'importNames',
] as const
export type ErasedPart = (typeof erasedParts)[number]

/** What is kept of an erased player. */
export const retainedParts = [
  'joined',
  'games',
  'notifications',
  'acceptances',
  'helpThreads',
  'cases',
  /** By which their app learns of the erasure. */
  'identityHashes',
  'auditEntries',
  'bulkEntries',
  'imports',
] as const
export type KeptPart = (typeof retainedParts)[number]

export const getErasePlan = endpoint({
  method: 'GET',
  path: '/admin/get-erase-plan',
  access: 'admin',
  summary: 'Previews what erasing a player removes and keeps.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    /** `count` is the number of values or rows; empty parts are left out. */
    removed: z.array(z.object({ what: z.enum(erasedParts), count: z.int() })),
    /** `deletedBy`: when temporary data is deleted at the latest. */
    kept: z.array(
      z.object({ what: z.enum(retainedParts), count: z.int(), deletedBy: z.optional(Timestamp) }),
    ),
  }),
})

export const eraseUser = endpoint({
  method: 'POST',
  path: '/admin/erase-user',
  access: 'admin',
  summary: 'Erases a player permanently. `confirm` repeats the username.',
  input: z.strictObject({ id: Id, confirm: z.string().check(z.maxLength(100)) }),
  output: User,
})
