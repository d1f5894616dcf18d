import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { CellRange, TapLayer } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import type { Queryable } from '#src/core/database/database.ts'
import { joinPlayerName, playerNameColumns } from '#src/features/users/player-name.ts'

/** The query, from a game on and back in time. */
export interface TapGamesQuery {
  puzzleId: string
  version: number
  layer: TapLayer
  ranges: readonly CellRange[]
  /** Of taps before any hint, or after one. */
  hint: 'without' | 'with' | undefined
  /** Days (UTC) on which games started, both included. */
  from: string | undefined
  to: string | undefined
  /** The slices of the statistics in which the games are counted; null: all. */
  slices: readonly number[] | null
  before: GameCursor | null
}

/** The position of a game in the order. */
export interface GameCursor {
  startedAt: string
  id: string
}

export interface TapGameRow {
  id: string
  seekerId: string
  startedAt: Date
  device: string
  platform: string
  input: 'touch' | 'mouse' | 'pen' | null
  taps: number
  tMs: number
  outcome: 'hit' | 'near' | 'miss' | 'decoy' | 'already'
  playerName: unknown[]
}

export interface TapGamesFound {
  games: TapGameRow[]
  /** How many games were scanned, and the last of them. */
  scanned: number
  last: GameCursor | null
}

const step = (fraction: string) =>
  `greatest(0, least(${tapGrid - 1}, floor(tap.${fraction} * ${tapGrid})))::int`

/** The cell by which `play-statistics` counts. */
const cell = `${step('y')} * ${tapGrid} + ${step('x')}`

const earlier = (kind: string) => `exists (select from game_events as former
  where former.month = game.events_month and former.game_id = game.id and ${kind}
    and (former.t_ms, former.seq, former.id) < (tap.t_ms, tap.seq, tap.id))`

const layers: Record<TapLayer, string> = {
  all: 'true',
  first: `not ${earlier("former.kind = 'tap' and former.x is not null and former.outcome is not null")}`,
  misses: `tap.outcome in ('miss', 'decoy')`,
  near: `tap.outcome = 'near'`,
}
const hints = { without: `not ${earlier("former.kind = 'hint'")}`, with: earlier("former.kind = 'hint'") }

/**
 * The newest games with such taps, from the last day on which the version was played; the events of each game by their
 * key. A statement scans up to `most` games and ends as soon as `limit` are found. Rows are compared as a whole, so
 * that only the index on puzzle and start has their order: the one on starts alone would scan the games of all puzzles.
 */
export async function findTapGames(
  db: Queryable,
  query: TapGamesQuery,
  { limit, most }: { limit: number; most: number },
): Promise<TapGamesFound> {
  const { puzzleId, version, layer, ranges, hint, from, to, slices, before } = query
  const rowsOf = ranges.flatMap((range) => range.map((edge) => Math.floor(edge / tapGrid)))
  const { rows } = await db.query<Found>({
    name: `tap_games_${layer}_${hint ?? 'any'}`,
    text: `with played as (
        select min(day) as first, max(day) as last from (
          (select min(day) as day from play_statistics where puzzle_id = $1 and version = $2)
          union all (select max(day) from play_statistics where puzzle_id = $1 and version = $2)
          union all (select min(day) from play_statistics_changes where puzzle_id = $1 and version = $2)
          union all (select max(day) from play_statistics_changes where puzzle_id = $1 and version = $2)
        ) as days
      ), scanned as materialized (
        select id, events_month, puzzle_version, mode, is_test, counted_in, seeker_id, started_at, device, platform,
          input
        from games
        where (puzzle_id, started_at, id) < ($1, $3::timestamptz, $4::uuid)
          and (puzzle_id, started_at) >= ($1,
            greatest((select first from played), $5::date)::timestamp at time zone 'UTC')
          and (puzzle_id, started_at) < ($1,
            (least((select last from played), $6::date) + 1)::timestamp at time zone 'UTC')
        order by puzzle_id desc, started_at desc, id desc limit $7
      ), tapped as (
        select game.id, game.events_month, game.seeker_id, game.started_at, game.device, game.platform, game.input, taps.*
        from (select * from scanned order by started_at desc, id desc offset 0) as game, lateral (
          select count(*)::int as taps,
            (array_agg(tap.id order by tap.t_ms, tap.seq, tap.id))[1] as tap_id
          from game_events as tap
          where tap.month = game.events_month and tap.game_id = game.id and tap.kind = 'tap' and tap.outcome is not null
            and tap.y >= $8 and tap.y <= $9 and ${cell} <@ $10::int4multirange
            and ${layers[layer]}${hint === undefined ? '' : ` and ${hints[hint]}`}
        ) as taps
        where game.puzzle_version = $2 and game.mode = 'solo' and not game.is_test
          and game.counted_in is not null and ($11::int[] is null or game.counted_in = any($11))
          and taps.taps > 0
        order by game.started_at desc, game.id desc limit $12
      )
      select (select count(*)::int from scanned) as scanned,
        (select array[to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), id::text]
          from scanned order by started_at, id limit 1) as last,
        page.id, page.seeker_id as "seekerId", page.started_at as "startedAt", page.device, page.platform,
        page.input, page.taps, tap.t_ms as "tMs",
        case when tap.outcome = 'hit' and exists (select from game_events as former
            where former.month = page.events_month and former.game_id = page.id and former.outcome = 'hit' and former.item_id = tap.item_id
              and (former.t_ms, former.seq, former.id) < (tap.t_ms, tap.seq, tap.id))
          then 'already' else tap.outcome end as outcome,
        jsonb_build_array(${playerNameColumns('seeker').join(', ')}) as "playerName"
      from (select) as one
        left join tapped as page on true
        left join game_events as tap
          on tap.month = page.events_month and tap.game_id = page.id and tap.id = page.tap_id
        ${joinPlayerName('seeker', 'page.seeker_id')}
      order by page.started_at desc, page.id desc`,
    values: [
      puzzleId,
      version,
      before?.startedAt ?? 'infinity',
      before?.id ?? lastId,
      from ?? '-infinity',
      to ?? 'infinity',
      most,
      Math.min(...rowsOf) / tapGrid,
      // the last row of cells includes the lower edge
      Math.max(...rowsOf) === tapGrid - 1 ? 1 : (Math.max(...rowsOf) + 1) / tapGrid,
      `{${ranges.map(([first, last]) => `[${first},${last}]`).join(',')}}`,
      slices,
      limit,
    ],
  })
  const [{ scanned, last } = { scanned: 0, last: null }] = rows
  const games = rows.filter((row): row is Found & TapGameRow => row.id !== null)
  return { games, scanned, last: last && { startedAt: last[0], id: last[1] } }
}

type Found = { scanned: number; last: [startedAt: string, id: string] | null } & (
  | TapGameRow
  | { [Name in keyof TapGameRow]: null }
)

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
