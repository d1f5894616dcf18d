import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Email, Id, Locale, Nothing, Timestamp } from '../../shared/values.ts'

/** How long the link of an invitation is valid. */
export const invitationMs = 72 * 3_600_000
/** The least time between two mails of one invitation. */
export const inviteAgainAfterMs = 60_000
/** The most pending invitations of one administrator. */
export const openInvitationsAtMost = 20
/** The most invitations by one administrator in 24 hours, including withdrawn ones. */
export const invitationsPerDay = 50

/** An administrator in the list of administrators. */
export const Administrator = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.nullable(z.string()),
  twoFactor: z.boolean(),
  createdAt: Timestamp,
  lastSignInAt: z.nullable(Timestamp),
  /** A disabled administrator cannot sign in, and stays in the audit log. */
  disabledAt: z.nullable(Timestamp),
  /** Whether this is the caller: administrators cannot disable themselves. */
  isSelf: z.boolean(),
  /** The number of their current sessions. */
  sessions: z.int(),
})
export type Administrator = z.infer<typeof Administrator>

/** An invitation that is neither used nor withdrawn; an expired one can be sent again. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  locale: Locale,
  /** The name, or the address, of the sender. */
  invitedBy: z.string(),
  createdAt: Timestamp,
  sentAt: Timestamp,
  expiresAt: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

/** What the holder of an invitation's token sees. */
export const OpenInvitation = z.object({
  email: z.string(),
  locale: Locale,
  invitedBy: z.string(),
  expiresAt: Timestamp,
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

export const getAdministrators = endpoint({
  method: 'GET',
  path: '/admin/get-administrators',
  access: 'admin',
  summary: 'Lists administrators: active ones first, then disabled ones, by name.',
  input: Nothing,
  output: z.array(Administrator),
})

export const disableAdministrator = endpoint({
  method: 'POST',
  path: '/admin/disable-administrator',
  access: 'admin',
  summary:
    'Disables an administrator, ends their sessions and revokes their invitations. You cannot disable yourself, so one always remains. Requires a recent password.',
  input: z.strictObject({ id: Id }),
  output: Administrator,
})

export const enableAdministrator = endpoint({
  method: 'POST',
  path: '/admin/enable-administrator',
  access: 'admin',
  summary: 'Enables a disabled administrator. Requires a recent password.',
  input: z.strictObject({ id: Id }),
  output: Administrator,
})

export const endAdministratorSessions = endpoint({
  method: 'POST',
  path: '/admin/end-administrator-sessions',
  access: 'admin',
  summary: 'Signs another administrator out everywhere and returns how many sessions ended.',
  input: z.strictObject({ id: Id }),
  output: z.object({ ended: z.int() }),
})

export const removeAdministratorFactor = endpoint({
  method: 'POST',
  path: '/admin/remove-administrator-factor',
  access: 'admin',
  summary:
    'Resets two-factor authentication of another administrator: removes their app, passkeys and backup codes, signs them out everywhere and notifies them by email. Requires a recent password.',
  input: z.strictObject({ id: Id }),
  output: Administrator,
})

export const getInvitations = endpoint({
  method: 'GET',
  path: '/admin/get-invitations',
  access: 'admin',
  summary: 'Lists pending and expired invitations, newest first.',
  input: Nothing,
  output: z.array(Invitation),
})

export const addInvitation = endpoint({
  method: 'POST',
  path: '/admin/add-invitation',
  access: 'admin',
  summary:
    'Invites an administrator by email. Each administrator can have up to 20 pending invitations and send 50 in 24 hours. Requires a recent password.',
  input: z.strictObject({ email: Email, locale: Locale }),
  output: Invitation,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/resend-invitation',
  access: 'admin',
  summary:
    'Resends an invitation with a new link that replaces the previous one and is valid for the full time. Requires a recent password.',
  input: z.strictObject({ id: Id }),
  output: Invitation,
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/admin/withdraw-invitation',
  access: 'admin',
  summary: 'Revokes an invitation.',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: Id }),
})

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/account/open-invitation',
  access: 'public',
  summary: 'Returns the invitation of this token. Accept it with register, passing the token as `id`.',
  input: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: OpenInvitation,
})
