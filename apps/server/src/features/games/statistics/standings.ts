import type { Standing } from '@loupe/play-statistics/count-game'
import { BoundedCache } from '#src/core/platform/bounded-cache.ts'
import type { GameRow } from '../games.row.ts'

/** The counting state of a game, with the figures of its row at that time. */
export interface GameStanding {
  gameId: string
  /** The figures of all counted events. */
  figures: string
  standing: Standing
}

/** The most recently played games: half a kilobyte each. */
const cache = new BoundedCache<string, GameStanding>(10_000)

/** Call it after the commit of what they count. */
export function cacheStandings(standings: readonly GameStanding[]): void {
  for (const one of standings) cache.set(one.gameId, one)
}

/**
 * The counting state of a game; undefined if it is not current here: another server has counted it, it was evicted, or
 * the last batch failed.
 */
export function standingOf(game: GameRow): Standing | undefined {
  const known = cache.get(game.id)
  return game.countedIn !== null && known?.figures === figuresOf(game) ? known.standing : undefined
}

export function gameStandingOf(game: GameRow, standing: Standing): GameStanding {
  return { gameId: game.id, figures: figuresOf(game), standing }
}

function figuresOf({ events, score, misses, hintsUsed, playMs }: GameRow): string {
  return [events, score, misses, hintsUsed, playMs].join('/')
}
