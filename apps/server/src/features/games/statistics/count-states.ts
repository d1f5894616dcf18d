import type { CountState } from '@loupe/play-statistics/count-game'
import { BoundedCache } from '#src/core/platform/bounded-cache.ts'
import type { GameRow } from '../games.row.ts'

/** The counting state of a game, with the figures of its row at that time. */
export interface GameCountState {
  gameId: string
  /** The figures of all counted events. */
  figures: string
  state: CountState
}

/** The most recently played games: half a kilobyte each. */
const cache = new BoundedCache<string, GameCountState>(10_000)

/** Call it after the commit of what they count. */
export function cacheCountStates(states: readonly GameCountState[]): void {
  for (const one of states) cache.set(one.gameId, one)
}

/**
 * The counting state of a game; undefined if it is not current here: another server has counted it, it was evicted, or
 * the last batch failed.
 */
export function countStateOf(game: GameRow): CountState | undefined {
  const known = cache.get(game.id)
  return game.countedIn !== null && known?.figures === figuresOf(game) ? known.state : undefined
}

export function gameCountStateOf(game: GameRow, state: CountState): GameCountState {
  return { gameId: game.id, figures: figuresOf(game), state }
}

function figuresOf({ events, score, misses, hintsUsed, playMs }: GameRow): string {
  return [events, score, misses, hintsUsed, playMs].join('/')
}
