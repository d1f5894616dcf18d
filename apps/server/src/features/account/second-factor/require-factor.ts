import { writeAudit } from '#src/core/audit/audit.ts'
import { requireFreshPassword } from '#src/core/auth/fresh-password.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { lockAdmin } from './factors.ts'

/**
 * Sets whether a second factor is required for all. Switching it on ends the sessions of those without one, who set it
 * up at their next sign-in. Returns how many administrators were signed out.
 */
export async function requireFactor(deps: Deps, required: boolean, context: AdminContext): Promise<number> {
  requireFreshPassword(context)
  const { adminId, now } = context
  return deps.db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, adminId)
    if (!admin) throw new AppError('not_an_administrator')
    // Otherwise the administrator who switches it on would be signed out first.
    if (required && !admin.two_factor) throw new AppError('second_factor_missing')
    const changed = await tx.query(
      'update sign_in_rules set second_factor_required = $1 where second_factor_required <> $1',
      [required],
    )
    if (changed.rowCount !== 1) return 0
    const { rows } = await tx.query<{ count: number }>(
      `with ended as (
         update sessions s set ended_at = $1, end_reason = 'second_factor' from admins a
         where a.id = s.admin_id and not a.two_factor and s.ended_at is null and s.expires_at > $1 and $2
         returning s.admin_id
       ) select count(distinct admin_id)::int as count from ended`,
      [now, required],
    )
    const signedOut = rows[0]?.count ?? 0
    await writeAudit(tx, now, context, {
      action: 'account.require_factor',
      subjectKind: 'admins',
      subjectId: null,
      before: { required: !required },
      after: { required, ...(required ? { signedOut } : {}) },
    })
    return signedOut
  })
}
