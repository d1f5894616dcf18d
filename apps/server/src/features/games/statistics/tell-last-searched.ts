import type { Database } from '#src/core/database/database.ts'
import { findLastSearched, gamesInStep } from './last-searched.ts'

/** Games that were given up and whose events are there to tell on what. The index is by the same words. */
export const isUntold = `status = 'abandoned' and last_searched is null and not events_gone`

/**
 * Tells of a step of games what they were given up on. Events that come later have it told again. Answers whether there
 * were any.
 */
export async function tellLastSearched(db: Database): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>({
    name: 'games_untold',
    text: `select id from games where ${isUntold} order by id limit ${gamesInStep}`,
  })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return false
  const found = await findLastSearched(db, ids)
  await db.query({
    name: 'games_tell_last_searched',
    text: `update games set last_searched = told.item_id
      from unnest($1::uuid[], $2::text[], $3::int[]) as told (id, item_id, events)
      where games.id = told.id and games.events = told.events`,
    values: [
      found.map(({ game }) => game.id),
      found.map(({ itemId }) => itemId ?? ''),
      found.map(({ game }) => game.events),
    ],
  })
  return true
}
