import type { PlayerName } from '@loupe/contract/admin/games'
import type { Queryable } from '#src/core/database/database.ts'
import type { StoredAudience } from '../notifications.row.ts'

/** The individually selected players of an audience, by their names; empty for any other audience. */
export async function listAudiencePlayers(
  db: Queryable,
  audience: StoredAudience | null,
): Promise<PlayerName[]> {
  if (audience === null || !('userIds' in audience)) return []
  const { rows } = await db.query<PlayerName>({
    name: 'chosen_players',
    text: `select id, username, full_name as "fullName", status = 'erased' as "isErased" from users
      where id = any($1::uuid[]) order by username, id`,
    values: [audience.userIds],
  })
  return rows
}
