import { type Board, nearWithin } from './judge-tap.ts'

/** The usual distance of taps from the piece they are aimed at, as a fraction of the scene's longer side. */
const reachOfScene = 0.08

/** The distance up to which a miss belongs to a piece, in pixels of the scene; at least that of a near miss. */
export function reachAround({ width, height, radius }: Pick<Board, 'width' | 'height' | 'radius'>): number {
  return Math.round(Math.max(nearWithin(radius), reachOfScene * Math.max(width, height)))
}
