import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Email, Nothing, Timestamp } from '../../shared/values.ts'
import { Profile } from './account.ts'

/** How long the two links of a change are valid. */
export const emailChangeMs = 24 * 3_600_000

/** A pending change of one's email address: it has to be confirmed at the new and at the current address. */
export const EmailChange = z.object({
  /** The new address. */
  email: z.string(),
  isConfirmedAtOld: z.boolean(),
  isConfirmedAtNew: z.boolean(),
  expiresAt: Timestamp,
})
export type EmailChange = z.infer<typeof EmailChange>

export const changeEmail = endpoint({
  method: 'POST',
  path: '/admin/change-email',
  access: 'admin',
  summary:
    'Requests a change of your email address, replacing any pending one. Sends a link to both addresses. Requires a recent password.',
  input: z.strictObject({ email: Email }),
  output: EmailChange,
})

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/admin/get-email-change',
  access: 'admin',
  summary: 'Returns the pending change of your email address, or null.',
  input: Nothing,
  output: z.nullable(EmailChange),
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/admin/confirm-email',
  access: 'admin',
  summary:
    'Confirms an email change from one of its addresses, with the single-use token of its link. The second confirmation completes it; `change` is then null.',
  input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ profile: Profile, change: z.nullable(EmailChange) }),
})

export const cancelEmailChange = endpoint({
  method: 'POST',
  path: '/admin/cancel-email-change',
  access: 'admin',
  summary: 'Cancels a pending email change. Its links stop working.',
  input: Nothing,
  output: z.null(),
})
