import { type AdminRow, adminColumns } from '#src/core/auth/session.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { networkOf } from '#src/core/http/client-address.ts'
import { accountKey } from './attempts.ts'

/** How long a network counts as known to an account after its last sign-in. */
const knownNetworkMs = 30 * 24 * 3_600_000

export interface Account extends AdminRow {
  password_hash: string
  /** Whether the owner of this account signed in from the caller's network recently. */
  knows_network: boolean
  /** Whether they reset their password from there recently, with a code from their mailbox. */
  recovered_here: boolean
}

export interface FoundAccount {
  /** Null if no account has the address; disabled ones are included. */
  account: Account | null
  /** The counter of failed attempts, the same for every spelling of the address. */
  attemptsKey: string
  /** The same for attempts at the second factor. Access to the mailbox alone does not make a network known here. */
  factorAttemptsKey: string
}

/**
 * The condition on `admins a` for having a password. The administrators of the sample world have none: their addresses
 * are unknown to sign-in and recovery, and they do not count as the first administrator.
 */
export const hasPassword = `a.password_hash <> ''`

/**
 * The account of an email address, in any letter case, and the counter of its attempts. Only the database folds the
 * address: JavaScript folds some letters differently (U+0130), and a spelling with its own counter would multiply the
 * attempts.
 */
export async function findAccount(
  db: Queryable,
  email: string,
  ip: string,
  now: Date,
): Promise<FoundAccount> {
  const { rows } = await db.query<Account | { id: null; folded_email: string }>({
    name: 'account_find',
    text: `select ${adminColumns}, a.password_hash, coalesce(k.signed_in, false) as knows_network,
       coalesce(k.recovered, false) as recovered_here, lower($1::text) as folded_email
     from (select) as one_row left join admins a on lower(a.email) = lower($1::text) and ${hasPassword}
     left join lateral (
       select bool_or(signed_in_at > $4) as signed_in, bool_or(recovered_at > $4) as recovered
       from known_networks where admin_id = a.id and network in ($2, $3)
     ) as k on true`,
    // older rows have the whole address instead of its network
    values: [email, networkOf(ip), ip, new Date(now.getTime() - knownNetworkMs)],
  })
  const [found] = rows
  if (!found) throw new Error('A select without a condition answered no row')
  if (found.id === null) {
    const key = accountKey(found.folded_email, null)
    return { account: null, attemptsKey: key, factorAttemptsKey: key }
  }
  const { id, knows_network: isKnown, recovered_here: hasRecovered } = found
  const keyFor = (known: boolean) => accountKey(id, known ? networkOf(ip) : null)
  return { account: found, attemptsKey: keyFor(isKnown || hasRecovered), factorAttemptsKey: keyFor(isKnown) }
}

/** Records a network as known after the owner has set a new password from it. */
export async function recordRecovery(tx: Queryable, adminId: string, ip: string, now: Date): Promise<void> {
  await tx.query(
    `insert into known_networks (admin_id, network, recovered_at) values ($1, $2, $3)
     on conflict (admin_id, network) do update set recovered_at = excluded.recovered_at`,
    [adminId, networkOf(ip), now],
  )
}

/** Whether two addresses are the same to the database, whose indexes decide which are taken. */
export async function isSameEmail(db: Queryable, a: string, b: string): Promise<boolean> {
  const { rows } = await db.query<{ same: boolean }>('select lower($1::text) = lower($2::text) as same', [
    a,
    b,
  ])
  return rows[0]?.same === true
}
