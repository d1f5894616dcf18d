import type { Profile } from '@loupe/contract/admin/account/account'
import {
  type Invitation,
  invitationsPerDay,
  inviteAgainAfterMs,
  type OpenInvitation,
  openInvitationsAtMost,
} from '@loupe/contract/admin/account/administrators'
import type { Locale } from '@loupe/contract/shared/values'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#src/core/audit/audit.ts'
import { requireFreshPassword } from '#src/core/auth/fresh-password.ts'
import { hashSecret, newSecret } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { invitationMail } from '#src/mails/invitation.ts'
import { isSameEmail } from '../accounts.ts'
import { addAdmin, type NewAdmin } from '../add-admin.ts'
import {
  countInvitationsOf,
  endInvitation,
  findByToken,
  type InvitationRow,
  insertInvitation,
  invitationEnd,
  invitationOf,
  lockInvitation,
  renewInvitation,
} from './invitations.repo.ts'

/** Distinguishes the token of an invitation from that of the set-up link: both are the `id` of register. */
const prefix = 'invite_'
const dayMs = 24 * 3_600_000

export function isInvitationToken(token: string): boolean {
  return token.startsWith(prefix)
}

/**
 * Mails a link to become an administrator. @throws AppError `email_taken` for an administrator's address,
 * `already_invited`, `invitations_too_many` if the sender has too many pending, `too_many_requests` per day,
 * `fresh_password_needed`.
 */
export async function invite(
  deps: Deps,
  { email, locale }: { email: string; locale: Locale },
  context: AdminContext,
): Promise<Invitation> {
  requireFreshPassword(context)
  const { db, adminId, now, audit } = context
  await requireFree(db, email)
  await requireInvitationsLeft(db, adminId, now)
  const id = uuidv7()
  const token = newToken()
  const isAdded = await insertInvitation(
    db,
    { id, email, locale, tokenHash: hashSecret(token), adminId },
    now,
  )
  if (!isAdded) throw new AppError('already_invited', { field: 'email' })
  const invitation = await lockInvitation(db, id)
  if (!invitation) throw new Error('The invitation was not stored.')
  await deps.mailer.send(db, mailOf(deps, invitation, token))
  await audit({
    action: 'invitations.add',
    subjectKind: 'invitations',
    subjectId: id,
    after: { email, locale },
  })
  return invitationOf(invitation)
}

/**
 * Mails a new link and invalidates the previous one. @throws AppError `not_found`, `too_many_requests` within a minute,
 * `fresh_password_needed`.
 */
export async function resendInvitation(deps: Deps, id: string, context: AdminContext): Promise<Invitation> {
  requireFreshPassword(context)
  const { db, now, audit } = context
  const invitation = await lockInvitation(db, id)
  if (!invitation) throw new AppError('not_found')
  const waitMs = invitation.sentAt.getTime() + inviteAgainAfterMs - now.getTime()
  if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  const token = newToken()
  await renewInvitation(db, id, hashSecret(token), now)
  const renewed = { ...invitation, sentAt: now, expiresAt: invitationEnd(now) }
  await deps.mailer.send(db, mailOf(deps, renewed, token))
  await audit({
    action: 'invitations.resend',
    subjectKind: 'invitations',
    subjectId: id,
    after: { email: invitation.email },
  })
  return invitationOf(renewed)
}

/** Invalidates a link. */
export async function withdrawInvitation(id: string, { db, now, audit }: AdminContext): Promise<void> {
  const invitation = await lockInvitation(db, id)
  if (!invitation) throw new AppError('not_found')
  await endInvitation(db, id, null, now)
  await audit({
    action: 'invitations.withdraw',
    subjectKind: 'invitations',
    subjectId: id,
    before: { email: invitation.email },
  })
}

/** What the holder of a token sees before they register. */
export async function findOpenInvitation(db: Queryable, token: string, now: Date): Promise<OpenInvitation> {
  const invitation = await findByToken(db, hashSecret(token), now)
  if (!invitation) throw new AppError('invitation_invalid', { field: 'id' })
  const { email, locale, invitedBy, expiresAt } = invitation
  return { email, locale, invitedBy, expiresAt: expiresAt.toISOString() }
}

/**
 * Uses an invitation, once, for its own address, which its mail has verified. @throws AppError `invitation_invalid` for
 * a used, withdrawn, expired or unknown one, without distinction.
 */
export async function redeemInvitation(
  tx: Queryable,
  token: string,
  admin: NewAdmin,
  passwordHash: string,
  actor: Actor,
  now: Date,
): Promise<Profile> {
  const invitation = await findByToken(tx, hashSecret(token), now, { locks: true })
  if (!invitation) throw new AppError('invitation_invalid', { field: 'id' })
  if (!(await isSameEmail(tx, invitation.email, admin.email))) {
    throw new AppError('invitation_email_differs', { field: 'email' })
  }
  const { id, email, locale } = invitation
  const origin = { locale, invitationId: id }
  const profile = await addAdmin(tx, { ...admin, email }, passwordHash, actor, now, origin)
  await endInvitation(tx, id, profile.id, now)
  return profile
}

async function requireFree(db: Queryable, email: string): Promise<void> {
  const { rowCount } = await db.query('select from admins where lower(email) = lower($1)', [email])
  if (rowCount) throw new AppError('email_taken', { field: 'email' })
}

/** Invitations are sent to any address, so a compromised account must not send them without limit. */
async function requireInvitationsLeft(tx: Queryable, adminId: string, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const { open, sentToday, oldestToday } = await countInvitationsOf(tx, adminId, dayAgo)
  if (open >= openInvitationsAtMost) throw new AppError('invitations_too_many')
  if (sentToday < invitationsPerDay) return
  const waitMs = (oldestToday?.getTime() ?? now.getTime()) - dayAgo.getTime()
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

function newToken(): string {
  return prefix + newSecret()
}

function mailOf(deps: Deps, invitation: InvitationRow, token: string) {
  return invitationMail(invitation, `${deps.siteUrl()}/accept-invitation#token=${token}`)
}
