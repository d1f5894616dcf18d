import type { Database, Queryable } from '../database/database.ts'
import { StartError } from '../platform/start-error.ts'
import { createKeys } from './keys.ts'

/** Identifies a secret in the database without revealing it: a keyed hash of a fixed text. */
export function fingerprintOf(secret: string): string {
  return createKeys(secret).hash('fingerprint', 'loupe').toString('hex').slice(0, 32)
}

/** The fingerprint of the secret that servers use with this database; null before the first start. */
export async function knownFingerprint(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ value: string }>(`select value from facts where name = 'secret'`)
  return rows[0]?.value || null
}

/** Counts the sealed values, and those that a secret cannot open. */
export type CountSealed = (tx: Queryable) => Promise<{ total: number; unreadable: number }>

/**
 * Requires that this server has the secret of the database, and stores its fingerprint: all servers of a database share
 * it, and a restored copy without it could not read its authenticator secrets. To rotate a secret, give the previous
 * one as `before`. Returns how many sealed values remain unreadable. @throws StartError with instructions
 */
export async function requireSecret(
  db: Database,
  { secret, before }: { secret: string; before: string | null },
  countSealed: CountSealed,
): Promise<number> {
  const mine = fingerprintOf(secret)
  return db.transaction(async (tx) => {
    // Two servers that start for the first time at once wait for each other here.
    await tx.query(
      `insert into facts (name, value, set_at) values ('secret', '""', now()) on conflict (name) do nothing`,
    )
    const { rows } = await tx.query<{ value: string }>(
      `select value from facts where name = 'secret' for update`,
    )
    const known = rows[0]?.value ?? ''
    const { total, unreadable } = await countSealed(tx)
    const isFirst = known === ''
    const isChange = before !== null && known === fingerprintOf(before)
    // Data of a version without a fingerprint: encrypted values show whether the secret fits.
    if (isFirst && total > 0 && unreadable === total) throw new StartError(refusal('unknown', mine))
    if (!isFirst && !isChange && known !== mine) throw new StartError(refusal(known, mine))
    if (known !== mine) {
      await tx.query(`update facts set value = $1, set_at = now() where name = 'secret'`, [
        JSON.stringify(mine),
      ])
    }
    return unreadable
  })
}

/** The next start stores its secret's fingerprint as at the first start. */
export async function forgetFingerprint(tx: Queryable): Promise<void> {
  await tx.query(`delete from facts where name = 'secret'`)
}

function refusal(known: string, mine: string): string {
  return [
    `The database was used with a different secret (fingerprint ${known.slice(0, 8)}) than this server’s (${mine.slice(0, 8)}), so authenticator codes, backup codes and queued emails cannot be read.`,
    'Give this server the same LOUPE_SECRET as the others, or the secret file of the previous data folder.',
    'To change the secret, set LOUPE_SECRET_BEFORE to the previous one.',
    'If the previous one is lost, npm run data -- forget-secret removes the data encrypted with it.',
  ].join(' ')
}
