import type { Queryable } from '#src/core/database/database.ts'
import { type AdminRow, adminColumns } from '#src/core/session.ts'
import { accountKey } from './tries.ts'

/** An address counts as known to an account for so long after its last sign-in from there. */
const knownAddressMs = 30 * 24 * 3_600_000

export interface Account extends AdminRow {
  password_hash: string
  /** Whether somebody signed in to this account from the caller's address lately. */
  knows_address: boolean
}

export interface FoundAccount {
  /** Also a disabled one; null where no account has the address. */
  account: Account | null
  /** The counter of failed tries, one for every spelling that finds the same account. */
  triesKey: string
}

/**
 * The account of an e-mail address, in any letter case, and the counter of its tries. Only the database folds the
 * address: JavaScript folds some letters differently (U+0130), and a spelling with a counter of its own would
 * multiply the tries.
 */
export async function findAccount(
  db: Queryable,
  email: string,
  ip: string,
  now: Date,
): Promise<FoundAccount> {
  const { rows } = await db.query<Account | { id: null; folded_email: string }>({
    name: 'account_find',
    text: `select ${adminColumns}, a.password_hash, exists (
       select from sessions s where s.admin_id = a.id and s.ip = $2 and s.created_at > $3
     ) as knows_address, lower($1::text) as folded_email
     from (select) as one_row left join admins a on lower(a.email) = lower($1::text)`,
    values: [email, ip, new Date(now.getTime() - knownAddressMs)],
  })
  const [found] = rows
  if (!found) throw new Error('A select without a condition answered no row')
  if (found.id === null) return { account: null, triesKey: accountKey(found.folded_email, null) }
  return { account: found, triesKey: accountKey(found.id, found.knows_address ? ip : null) }
}

/** Whether two addresses are the same to the database, whose indexes decide which are taken. */
export async function isSameEmail(db: Queryable, a: string, b: string): Promise<boolean> {
  const { rows } = await db.query<{ same: boolean }>('select lower($1::text) = lower($2::text) as same', [
    a,
    b,
  ])
  return rows[0]?.same === true
}
