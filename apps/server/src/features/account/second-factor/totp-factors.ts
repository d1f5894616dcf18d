import { signInStepMs } from '@loupe/contract/admin/account/second-factor'
import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

const sealPurpose = 'totp secret'

/** Starts the set-up of an app: nothing changes until its code is confirmed. Replaces a pending one. */
export async function beginTotp(
  { keys }: Pick<Deps, 'keys'>,
  tx: Queryable,
  admin: { id: string; email: string },
  now: Date,
): Promise<{ secret: string; uri: string; expiresAt: string }> {
  const secret = await newTotpSecret()
  await tx.query(
    `insert into totp_factors (admin_id, pending_secret, pending_at) values ($1, $2, $3)
     on conflict (admin_id) do update set pending_secret = excluded.pending_secret, pending_at = excluded.pending_at`,
    [admin.id, keys.seal(sealPurpose, secret), now],
  )
  const expiresAt = new Date(now.getTime() + signInStepMs).toISOString()
  return { secret, uri: await totpUri(secret, admin.email), expiresAt }
}

/**
 * Activates the app that is being set up, by its first code, which is thereby spent. Returns what is wrong, or null;
 * `over`: there is none, or it was begun too long ago. Call it with the administrator's row locked.
 */
export async function confirmTotp(
  { keys }: Pick<Deps, 'keys'>,
  tx: Queryable,
  adminId: string,
  code: string,
  now: Date,
): Promise<'wrong' | 'over' | null> {
  const { rows } = await tx.query<{ pending_secret: string }>(
    'select pending_secret from totp_factors where admin_id = $1 and pending_at > $2',
    [adminId, new Date(now.getTime() - signInStepMs)],
  )
  const secret = opened(keys, rows[0]?.pending_secret)
  if (secret === null) return 'over'
  const step = await stepOfCode(secret, code, now)
  if (step === null) return 'wrong'
  await tx.query(
    `update totp_factors set secret = pending_secret, last_step = $2, confirmed_at = $3, last_used_at = $3,
       pending_secret = null, pending_at = null
     where admin_id = $1`,
    [adminId, step, now],
  )
  return null
}

/** During a key rotation: secrets that are encrypted with the previous key are encrypted again. */
export async function resealTotpSecrets({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> {
  for (const column of ['secret', 'pending_secret'] as const) {
    const { rows } = await db.query<{ admin_id: string; sealed: string }>(
      `select admin_id, ${column} as sealed from totp_factors where ${column} is not null`,
    )
    for (const { admin_id: adminId, sealed } of rows) {
      const secret = keys.open(sealPurpose, sealed)
      if (secret === null) continue
      // unless it was replaced meanwhile
      await db.query(`update totp_factors set ${column} = $3 where admin_id = $1 and ${column} = $2`, [
        adminId,
        sealed,
        keys.seal(sealPurpose, secret),
      ])
    }
  }
}

/** How many app secrets are stored, and how many of them cannot be decrypted with the server's secret. */
export async function countSealedApps(
  tx: Queryable,
  keys: Deps['keys'],
): Promise<{ total: number; unreadable: number }> {
  const { rows } = await tx.query<{ secret: string }>(
    'select secret from totp_factors where secret is not null',
  )
  return {
    total: rows.length,
    unreadable: rows.filter(({ secret }) => opened(keys, secret) === null).length,
  }
}

/**
 * Removes every app whose secret cannot be decrypted with the server's secret, and all backup codes, since a hash does
 * not reveal its key. Returns how many apps there were.
 */
export async function removeUnreadableApps(tx: Queryable, keys: Deps['keys']): Promise<number> {
  const { rows } = await tx.query<{ admin_id: string; secret: string }>(
    'select admin_id, secret from totp_factors where secret is not null for update',
  )
  const lost = rows.filter(({ secret }) => opened(keys, secret) === null).map((row) => row.admin_id)
  await tx.query('delete from totp_factors where admin_id = any($1)', [lost])
  await tx.query('delete from backup_codes')
  return lost.length
}

/** Spends a code of the administrator's app: true once, and never for a code that is not newer than a used one. */
export async function spendTotpCode(
  { keys }: Pick<Deps, 'keys'>,
  tx: Queryable,
  adminId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ secret: string | null }>(
    'select secret from totp_factors where admin_id = $1',
    [adminId],
  )
  const secret = opened(keys, rows[0]?.secret)
  const step = secret === null ? null : await stepOfCode(secret, code, now)
  if (step === null) return false
  const spent = await tx.query(
    'update totp_factors set last_step = $2, last_used_at = $3 where admin_id = $1 and last_step < $2',
    [adminId, step, now],
  )
  return spent.rowCount === 1
}

/** Null if there is none, as while a first app is being set up. */
function opened(keys: Deps['keys'], sealed: string | null | undefined): string | null {
  return sealed ? keys.open(sealPurpose, sealed) : null
}
