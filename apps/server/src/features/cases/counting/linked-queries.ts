import { type caseQueryGrounds } from '@loupe/contract/admin/cases/case-queries'
import { caseQueriesAtMost } from '@loupe/contract/admin/cases/case-record'
import type { PerLanguage } from '@loupe/contract/shared/puzzle-content'
import type { Database, Queryable } from '#src/core/database/database.ts'
import { findLastSearched, gamesInStep } from '#src/features/games/statistics/last-searched.ts'

export interface LinkedQuery {
  id: string
  playerId: string
  grounds: (typeof caseQueryGrounds)[number]
}

/** The queries to find: those about a piece of a version while players had it. */
export interface LinkedSearch {
  puzzleId: string
  version: number
  itemId: string | null
  itemName: PerLanguage<string> | null
  publishedAt: Date
  liveUntil: Date | null
}

interface Candidate {
  id: string
  playerId: string
  gaveUp: boolean
  named: boolean
  /** The player's game of this version; null if the query has none. */
  gameId: string | null
  /** Whether that game found the piece, or was completed. */
  hasFound: boolean
}

/**
 * The help queries that are linked to a piece of a version, latest first. A query is a candidate when its context has the
 * puzzle, or a game of it in which its player took part, and the version: its own or that of its game, or else the one
 * that was live when it was asked. Spam, test queries, and those about accounts or notifications are excluded.
 */
export async function findLinkedQueries(db: Database, search: LinkedSearch): Promise<LinkedQuery[]> {
  const candidates = await findCandidates(db, search)
  const searched = await findSearching(db, search, candidates)
  return candidates.map(({ id, playerId, gaveUp, named, gameId }) => ({
    id,
    playerId,
    grounds: gaveUp
      ? 'gaveUp'
      : gameId !== null && searched.has(gameId)
        ? 'game'
        : named
          ? 'named'
          : 'puzzle',
  }))
}

/** Whether a query linked for these reasons is about the piece itself. */
export function isAboutPiece({ grounds }: Pick<LinkedQuery, 'grounds'>, itemId: string | null): boolean {
  return itemId === null || grounds !== 'puzzle'
}

const aboutPlaying = `q.created_at >= $3 and q.status <> 'spam' and not q.is_test and q.category not in ('account', 'notifications')`

async function findCandidates(
  db: Queryable,
  { puzzleId, version, itemId, itemName, publishedAt, liveUntil }: LinkedSearch,
): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>({
    name: 'case_query_candidates',
    text: `with named as (
        select q.* from help_queries q where q.puzzle_id = $1 and ${aboutPlaying}
        union all
        select q.* from help_queries q where q.puzzle_id is null and q.game_id is not null and ${aboutPlaying}
      ), linked as (
        select named.id, named.player_id, named.subject, named.opening, game.*
        from named left join lateral (
          select g.id as game_id, g.puzzle_version as game_version, g.seeker_id, g.status, g.touched from games g
          where g.id = named.game_id and g.puzzle_id = $1 and named.player_id in (g.seeker_id, g.host_id, g.hider_id)
        ) as game on true
        where (named.puzzle_id is not null or game.game_id is not null) and case
          when coalesce(named.puzzle_version, game.game_version) is null
            then named.created_at < coalesce($4::timestamptz, 'infinity')
          else coalesce(named.puzzle_version, game.game_version) = $2 end
        order by named.created_at desc limit ${caseQueriesAtMost}
      )
      select linked.id, linked.player_id as "playerId",
        exists (select from given_up_games as known where known.puzzle_id = $1 and known.version = $2
          and known.player_id = linked.player_id and ($5::text is null or known.item_id = $5)) as "gaveUp",
        exists (select from unnest($6::text[]) as name
          where strpos(loupe_fold(' ' || linked.subject || ' ' || linked.opening), loupe_fold(name)) > 0) as named,
        case when linked.seeker_id = linked.player_id and linked.game_version = $2 then linked.game_id end as "gameId",
        coalesce(case when $5::text is null then linked.status = 'completed' else $5 = any(linked.touched) end, false) as "hasFound"
      from linked join users as player on player.id = linked.player_id and not player.is_test`,
    values: [puzzleId, version, publishedAt, liveUntil, itemId, namesOf(itemName)],
  })
  return rows
}

/** As search patterns: in languages with spaces between words, at the beginning of a word. */
function namesOf(itemName: PerLanguage<string> | null): string[] {
  return Object.entries(itemName ?? {}).flatMap(([language, name]) =>
    name ? [language === 'zh' ? name : ` ${name}`] : [],
  )
}

/** The named games that, by their last taps, were looking for the piece; of a whole puzzle, all that were not completed. */
async function findSearching(
  db: Queryable,
  { itemId }: LinkedSearch,
  candidates: readonly Candidate[],
): Promise<Set<string>> {
  const games = candidates.flatMap(({ gaveUp, hasFound, gameId }) =>
    gaveUp || hasFound || gameId === null ? [] : [gameId],
  )
  if (itemId === null) return new Set(games)
  const searching = new Set<string>()
  let left = [...new Set(games)].toSorted()
  while (left.length > 0) {
    const found = await findLastSearched(db, left.slice(0, gamesInStep))
    for (const { game, itemId: searched } of found) if (searched === itemId) searching.add(game.id)
    const last = found.at(-1)?.game.id
    left = last === undefined ? left.slice(gamesInStep) : left.filter((id) => id > last)
  }
  return searching
}
