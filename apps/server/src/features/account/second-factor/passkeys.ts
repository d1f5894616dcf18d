import { type Passkey, passkeysAtMost } from '@loupe/contract/admin/account/passkeys'
import { passkeyLoginMs, signInStepMs } from '@loupe/contract/admin/account/second-factor'
import type { Queryable } from '#src/core/database/database.ts'

export interface PasskeyRow {
  id: string
  admin_id: string
  name: string
  credential_id: string
  public_key: Buffer
  /** A bigint, as the driver returns it. */
  counter: string
  transports: string[]
  is_synced: boolean
  created_at: Date
  last_used_at: Date | null
}

/** An administrator's passkeys, oldest first. */
export async function passkeysOf(db: Queryable, adminId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    'select * from passkeys where admin_id = $1 order by created_at, id limit $2',
    [adminId, passkeysAtMost],
  )
  return rows
}

export function passkeyOf(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isSynced: row.is_synced,
  }
}

/** Stores a passkey; null if it is stored already. */
export async function insertPasskey(
  tx: Queryable,
  row: Omit<PasskeyRow, 'counter' | 'last_used_at'> & { counter: number },
): Promise<PasskeyRow | null> {
  const { rows } = await tx.query<PasskeyRow>(
    `insert into passkeys (id, admin_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning *`,
    [
      row.id,
      row.admin_id,
      row.name,
      row.credential_id,
      row.public_key,
      row.counter,
      row.transports,
      row.is_synced,
      row.created_at,
    ],
  )
  return rows[0] ?? null
}

/** Stores the challenge for the browser, of a session or a step; it replaces the previous one. */
export async function storeChallenge(
  tx: Queryable,
  ownerId: string,
  challenge: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into passkey_challenges (owner_id, challenge, expires_at) values ($1, $2, $3)
     on conflict (owner_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [ownerId, challenge, new Date(now.getTime() + signInStepMs)],
  )
}

/** Deletes the challenge: it can be answered once, right or wrong. */
export async function takeChallenge(tx: Queryable, ownerId: string, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ challenge: string; expires_at: Date }>(
    'delete from passkey_challenges where owner_id = $1 returning challenge, expires_at',
    [ownerId],
  )
  return rows[0] && rows[0].expires_at > now ? rows[0].challenge : null
}

/**
 * Spends the challenge of a sign-in without a known account: true once for each ID. Its row is written only now, so
 * that requesting challenges fills no table.
 */
export async function spendChallenge(
  db: Queryable,
  id: string,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const spent = await db.query(
    'insert into passkey_challenges (owner_id, challenge, expires_at) values ($1, $2, $3) on conflict do nothing',
    [id, challenge, new Date(now.getTime() + passkeyLoginMs)],
  )
  return spent.rowCount === 1
}

/** Records that a passkey was used. */
export async function recordPasskeyUsed(
  tx: Queryable,
  id: string,
  counter: number,
  now: Date,
): Promise<void> {
  await tx.query('update passkeys set counter = $2, last_used_at = $3 where id = $1', [id, counter, now])
}
