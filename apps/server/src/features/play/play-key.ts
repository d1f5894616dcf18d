import { v7 as uuidv7 } from 'uuid'
import { hashSecret } from '#src/core/auth/tokens.ts'
import type { Deps } from '#src/core/platform/deps.ts'

const name = 'Loupe Play'
/** As many characters of a key as the list of keys shows. */
const visibleLength = 'loupe_'.length + 8

/**
 * The key of the game at /play: the same for every server with this secret, so that it need not be stored. It is listed
 * among the game keys; revoking it there closes the game.
 */
export async function preparePlayKey({
  db,
  keys,
  clock,
}: Pick<Deps, 'db' | 'keys' | 'clock'>): Promise<string> {
  const key = `loupe_${keys.hash('game key', name).toString('base64url')}`
  await db.query(
    `insert into game_keys (id, name, begins_with, key_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (key_hash) do nothing`,
    [uuidv7(), name, key.slice(0, visibleLength), hashSecret(key), clock.now()],
  )
  return key
}
