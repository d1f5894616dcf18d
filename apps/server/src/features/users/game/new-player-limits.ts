import { GameError } from '#src/core/game-api/game-errors.ts'
import { networkOf } from '#src/core/http/client-address.ts'
import type { Deps } from '#src/core/platform/deps.ts'

/** How many players can be created per minute: with one key from one network, and with one key from all networks. */
export const newPlayersPerMinute = { network: 120, key: 1200 } as const

/** The console shows the last time; once a minute is precise enough. */
const notedEveryMs = 60_000

export interface NewPlayerLimits {
  /** @throws GameError `too_many_requests`, and records it for the key, in the log and for the console. */
  checkLimit(keyId: string, ip: string, now: Date): void
}

/**
 * Limits how many players an app's key can create, since the key can be read out of the app. Existing players are never
 * affected.
 */
export function createNewPlayerLimits({
  db,
  rateLimits,
  logger,
}: Pick<Deps, 'db' | 'rateLimits' | 'logger'>): NewPlayerLimits {
  const notedAt = new Map<string, number>()

  async function note(keyId: string, ip: string, now: Date): Promise<void> {
    logger.warn({ event: 'new_players_limited', gameKeyId: keyId, ip })
    await db.query(
      'update game_keys set limited_at = $2 where id = $1 and (limited_at is null or limited_at < $2)',
      [keyId, now],
    )
  }

  return {
    checkLimit(keyId, ip, now) {
      const network = networkOf(ip)
      try {
        rateLimits.take(`new player ${keyId} ${network}`, newPlayersPerMinute.network, now)
        rateLimits.take(`new player ${keyId}`, newPlayersPerMinute.key, now)
      } catch (error) {
        const isNoted = now.getTime() - (notedAt.get(keyId) ?? -Infinity) < notedEveryMs
        if (error instanceof GameError && !isNoted) {
          notedAt.set(keyId, now.getTime())
          note(keyId, ip, now).catch((err: unknown) => logger.error({ err, event: 'new_players_limited' }))
        }
        throw error
      }
    },
  }
}
