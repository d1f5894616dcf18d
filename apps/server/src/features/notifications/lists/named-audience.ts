import type { Queryable } from '#src/core/database/database.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import type { StoredAudience } from '../notifications.row.ts'

/**
 * An audience as stored: a list with its name and number of players, so that they are known after the list is deleted.
 * @throws AppError `input_invalid` for a deleted list, or one not matched yet
 */
export async function namedAudience<Audience extends StoredAudience | null | undefined>(
  db: Queryable,
  audience: Audience,
): Promise<Audience | StoredAudience> {
  if (!audience || !('listId' in audience)) return audience
  const { rows } = await db.query<{ name: string; players: number }>(
    `select name, players from player_lists where id = $1 and state = 'done' for share`,
    [audience.listId],
  )
  const [list] = rows
  if (!list) throw new AppError('input_invalid', { errors: [fieldError('audience', 'not_allowed')] })
  return { listId: audience.listId, ...list }
}
