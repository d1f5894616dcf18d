import type { FactorMethod } from '@loupe/contract/admin/account/second-factor'
import { type AdminRow, adminColumns } from '#src/core/auth/session.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'

export interface LockedAdmin extends AdminRow {
  password_hash: string
}

/** Locks an administrator's row, so that changes and uses of factors run one by one. Null when disabled. */
export async function lockAdmin(tx: Queryable, id: string): Promise<LockedAdmin | null> {
  const { rows } = await tx.query<LockedAdmin>({
    name: 'admin_lock',
    text: `select ${adminColumns}, a.password_hash from admins a where a.id = $1 and a.disabled_at is null for update`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The same for a sign-in, together with the rule that `isFactorRequired` reads. */
export async function lockForSignIn(
  tx: Queryable,
  id: string,
): Promise<(LockedAdmin & { factor_required: boolean }) | null> {
  const { rows } = await tx.query<LockedAdmin & { factor_required: boolean }>({
    name: 'admin_lock_for_sign_in',
    text: `with admin as materialized (
        select ${adminColumns}, a.password_hash from admins a where a.id = $1 and a.disabled_at is null for update
      )
      select admin.*, rule.second_factor_required as factor_required
      from admin, sign_in_rules rule for share of rule`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Which factors an administrator has. */
export async function methodsOf(db: Queryable, adminId: string): Promise<FactorMethod[]> {
  const { rows } = await db.query<Record<FactorMethod, boolean>>(
    `select exists (select from totp_factors where admin_id = $1 and secret is not null) as totp,
       exists (select from passkeys where admin_id = $1) as passkey,
       exists (select from backup_codes where admin_id = $1 and used_at is null) as backup`,
    [adminId],
  )
  const has = rows[0]
  return (['totp', 'passkey', 'backup'] as const).filter((method) => has?.[method])
}

/** After a factor was added: true for the first one, which comes with backup codes. */
export async function recordFactorAdded(tx: Queryable, admin: AdminRow): Promise<boolean> {
  if (admin.two_factor) return false
  await tx.query('update admins set two_factor = true where id = $1', [admin.id])
  return true
}

/**
 * After a factor was removed. Without an app and without passkeys, backup codes are removed as well. @throws AppError
 * `second_factor_required` when it was the last one and a second factor is required.
 */
export async function recordFactorRemoved(tx: Queryable, adminId: string): Promise<void> {
  const left = await methodsOf(tx, adminId)
  if (left.includes('totp') || left.includes('passkey')) return
  if (await isFactorRequired(tx)) throw new AppError('second_factor_required')
  await tx.query('update admins set two_factor = false where id = $1', [adminId])
  await tx.query('delete from backup_codes where admin_id = $1', [adminId])
}

/**
 * Removes all factors of an administrator, including an app that is being set up. Lock the administrator's row first.
 */
export async function removeFactors(tx: Queryable, adminId: string): Promise<void> {
  for (const table of ['totp_factors', 'passkeys', 'backup_codes']) {
    await tx.query(`delete from ${table} where admin_id = $1`, [adminId])
  }
  await tx.query('update admins set two_factor = false where id = $1', [adminId])
}

/**
 * Whether a second factor is required for all. Locked until the transaction ends: switching it on waits for sign-ins
 * under the old rule, and then ends their sessions. Lock the administrator's row first.
 */
export async function isFactorRequired(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ required: boolean }>({
    name: 'second_factor_rule',
    text: 'select second_factor_required as required from sign_in_rules for share',
  })
  return rows[0]?.required === true
}
