import type { Database, Queryable } from '#src/core/database/database.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import { findLastSearched, gamesInStep } from '#src/features/games/statistics/last-searched.ts'

/** So many abandoned games are compared with what is kept of them in one statement. */
const gamesInWindow = 2000

/** No game has either: an index is read from or to them, which it is not where a bound may be left out. */
const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Window {
  read: number
  last: string | null
  /** Games of which nothing is told yet, or that had other events then. */
  untold: string[]
}

/**
 * Tells of the abandoned games of a version what each was given up on: the same as the play statistics count, by player.
 * It is copied from games that have it, whose events may be gone by now, and told from the events of the others. Games
 * that arrived late, or were completed after all, are followed.
 */
export async function tellGivenUp(
  db: Database,
  { puzzleId, version }: { puzzleId: string; version: number },
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null
  await inSteps(signal, async () => {
    const { read, last, untold }: Window = await readWindow(db, puzzleId, version, after)
    const lastTold = await tell(db, untold)
    const isWhole = untold.length < gamesInStep && lastTold === (untold.at(-1) ?? null)
    const hasMore = read === gamesInWindow || !isWhole
    const upTo = isWhole ? last : lastTold
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
        insert into given_up_games as told (game_id, puzzle_id, version, item_id, player_id, started_at, events)
        select id, $1, $2, last_searched, seeker_id, started_at, events from seen
        where events > 0 and last_searched is not null
        on conflict (game_id) do update set item_id = excluded.item_id, started_at = excluded.started_at,
          events = excluded.events
        where (told.item_id, told.started_at, told.events)
          is distinct from (excluded.item_id, excluded.started_at, excluded.events)
      )
      select (select count(*)::int from seen) as read, (select id from seen order by id desc limit 1) as last,
        array(
          select seen.id from seen left join given_up_games as told on told.game_id = seen.id
          where seen.events > 0 and seen.last_searched is null and told.events is distinct from seen.events order by seen.id limit ${gamesInStep}
        ) as untold`,
    values: [puzzleId, version, after ?? firstId],
  })
  return rows[0] ?? { read: 0, last: null, untold: [] }
}

/** Tells the first of some games, as many as a step bears; answers the last of these. */
async function tell(db: Queryable, gameIds: string[]): Promise<string | null> {
  if (gameIds.length === 0) return null
  const found = await findLastSearched(db, gameIds)
  await db.query({
    name: 'given_up_tell',
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

/** Forgets games up to `last` that are not abandoned any more, or turned out to be tests. */
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
    text: `delete from given_up_games as told
      where puzzle_id = $1 and version = $2 and game_id > $3 and game_id <= $4
        and not exists (select from games where id = told.game_id and status = 'abandoned' and not is_test)`,
    values: [puzzleId, version, after ?? firstId, last ?? lastId],
  })
}
