import type { Queryable } from '#src/core/database/database.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import type { StoredAudience } from '../notifications.row.ts'

/**
 * An audience as it is written down: a list with its name and how many players it has, so that what was sent still says
 * so once the list is gone. @throws AppError `input_invalid` for a list that is gone, or not matched yet
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
