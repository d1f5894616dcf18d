import type { GameOutputOf } from '@loupe/contract/game/endpoint'
import type { getMyData, Preferences } from '@loupe/contract/game/players'
import type { Queryable } from '#src/core/database/database.ts'

/** Saves the preferences of a player, and increments their version if that changes anything. */
export async function writePreferences(
  tx: Queryable,
  id: string,
  { kinds, quietFrom, quietTo, locale, timeZone }: Preferences,
): Promise<void> {
  await tx.query({
    name: 'game_preferences_write',
    text: `update users set notification_preferences = $2, locale = $3, time_zone = $4, version = version + 1
      where id = $1 and (notification_preferences <> $2 or locale <> $3 or time_zone <> $4)`,
    values: [id, JSON.stringify({ kinds, quietFrom, quietTo }), locale, timeZone],
  })
}

type Identities = GameOutputOf<typeof getMyData>['identities']

/** The accounts and devices of a player, oldest first. */
export async function findIdentities(db: Queryable, id: string): Promise<Identities> {
  const { rows } = await db.query<{ kind: 'account' | 'device'; value: string; linked_at: Date }>({
    name: 'game_identities_of',
    text: `select kind, value, linked_at from player_identities where user_id = $1 and value is not null
      order by linked_at, kind`,
    values: [id],
  })
  return rows.map(({ kind, value, linked_at: linkedAt }) => ({
    kind,
    value,
    linkedAt: linkedAt.toISOString(),
  }))
}
