import type { Queryable } from '#src/core/database/database.ts'
import { countEvents, isOfApp, type StoredEvent, sumPauses } from '../events.repo.ts'
import { addTotals, noTotals, type Totals } from '../games.repo.ts'
import type { GameRow } from '../games.row.ts'
import { piecesOf, type Rules } from './boards.ts'

/** The winner: as reported, or else by the taps. None while the game is running. */
export function winnerOf({
  status,
  reportedWinner,
  found,
  total,
  mode,
}: Pick<GameRow, 'status' | 'reportedWinner' | 'found' | 'total' | 'mode'>): GameRow['winner'] {
  if (status === 'pending' || status === 'ongoing') return null
  if (reportedWinner !== null) return reportedWinner
  if (status !== 'completed') return 'none'
  if (found >= total) return 'seeker'
  return mode === 'duel' ? 'hider' : 'none'
}

/** Adjusts the totals of a game's seeker by the change of the game. Only the seeker's calls change these. */
export async function updateTotals(
  tx: Queryable,
  before: GameRow | null,
  after: GameRow,
  callerId: string,
): Promise<void> {
  if (after.seekerId !== callerId) return
  await addTotals(tx, after.seekerId, totalsBetween(before, after))
}

/** The difference to add to the totals of a game's seeker. */
export function totalsBetween(before: GameRow | null, after: GameRow): Totals {
  const [was, is] = [before ? countedOf(before) : noTotals, countedOf(after)]
  return {
    games: is.games - was.games,
    completed: is.completed - was.completed,
    itemsFound: is.itemsFound - was.itemsFound,
    hintsUsed: is.hintsUsed - was.hintsUsed,
    playSeconds: is.playSeconds - was.playSeconds,
  }
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

type Sums = Pick<
  GameRow,
  'score' | 'found' | 'misses' | 'hintsUsed' | 'playMs' | 'events' | 'touched' | 'hasPauses'
>

/** The current figures of a game, counted from all of its events. */
export async function sumEvents(db: Queryable, game: GameRow, rules: Rules): Promise<Sums> {
  const { pauses, lastMs, touched, ...sums } = await countEvents(db, game)
  const pieces = touched ?? []
  return {
    ...sums,
    ...scoreOf(game, rules, pieces),
    playMs: lastMs - (pauses === 0 ? 0 : await sumPauses(db, game)),
    touched: pieces,
    hasPauses: pauses > 0,
  }
}

/** What some events add to a game, in any order. */
export interface EventTotals {
  events: number
  misses: number
  hintsUsed: number
  pauses: number
  /** The time of the last event. */
  lastMs: number
  /** The pieces that were hit. */
  touched: Set<string>
}

export const newEventTotals = (): EventTotals => ({
  events: 0,
  misses: 0,
  hintsUsed: 0,
  pauses: 0,
  lastMs: 0,
  touched: new Set(),
})

export function addEvent(sums: EventTotals, { kind, tMs, itemId, outcome }: StoredEvent): void {
  sums.events += 1
  if (tMs > sums.lastMs && !isOfApp(kind)) sums.lastMs = tMs
  if (kind === 'hint') sums.hintsUsed += 1
  else if (kind === 'pause') sums.pauses += 1
  if (outcome === 'miss' || outcome === 'decoy') sums.misses += 1
  if (itemId !== null && (outcome === 'hit' || outcome === 'decoy')) sums.touched.add(itemId)
}

/**
 * The figures of a game after events were added. They are sums, a maximum and a set of pieces, so they can be updated
 * incrementally, in any order of arrival. The length of a pause depends on all events, so games with one are counted
 * again.
 */
export async function sumWith(db: Queryable, game: GameRow, rules: Rules, added: EventTotals): Promise<Sums> {
  if (game.touched === null || game.hasPauses || added.pauses > 0) return sumEvents(db, game, rules)
  const touched = [...new Set([...game.touched, ...added.touched])].toSorted()
  return {
    events: game.events + added.events,
    misses: game.misses + added.misses,
    hintsUsed: game.hintsUsed + added.hintsUsed,
    playMs: Math.max(game.playMs, added.lastMs),
    ...scoreOf(game, rules, touched),
    touched,
    hasPauses: false,
  }
}

function scoreOf(game: GameRow, rules: Rules, touched: readonly string[]): Pick<GameRow, 'score' | 'found'> {
  const ids = new Set(touched)
  const pieces = piecesOf(rules, game.laid).filter(({ id }) => ids.has(id))
  return {
    score: pieces.reduce((sum, { points }) => sum + points, 0),
    found: pieces.filter(({ role }) => role === 'target').length,
  }
}
