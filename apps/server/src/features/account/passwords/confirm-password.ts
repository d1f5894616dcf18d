import { writeAudit } from '#src/core/audit/audit.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { accountLimits, passwordsPerDay, releaseAttempts, reserveAttempts } from '../attempts.ts'

/** The counter of password guesses in an open session, such as an unattended one. */
export const ownPasswordKey = (adminId: string) => `password:${adminId}`

/** Records in the session that the password was entered again. */
export async function confirmPassword(deps: Deps, password: string, context: AdminContext): Promise<void> {
  const { db, passwords } = deps
  const { adminId, sessionId, now } = context
  const entry = { action: 'account.confirm_password', subjectKind: 'admins', subjectId: adminId } as const
  await reserveAttempts(db, accountLimits(ownPasswordKey(adminId), passwordsPerDay), now)
  const { rows } = await db.query<{ password_hash: string }>(
    'select password_hash from admins where id = $1',
    [adminId],
  )
  if (!(await passwords.verify(rows[0]?.password_hash ?? null, password))) {
    await writeAudit(db, now, context, { ...entry, result: 'failed' })
    throw new AppError('credentials_invalid', { field: 'password' })
  }
  await db.transaction(async (tx) => {
    await releaseAttempts(tx, ownPasswordKey(adminId), null)
    await tx.query('update sessions set password_at = $2 where id = $1 and ended_at is null', [
      sessionId,
      now,
    ])
    await writeAudit(tx, now, context, entry)
  })
}
