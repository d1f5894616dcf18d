import type { Queryable } from '#src/core/database/database.ts'
import { type AdminRow, adminColumns } from '#src/core/session.ts'

/** An address counts as known to an account for so long after its last sign-in from there. */
const knownAddressMs = 30 * 24 * 3_600_000

export interface Account extends AdminRow {
  password_hash: string
  /** Whether somebody signed in to this account from the caller's address lately. */
  knows_address: boolean
}

/** The account of an e-mail address, in any letter case; also a disabled one. */
export async function findAccount(
  db: Queryable,
  email: string,
  ip: string,
  now: Date,
): Promise<Account | null> {
  const { rows } = await db.query<Account>({
    name: 'account_find',
    text: `select ${adminColumns}, a.password_hash, exists (
       select from sessions s where s.admin_id = a.id and s.ip = $2 and s.created_at > $3
     ) as knows_address
     from admins a where lower(a.email) = lower($1)`,
    values: [email, ip, new Date(now.getTime() - knownAddressMs)],
  })
  return rows[0] ?? null
}
