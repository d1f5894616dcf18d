import { hashSecret } from '../auth/tokens.ts'
import type { Queryable } from '../database/database.ts'
import { GameError } from './game-errors.ts'

/** The caller of the game API: an app by its key, or a player by the token that was issued with the key. */
export interface Caller {
  keyId: string
  playerId: string | null
}

/** The player of a call, with the fields that every call needs. */
export interface CallingPlayer {
  id: string
  isTest: boolean
  /** The reason and end of a current suspension; null while there is none. */
  suspension: { reason: string; until: string | null } | null
}

/** "Last used" and "last seen" are written at most this often. */
const keyTouchMs = 60_000
const playerTouchMs = 5 * 60_000

/** Finds the key of an app by its hash; one query, never cached, so that a revoked key is refused at once. */
export function createKeyCheck(db: Queryable) {
  return async function checkKey(key: string | string[] | undefined, now: Date): Promise<string> {
    if (typeof key !== 'string' || key === '') throw new GameError('key_invalid')
    const { rows } = await db.query<{ id: string; last_used_at: Date | null }>({
      name: 'game_key_check',
      text: 'select id, last_used_at from game_keys where key_hash = $1 and revoked_at is null',
      values: [hashSecret(key)],
    })
    const found = rows[0]
    if (!found) throw new GameError('key_invalid')
    if (now.getTime() - (found.last_used_at?.getTime() ?? 0) > keyTouchMs) {
      await db.query('update game_keys set last_used_at = $2 where id = $1', [found.id, now])
    }
    return found.id
  }
}

/** The part of a player's row that identifies the caller, in the order of `callerColumns`. */
export interface PlayerRow {
  status: 'active' | 'suspended' | 'erased'
  status_reason: string | null
  status_until: Date | null
  is_test: boolean
  last_seen_at: Date | number
  key_is_live: boolean
}

/** Of `users u`, beside the id of a key. */
export const callerColumns = (keyId: string) =>
  `u.status, u.status_reason, u.status_until, u.is_test, u.last_seen_at,
    exists (select from game_keys k where k.id = ${keyId} and k.revoked_at is null) as key_is_live`

const playerQuery = `select ${callerColumns('$2')} from users u where u.id = $1`

/**
 * Reads the player of a token and updates when they were last seen. With `locks` their row is locked until the
 * transaction ends: uploads of one player run one after the other, and none slips past an erasure. @throws GameError
 * `token_invalid`, `player_erased`
 */
export async function readCallingPlayer(
  db: Queryable,
  { playerId, keyId }: { playerId: string; keyId: string },
  now: Date,
  { locks }: { locks: boolean },
): Promise<CallingPlayer> {
  const { rows } = await db.query<PlayerRow>({
    name: locks ? 'game_player_lock' : 'game_player_read',
    text: locks ? `${playerQuery} for no key update of u` : playerQuery,
    values: [playerId, keyId],
  })
  const row = rows[0]
  if (!row?.key_is_live) throw new GameError('token_invalid')
  if (row.status === 'erased') throw new GameError('player_erased')
  if (isLastSeenOutdated(row, now)) await touchPlayer(db, playerId, now)
  return { id: playerId, isTest: row.is_test, suspension: suspensionOf(row, now) }
}

/** Whether `last_seen_at` of a player is due to be updated. */
export function isLastSeenOutdated(
  { last_seen_at: seen }: Pick<PlayerRow, 'last_seen_at'>,
  now: Date,
): boolean {
  // '-infinity' (never seen) is returned as a number.
  return now.getTime() - (seen instanceof Date ? seen.getTime() : 0) > playerTouchMs
}

/** Updates `last_seen_at` of a player; never to an earlier moment. */
export async function touchPlayer(db: Queryable, playerId: string, now: Date): Promise<void> {
  await db.query({
    name: 'game_player_touch',
    text: 'update users set last_seen_at = $2 where id = $1 and last_seen_at < $2',
    values: [playerId, now],
  })
}

/** A suspension whose end has passed does not count, even before its row is updated. */
export function suspensionOf(
  row: Pick<PlayerRow, 'status' | 'status_reason' | 'status_until'>,
  now: Date,
): CallingPlayer['suspension'] {
  if (row.status !== 'suspended' || (row.status_until !== null && row.status_until <= now)) return null
  return { reason: row.status_reason ?? '', until: row.status_until?.toISOString() ?? null }
}
