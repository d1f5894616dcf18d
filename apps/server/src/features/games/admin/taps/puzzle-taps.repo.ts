import type { Queryable } from '#src/core/database/database.ts'
import type { GameOfMonth } from '../../events.repo.ts'

/** A version of a puzzle, and its tap radius, unless a game has its own. */
export interface PlayedVersion {
  puzzleId: string
  version: number
  radius: number
}

export interface ComparableGame extends GameOfMonth {
  startedAt: Date
  events: number
}

/** The events of a game; for each tap `tapBytes`: x and y as doubles, then the milliseconds, big-endian. */
export interface PackedTaps {
  taps: number
  packed: Buffer | null
  hintMs: number | null
  isPaused: boolean
}

export const tapBytes = 20

/** In a duel the pieces are elsewhere, and with another radius different taps count. */
const comparable = `puzzle_id = $1 and puzzle_version = $2 and radius = $3 and mode = 'solo' and not is_test
  and status not in ('pending', 'rejected') and events > 0`

/** How many games of a version can be re-judged with other positions of its pieces, and how many events they have. */
export async function countComparable(
  db: Queryable,
  { puzzleId, version, radius }: PlayedVersion,
): Promise<{ games: number; events: number }> {
  const { rows } = await db.query<{ games: number; events: number }>({
    name: 'puzzle_taps_count',
    text: `select count(*)::int as games, coalesce(sum(events), 0)::float8 as events from games where ${comparable}`,
    values: [puzzleId, version, radius],
  })
  return rows[0] ?? { games: 0, events: 0 }
}

/**
 * The newest of these games, by the index on puzzle and start: so many at once that the planner prefers no other index.
 */
export async function findComparable(
  db: Queryable,
  { puzzleId, version, radius }: PlayedVersion,
  limit: number,
): Promise<ComparableGame[]> {
  const { rows } = await db.query<ComparableGame>({
    name: 'puzzle_taps_games',
    text: `select id, events_month as "eventsMonth", started_at as "startedAt", events from games where ${comparable}
      order by started_at desc, id desc limit $4`,
    values: [puzzleId, version, radius, limit],
  })
  return rows
}

/** The taps of some games, in their order. The database packs them: a row for each tap takes five times as long. */
export async function findPackedTaps(db: Queryable, games: readonly GameOfMonth[]): Promise<PackedTaps[]> {
  const { rows } = await db.query<PackedTaps>({
    name: 'puzzle_taps_find',
    text: `select happened.* from unnest($1::uuid[], $2::int[]) with ordinality as game(id, month, ordinal), lateral (
        select count(*) filter (where kind = 'tap')::int as taps,
          string_agg(float8send(x) || float8send(y) || int4send(t_ms), '') filter (where kind = 'tap') as packed,
          min(t_ms) filter (where kind = 'hint') as "hintMs",
          coalesce(bool_or(kind = 'pause'), false) as "isPaused"
        from game_events
        where month = game.month and game_id = game.id
          and (kind in ('hint', 'pause') or kind = 'tap' and x is not null and y is not null)
      ) as happened
      order by ordinal`,
    values: [games.map(({ id }) => id), games.map(({ eventsMonth }) => eventsMonth)],
  })
  return rows
}
