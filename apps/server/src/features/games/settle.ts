import type { Queryable } from '#src/core/database/database.ts'
import type { Rules } from './boards.ts'
import { piecesOf } from './boards.ts'
import { addTotals, noTotals, type Totals } from './games.repo.ts'
import type { GameRow } from './games.row.ts'

/** Who has won: as it was said, or whoever the taps speak for. Nobody has while it goes on. */
export function winnerOf({
  status,
  saidWinner,
  found,
  total,
  mode,
}: Pick<GameRow, 'status' | 'saidWinner' | 'found' | 'total' | 'mode'>): GameRow['winner'] {
  if (status === 'pending' || status === 'ongoing') return null
  if (saidWinner !== null) return saidWinner
  if (status !== 'completed') return 'none'
  if (found >= total) return 'seeker'
  return mode === 'duel' ? 'hider' : 'none'
}

/** Brings the totals of a game's seeker from what it counted to what it counts. The seeker alone moves these. */
export async function settleTotals(
  tx: Queryable,
  before: GameRow | null,
  after: GameRow,
  callerId: string,
): Promise<void> {
  if (after.seekerId !== callerId) return
  const [was, is] = [before ? countedOf(before) : noTotals, countedOf(after)]
  await addTotals(tx, after.seekerId, {
    games: is.games - was.games,
    completed: is.completed - was.completed,
    itemsFound: is.itemsFound - was.itemsFound,
    hintsUsed: is.hintsUsed - was.hintsUsed,
    playSeconds: is.playSeconds - was.playSeconds,
  })
}

function countedOf({ status, found, hintsUsed, playMs }: GameRow): Totals {
  return {
    games: status === 'pending' || status === 'rejected' ? 0 : 1,
    completed: status === 'completed' ? 1 : 0,
    itemsFound: found,
    hintsUsed,
    playSeconds: Math.floor(playMs / 1000),
  }
}

type Sums = Pick<GameRow, 'score' | 'found' | 'misses' | 'hintsUsed' | 'playMs' | 'events'>

/**
 * The figures of a game from all of its events at once, so that it does not matter in which order or how often they
 * came. A pause lasts until the next event.
 */
export async function sumEvents(tx: Queryable, game: GameRow, rules: Rules): Promise<Sums> {
  const { rows } = await tx.query<Omit<Sums, 'score' | 'found'> & { touched: string[] | null }>({
    name: 'game_events_sum',
    text: `select count(*)::int as events,
        count(*) filter (where outcome in ('miss', 'decoy'))::int as misses,
        count(*) filter (where kind = 'hint')::int as "hintsUsed",
        (coalesce(max(t_ms), 0) - coalesce(sum(lasted) filter (where kind = 'pause'), 0))::int as "playMs",
        array_agg(distinct item_id) filter (where outcome in ('hit', 'decoy')) as touched
      from (
        select kind, outcome, item_id, t_ms, lead(t_ms) over (order by t_ms, seq, id) - t_ms as lasted
        from game_events where game_id = $1
      ) as ordered`,
    values: [game.id],
  })
  const { touched = null, ...sums } = rows[0] ?? { events: 0, misses: 0, hintsUsed: 0, playMs: 0 }
  const ids = new Set(touched)
  const pieces = piecesOf(rules, game.laid).filter(({ id }) => ids.has(id))
  return {
    ...sums,
    score: pieces.reduce((sum, { points }) => sum + points, 0),
    found: pieces.filter(({ role }) => role === 'target').length,
  }
}
