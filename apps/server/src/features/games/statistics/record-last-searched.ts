import type { Database } from '#src/core/database/database.ts'
import { findLastSearched, gamesInStep } from './last-searched.ts'

/**
 * Abandoned games whose last searched piece is not recorded yet, and whose events still exist. The condition of the
 * index.
 */
export const isUnrecorded = `status = 'abandoned' and last_searched is null and not events_gone`

/**
 * Records for one step of abandoned games which piece was searched for last; later events have it recorded again.
 * Returns whether there were any.
 */
export async function recordLastSearched(db: Database): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>({
    name: 'games_unrecorded',
    text: `select id from games where ${isUnrecorded} order by id limit ${gamesInStep}`,
  })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return false
  const found = await findLastSearched(db, ids)
  await db.query({
    name: 'games_record_last_searched',
    text: `update games set last_searched = found.item_id
      from unnest($1::uuid[], $2::text[], $3::int[]) as found (id, item_id, events)
      where games.id = found.id and games.events = found.events`,
    values: [
      found.map(({ game }) => game.id),
      found.map(({ itemId }) => itemId ?? ''),
      found.map(({ game }) => game.events),
    ],
  })
  return true
}
