import * as z from 'zod/mini'
import { Profile } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Email, Nothing, Timestamp } from './values.ts'

/** How long the two links of a change are good. */
export const emailChangeMs = 24 * 3_600_000

/** A change of one's e-mail address that waits to be confirmed: at the new address, and at the one in force. */
export const EmailChange = z.object({
  /** The new one. */
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
    'Begins a change of one’s e-mail address, in place of one from before: mails a link to both. Needs a recent password.',
  input: z.strictObject({ email: Email }),
  output: EmailChange,
})

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/admin/get-email-change',
  access: 'admin',
  summary: 'The change of one’s e-mail address that waits to be confirmed; null where none does.',
  input: Nothing,
  output: z.nullable(EmailChange),
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/admin/confirm-email',
  access: 'admin',
  summary:
    'Confirms a change at one of its addresses, by the token of the link there, once. The second one makes it so: then `change` is null.',
  input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ profile: Profile, change: z.nullable(EmailChange) }),
})

export const cancelEmailChange = endpoint({
  method: 'POST',
  path: '/admin/cancel-email-change',
  access: 'admin',
  summary: 'Takes a change back that waits to be confirmed; its links are of no use any more.',
  input: Nothing,
  output: z.null(),
})
