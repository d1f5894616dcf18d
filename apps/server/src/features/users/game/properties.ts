import type { Properties, PropertyChanges } from '@loupe/contract/shared/properties'
import { propertyLimits } from '@loupe/contract/shared/property-conditions'
import type { Queryable } from '#src/core/database/database.ts'
import { GameError } from '#src/core/game-api/game-errors.ts'

/** The properties of a new player after these changes. */
export function presentProperties(changes: PropertyChanges): Properties {
  return Object.fromEntries(
    Object.entries(changes).filter((change): change is [string, Properties[string]] => change[1] !== null),
  )
}

/**
 * Changes properties of a player and returns all of them; without a difference nothing is written. `tx` is a
 * transaction. @throws GameError `properties_full`
 */
export async function changeProperties(
  tx: Queryable,
  playerId: string,
  changes: PropertyChanges,
): Promise<Properties> {
  const { rows } = await tx.query<{ before: Properties; properties: Properties }>({
    name: 'player_properties_change',
    text: `select properties as before, jsonb_strip_nulls(properties || $2::jsonb) as properties
      from users where id = $1 for no key update`,
    values: [playerId, JSON.stringify(changes)],
  })
  const { before = {}, properties = {} } = rows[0] ?? {}
  const count = Object.keys(properties).length
  if (count > propertyLimits.properties && count > Object.keys(before).length) {
    throw new GameError('properties_full', { path: 'properties' })
  }
  await tx.query({
    name: 'player_properties_write',
    text: 'update users set properties = $2 where id = $1 and properties <> $2',
    values: [playerId, JSON.stringify(properties)],
  })
  return properties
}
