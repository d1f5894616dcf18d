import type { Standing } from '@loupe/play-statistics/count-game'
import { BoundedCache } from '#src/core/platform/bounded-cache.ts'
import type { GameRow } from '../games.row.ts'

/** How far a game has come, as its row says it. */
export interface KeptStanding {
  gameId: string
  /** The figures of all events that are counted in it. */
  figures: string
  standing: Standing
}

/** Games that events came for last: half a kilobyte each. */
const kept = new BoundedCache<string, KeptStanding>(10_000)

/** Call it once what is counted in them is committed. */
export function keepStandings(standings: readonly KeptStanding[]): void {
  for (const one of standings) kept.set(one.gameId, one)
}

/**
 * How far a game has come by all that is counted of it; undefined where that is not known here: another server has
 * added to it, it was long ago, or the last batch did not go through.
 */
export function standingOf(game: GameRow): Standing | undefined {
  const known = kept.get(game.id)
  return game.countedIn !== null && known?.figures === figuresOf(game) ? known.standing : undefined
}

export function keptOf(game: GameRow, standing: Standing): KeptStanding {
  return { gameId: game.id, figures: figuresOf(game), standing }
}

function figuresOf({ events, score, misses, hintsUsed, playMs }: GameRow): string {
  return [events, score, misses, hintsUsed, playMs].join('/')
}
