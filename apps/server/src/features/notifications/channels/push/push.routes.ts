import { createECDH } from 'node:crypto'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@loupe/contract/game/push'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { GameError } from '#src/core/game-api/game-errors.ts'
import { gameRoute } from '#src/core/game-api/game-route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { pushServiceOf } from './push-services.ts'
import { readVapidKeys, resealVapidKeys } from './vapid-keys.ts'

const subscriptionsAtMost = 10

/** The browsers in which a player has subscribed to notifications. */
export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  if (deps.keys.isChanging) app.addHook('onReady', () => resealVapidKeys(deps))

  gameRoute(app, deps, getPushKey, async () => {
    const { publicKey } = await readVapidKeys(deps)
    return { publicKey }
  })

  gameRoute(app, deps, subscribeToPush, async ({ endpoint, keys }, { db, player, now }) => {
    const provider = pushServiceOf(endpoint, deps.config)
    if (provider === null) throw new GameError('input_invalid', { path: 'endpoint' })
    if (!isPublicKey(keys.p256dh)) throw new GameError('input_invalid', { path: 'keys.p256dh' })
    // a browser has one subscription: it belongs to the player who subscribed last
    await db.query(
      `insert into push_subscriptions (id, player_id, endpoint, provider, p256dh, auth, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint) do update set player_id = excluded.player_id, p256dh = excluded.p256dh,
         auth = excluded.auth, created_at = excluded.created_at`,
      [uuidv7(), player.id, endpoint, provider, keys.p256dh, keys.auth, now],
    )
    await db.query(
      `delete from push_subscriptions where id in (
         select id from push_subscriptions where player_id = $1 order by created_at desc, id desc
         offset ${subscriptionsAtMost}
       )`,
      [player.id],
    )
    return { subscribed: true }
  })

  gameRoute(app, deps, unsubscribeFromPush, async ({ endpoint }, { db, player }) => {
    await db.query('delete from push_subscriptions where endpoint = $1 and player_id = $2', [
      endpoint,
      player.id,
    ])
    return { subscribed: false }
  })
}

/** Whether it is a point of the curve, not only of the right length. */
function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
