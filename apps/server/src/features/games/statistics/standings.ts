import type { Standing } from '@loupe/play-statistics/count-game'
import { BoundedCache } from '#src/core/platform/bounded-cache.ts'
import type { GameRow } from '../games.row.ts'

/** How far a game has come, with the figures of its row at that time. */
export interface GameStanding {
  gameId: string
  /** The figures of all events that are counted in it. */
  figures: string
  standing: Standing
}

/** The games with the latest events: half a kilobyte each. */
const cache = new BoundedCache<string, GameStanding>(10_000)

/** Call it after the commit of what they count. */
export function cacheStandings(standings: readonly GameStanding[]): void {
  for (const one of standings) cache.set(one.gameId, one)
}

/**
 * How far a game has come by all that is counted of it; undefined where that is not known here: another server has
 * added to it, it was long ago, or the last batch did not go through.
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
