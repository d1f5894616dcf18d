import type { Queryable } from '#src/core/database/database.ts'
import type { Rules } from './boards.ts'
import { piecesOf } from './boards.ts'
import { type CountedEvents, countEvents, sumPauses } from './events.repo.ts'
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

/** The figures of a game as its events are now. */
export async function sumEvents(db: Queryable, game: GameRow, rules: Rules): Promise<Sums> {
  return figuresOf(db, game, rules, await countEvents(db, game.id))
}

/**
 * The figures of a game from all of its events at once, so that it does not matter in which order or how often they
 * came. Few games have a pause, and only these are put in order.
 */
export async function figuresOf(
  db: Queryable,
  game: GameRow,
  rules: Rules,
  { touched, pauses, lastMs, ...sums }: CountedEvents,
): Promise<Sums> {
  const ids = new Set(touched)
  const pieces = piecesOf(rules, game.laid).filter(({ id }) => ids.has(id))
  return {
    ...sums,
    playMs: lastMs - (pauses === 0 ? 0 : await sumPauses(db, game.id)),
    score: pieces.reduce((sum, { points }) => sum + points, 0),
    found: pieces.filter(({ role }) => role === 'target').length,
  }
}
