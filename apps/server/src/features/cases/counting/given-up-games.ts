import type { Database, Queryable } from '#src/core/database/database.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import { findLastSearched, gamesInStep } from '#src/features/games/statistics/last-searched.ts'

/** The number of abandoned games in one statement that compares them with their records. */
const gamesInWindow = 2000

/** IDs of no game: an index range needs both bounds, which an optional one would prevent. */
const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Window {
  read: number
  last: string | null
  /** Games that are not recorded yet, or have got further events since. */
  unrecorded: string[]
}

/**
 * Records which piece each abandoned game of a version was given up on, by player, as the play statistics count it. It
 * is copied from games that have it stored, whose events may be deleted by now, and derived from the events of the
 * others. Games that arrived late, or were completed after all, are corrected.
 */
export async function recordGivenUp(
  db: Database,
  { puzzleId, version }: { puzzleId: string; version: number },
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null
  await inSteps(signal, async () => {
    const { read, last, unrecorded }: Window = await readWindow(db, puzzleId, version, after)
    const lastRecorded = await record(db, unrecorded)
    const isWhole = unrecorded.length < gamesInStep && lastRecorded === (unrecorded.at(-1) ?? null)
    const hasMore = read === gamesInWindow || !isWhole
    const upTo = isWhole ? last : lastRecorded
    await forget(db, { puzzleId, version, after, last: hasMore ? upTo : null })
    after = upTo
    return hasMore
  })
}

async function readWindow(
  db: Queryable,
  puzzleId: string,
  version: number,
  after: string | null,
): Promise<Window> {
  const { rows } = await db.query<Window>({
    name: 'given_up_window',
    text: `with seen as materialized (
        select id, seeker_id, started_at, events, last_searched from games
        where puzzle_id = $1 and puzzle_version = $2 and status = 'abandoned' and not is_test
          and id > $3 order by id limit ${gamesInWindow}
      ), copied as (
        insert into given_up_games as known (game_id, puzzle_id, version, item_id, player_id, started_at, events)
        select id, $1, $2, last_searched, seeker_id, started_at, events from seen
        where events > 0 and last_searched is not null
        on conflict (game_id) do update set item_id = excluded.item_id, started_at = excluded.started_at,
          events = excluded.events
        where (known.item_id, known.started_at, known.events)
          is distinct from (excluded.item_id, excluded.started_at, excluded.events)
      )
      select (select count(*)::int from seen) as read, (select id from seen order by id desc limit 1) as last,
        array(
          select seen.id from seen left join given_up_games as known on known.game_id = seen.id
          where seen.events > 0 and seen.last_searched is null and known.events is distinct from seen.events order by seen.id limit ${gamesInStep}
        ) as unrecorded`,
    values: [puzzleId, version, after ?? firstId],
  })
  return rows[0] ?? { read: 0, last: null, unrecorded: [] }
}

/** Records the first of some games, as many as fit into a step; returns the last one. */
async function record(db: Queryable, gameIds: string[]): Promise<string | null> {
  if (gameIds.length === 0) return null
  const found = await findLastSearched(db, gameIds)
  await db.query({
    name: 'given_up_record',
    text: `insert into given_up_games (game_id, puzzle_id, version, item_id, player_id, started_at, events)
      select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::uuid[], $6::timestamptz[], $7::int[])
      on conflict (game_id) do update set item_id = excluded.item_id, started_at = excluded.started_at,
        events = excluded.events`,
    values: [
      found.map(({ game }) => game.id),
      found.map(({ game }) => game.puzzleId),
      found.map(({ game }) => game.puzzleVersion),
      found.map(({ itemId }) => itemId ?? ''),
      found.map(({ game }) => game.seekerId),
      found.map(({ game }) => game.startedAt),
      found.map(({ game }) => game.events),
    ],
  })
  return found.at(-1)?.game.id ?? null
}

/** Deletes the records of games up to `last` that are no longer abandoned, or are test games now. */
async function forget(
  db: Queryable,
  {
    puzzleId,
    version,
    after,
    last,
  }: { puzzleId: string; version: number; after: string | null; last: string | null },
): Promise<void> {
  await db.query({
    name: 'given_up_forget',
    text: `delete from given_up_games as known
      where puzzle_id = $1 and version = $2 and game_id > $3 and game_id <= $4
        and not exists (select from games where id = known.game_id and status = 'abandoned' and not is_test)`,
    values: [puzzleId, version, after ?? firstId, last ?? lastId],
  })
}
