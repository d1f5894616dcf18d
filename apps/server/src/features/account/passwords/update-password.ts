import { writeAudit } from '#src/core/audit/audit.ts'
import { setDocumentCookie } from '#src/core/auth/document-cookie.ts'
import { endSessions } from '#src/core/auth/end-sessions.ts'
import type { AdminRow } from '#src/core/auth/session.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { passwordChangedMail } from '#src/mails/password-changed.ts'
import { accountLimits, forgetAttempts, passwordsPerDay, reserveAttempts } from '../attempts.ts'
import { endRecoveries } from '../recovery/recoveries.ts'
import { endSteps } from '../second-factor/sign-in-steps.ts'
import { openSession } from '../sign-in/open-session.ts'
import { isCommonPassword } from './common-passwords.ts'
import { ownPasswordKey } from './confirm-password.ts'

interface NewPassword {
  oldPassword: string
  newPassword: string
}

/**
 * Changes the signed-in administrator's password. Every session ends, including this one: the response has a new one of
 * the same kind, so that a stolen token becomes useless. @throws AppError `credentials_invalid` for a wrong old
 * password, `password_too_common`, `too_many_requests`.
 */
export async function updatePassword(
  deps: Deps,
  { oldPassword, newPassword }: NewPassword,
  context: AdminContext,
): Promise<{ token: string; expiresAt: Date }> {
  const { db, passwords, mailer } = deps
  const { adminId, ip, now } = context
  const entry = { action: 'account.update_password', subjectKind: 'admins', subjectId: adminId } as const
  if (isCommonPassword(newPassword)) throw new AppError('password_too_common', { field: 'newPassword' })
  // An unattended session must not allow guessing the password.
  const attemptsKey = ownPasswordKey(adminId)
  await reserveAttempts(db, accountLimits(attemptsKey, passwordsPerDay), now)
  const { rows } = await db.query<{ password_hash: string }>(
    'select password_hash from admins where id = $1',
    [adminId],
  )
  const oldHash = rows[0]?.password_hash ?? null
  if (!(await passwords.verify(oldHash, oldPassword))) {
    await writeAudit(db, now, context, { ...entry, result: 'failed' })
    throw new AppError('credentials_invalid', { field: 'oldPassword' })
  }
  const newHash = await passwords.hash(newPassword)
  return db.transaction(async (tx) => {
    const changed = await tx.query<AdminRow>(
      `update admins set password_hash = $3 where id = $1 and password_hash = $2 and disabled_at is null returning *`,
      [adminId, oldHash, newHash],
    )
    const admin = changed.rows[0]
    // Changed meanwhile: then the old password is wrong.
    if (!admin) throw new AppError('credentials_invalid', { field: 'oldPassword' })
    // In the transaction of the change, so that an attempt without a change stays counted.
    await forgetAttempts(tx, [attemptsKey])
    await endSessions(tx, { adminId, reason: 'password_changed', now })
    await endRecoveries(tx, adminId, now)
    await endSteps(tx, adminId, now)
    const { token, cookie, expiresAt } = await openSession(deps, tx, {
      adminId,
      audience: context.audience,
      ip,
      userAgent: context.request.headers['user-agent'],
      passwordAt: now,
      now,
      isSignIn: false,
    })
    setDocumentCookie(context.reply, deps.config, cookie)
    await mailer.send(tx, passwordChangedMail(admin, { ip, now, siteUrl: deps.siteUrl() }))
    await writeAudit(tx, now, context, entry)
    return { token, expiresAt }
  })
}
