import type { Deps } from '#src/core/platform/deps.ts'
import { newVapidKeys, type VapidKeys } from './vapid.ts'

const sealPurpose = 'push'

/**
 * The key pair of this server, created on first use. If the server's secret no longer decrypts it, another one is
 * created: subscriptions to the previous one are then useless, and are deleted.
 */
export async function readVapidKeys({
  db,
  keys,
  clock,
}: Pick<Deps, 'db' | 'keys' | 'clock'>): Promise<VapidKeys> {
  const found = await findKeys({ db, keys })
  if (found) return found
  const made = newVapidKeys()
  return db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('loupe push keys', 0))`)
    const meanwhile = await findKeys({ db: tx, keys })
    if (meanwhile) return meanwhile
    await tx.query('delete from push_subscriptions')
    await tx.query(
      `insert into push_keys (public_key, private_key, created_at) values ($1, $2, $3)
       on conflict (id) do update set public_key = excluded.public_key, private_key = excluded.private_key,
         created_at = excluded.created_at`,
      [made.publicKey, keys.seal(sealPurpose, made.privateKey), clock.now()],
    )
    return made
  })
}

async function findKeys({
  db,
  keys,
}: {
  db: Pick<Deps['db'], 'query'>
  keys: Deps['keys']
}): Promise<VapidKeys | null> {
  const { rows } = await db.query<{ public_key: string; private_key: string }>(
    'select public_key, private_key from push_keys',
  )
  const [row] = rows
  const privateKey = row ? keys.open(sealPurpose, row.private_key) : null
  return row && privateKey !== null ? { publicKey: row.public_key, privateKey } : null
}

/** During a key rotation: values sealed with the previous key are sealed again. */
export async function resealVapidKeys({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> {
  const { rows } = await db.query<{ private_key: string }>('select private_key from push_keys')
  for (const { private_key: sealed } of rows) {
    const opened = keys.open(sealPurpose, sealed)
    if (opened === null) continue
    await db.query('update push_keys set private_key = $2 where private_key = $1', [
      sealed,
      keys.seal(sealPurpose, opened),
    ])
  }
}
