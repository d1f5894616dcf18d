import type { Profile } from '@loupe/contract/admin/account/account'
import { NewPassword } from '@loupe/contract/admin/account/account'
import { Email } from '@loupe/contract/shared/values'
import { type Actor, systemActor } from '#src/core/audit/audit.ts'
import { hashSecret, newSecret } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { StartError } from '#src/core/platform/start-error.ts'
import { hasPassword } from '../accounts.ts'
import { addAdmin, type NewAdmin } from '../add-admin.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'

const setupLinkMs = 3_600_000

/**
 * Ensures that sign-in is possible: while there is no administrator, the first one from the two settings, or else a
 * one-time token for the set-up link, which replaces that of an earlier start. @returns the token, or null when there
 * is an administrator.
 */
export async function prepareFirstAdmin({ db, config, clock, passwords }: Deps): Promise<string | null> {
  const now = clock.now()
  if (await hasAdmin(db)) return null
  if (config.adminEmail && config.adminPassword) {
    const admin = {
      email: config.adminEmail,
      password: config.adminPassword,
      firstName: 'First',
      lastName: 'Administrator',
    }
    checkSettings(admin)
    const passwordHash = await passwords.hash(admin.password)
    await db.transaction((tx) => addAdmin(tx, admin, passwordHash, systemActor, now))
    return null
  }
  const token = newSecret()
  await db.transaction(async (tx) => {
    await tx.query('delete from setup_tokens')
    await tx.query('insert into setup_tokens (token_hash, created_at, expires_at) values ($1, $2, $3)', [
      hashSecret(token),
      now,
      new Date(now.getTime() + setupLinkMs),
    ])
  })
  return token
}

function checkSettings({ email, password }: NewAdmin): void {
  if (!Email.safeParse(email).success) throw new StartError('LOUPE_ADMIN_EMAIL is not a valid email address.')
  if (!NewPassword.safeParse(password).success || isCommonPassword(password)) {
    throw new StartError(
      'LOUPE_ADMIN_PASSWORD must have 12 to 128 characters and must not be a common password.',
    )
  }
}

/**
 * Redeems the set-up token, once, for the first administrator.
 * @throws AppError `setup_token_invalid` for a wrong, used or expired token, without distinction.
 */
export async function redeemSetupToken(
  tx: Queryable,
  token: string,
  admin: NewAdmin,
  passwordHash: string,
  actor: Actor,
  now: Date,
): Promise<Profile> {
  const spent = await tx.query(
    'update setup_tokens set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2',
    [hashSecret(token), now],
  )
  if (spent.rowCount !== 1) throw new AppError('setup_token_invalid', { field: 'id' })
  if (await hasAdmin(tx)) throw new AppError('registration_closed')
  return addAdmin(tx, admin, passwordHash, actor, now)
}

async function hasAdmin(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from admins a where ${hasPassword}) as found`,
  )
  return rows[0]?.found === true
}
