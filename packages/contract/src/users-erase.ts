import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { User } from './users.ts'
import { Id } from './values.ts'

/** What erasing a player can remove. `answers` are kept first answers to repeated calls (Idempotency-Key). */
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
  'auditValues',
  'answers',
  'bulkRecords',
  'identities',
  'gameDevices',
  'helpQueries',
  'helpMessages',
] as const
export type ErasedPart = (typeof erasedParts)[number]

/** What stays of an erased player. */
export const keptParts = ['joined', 'games', 'notifications', 'acceptances', 'auditEntries'] as const
export type KeptPart = (typeof keptParts)[number]

export const getErasePlan = endpoint({
  method: 'GET',
  path: '/admin/get-erase-plan',
  access: 'admin',
  summary: 'What erasing a player removes and what stays, before it is done.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    /** `count` tells how many values or rows; what is not there is left out. */
    removed: z.array(z.object({ what: z.enum(erasedParts), count: z.int() })),
    kept: z.array(z.object({ what: z.enum(keptParts), count: z.int() })),
  }),
})

export const eraseUser = endpoint({
  method: 'POST',
  path: '/admin/erase-user',
  access: 'admin',
  summary: 'Erases a player for good; `confirm` repeats the username.',
  input: z.strictObject({ id: Id, confirm: z.string().check(z.maxLength(100)) }),
  output: User,
})
