import type { Profile } from '@loupe/contract/admin/account/account'
import type { FastifyReply } from 'fastify'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { setDocumentCookie } from '#src/core/auth/document-cookie.ts'
import { type AdminRow, profileOf } from '#src/core/auth/session.ts'
import type { SessionAudience } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { openSession } from './open-session.ts'

interface SignInDetails {
  audience: SessionAudience
  ip: string
  userAgent: string | undefined
  reply: FastifyReply
  actor: Actor
  /** Null without a password. */
  passwordAt: Date | null
  now: Date
  /** The second factor, or the passkey instead of a password; missing after a password alone. */
  by?: { factor: string } | { method: 'passkey'; name: string }
}

export interface SignedIn {
  token: string
  expiresAt: Date
  admin: Profile
}

/** Opens the session after a successful sign-in. Lock the administrator's row in the same transaction. */
export async function completeSignIn(
  deps: Deps,
  tx: Queryable,
  admin: AdminRow,
  { actor, by, reply, ...opening }: SignInDetails,
): Promise<SignedIn> {
  const { now } = opening
  const session = { ...opening, adminId: admin.id, isSignIn: true }
  const { token, cookie, sessionId, expiresAt } = await openSession(deps, tx, session)
  setDocumentCookie(reply, deps.config, cookie)
  await writeAudit(
    tx,
    now,
    { ...actor, adminId: admin.id, sessionId },
    {
      action: 'account.signIn',
      subjectKind: 'admins',
      subjectId: admin.id,
      ...(by ? { after: by } : {}),
    },
  )
  // As written by `openSession`, so that the profile is the same as the session reads later.
  return { token, expiresAt, admin: profileOf({ ...admin, last_sign_in_at: now }) }
}
