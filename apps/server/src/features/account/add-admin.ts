import type { Profile } from '@loupe/contract/admin/account/account'
import type { Locale } from '@loupe/contract/shared/values'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { type AdminRow, profileOf } from '#src/core/auth/session.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'

export interface NewAdmin {
  email: string
  password: string
  firstName: string
  lastName: string
}

interface Origin {
  locale?: Locale
  invitationId?: string
}

/**
 * Adds an administrator. @throws AppError `email_taken` if the address is in use, even if taken in this very moment.
 */
export async function addAdmin(
  tx: Queryable,
  { email, firstName, lastName }: NewAdmin,
  passwordHash: string,
  actor: Actor,
  now: Date,
  { locale = 'en', ...origin }: Origin = {},
): Promise<Profile> {
  const { rows } = await tx.query<AdminRow>(
    `insert into admins (id, email, password_hash, first_name, last_name, locale, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (lower(email)) do nothing returning *`,
    [uuidv7(), email, passwordHash, firstName, lastName, locale, now],
  )
  const row = rows[0]
  if (!row) throw new AppError('email_taken', { field: 'email' })
  await writeAudit(tx, now, actor, {
    action: 'account.register',
    subjectKind: 'admins',
    subjectId: row.id,
    after: { email, firstName, lastName, ...origin },
  })
  return profileOf(row)
}
