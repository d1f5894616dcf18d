import type { Shape } from '@loupe/contract/shared/puzzle-content'
import type { Board } from '@loupe/judge/judge-tap'
import { boundsOf, moveShape, type Point, rounded } from '#src/features/puzzles/editor/board/geometry.ts'
import { type Comparison, compare, type Judged, judgeBoard } from '../comparison.ts'
import type { TapTable } from '../taps/tap-table.ts'
import { bestMove, editable, thinned } from './best-move.ts'

/** The position where many more of the taps around a piece would hit it. */
export interface Suggestion {
  id: string
  shape: Shape
  /** Misses that would hit there, and all around the piece. */
  gained: number
  misses: number
  /** Games in which it would be found there. */
  found: number
}

/** The number of misses around a piece that is enough for a pattern. */
const minMisses = 30
/** The minimum net gain of hits, absolute and as a share of the misses around the piece. */
const minGain = 10
const minGainShare = 0.15
/**
 * Suggests another position for a piece: the one where most taps hit what they are aimed at. The search starts at its
 * position, at the median of the misses around it (nearest-pieces.ts), and at the median of these with its hits, and
 * moves in decreasing steps to the maximum of gained minus lost and diverted hits: each tap counts once, so that
 * outliers have no influence. There is a suggestion only if there are at least 30 misses around the piece, and if the
 * whole board, judged with the piece there, gains at least 10 hits and 15 % of these misses more than the current
 * board. Decoys get none.
 */
export function suggest(
  taps: TapTable,
  before: Judged,
  around: Int16Array,
  here: Judged,
  now: Comparison,
  id: string,
): Suggestion | null {
  const { board } = here
  const item = board.items.find((one) => one.id === id)
  const was = before.board.items.findIndex((one) => one.id === id)
  if (!item || item.role === 'decoy' || was < 0) return null
  const misses = indexesWhere(around, was)
  if (misses.length < minMisses) return null
  const own = editable(item.shape)
  const { x, y, width, height } = boundsOf(own)
  const middle = { x: x + width / 2, y: y + height / 2 }
  const aimed = [...misses, ...indexesWhere(before.hits, was)]
  const starts = [middle, medianOf(taps, misses), medianOf(taps, aimed)]
  const moves = starts.map((start) => ({ x: start.x - middle.x, y: start.y - middle.y }))
  const shape = rounded(moveShape(own, bestMove(taps, before, board, { id, shape: own }, moves)))
  const there = compare(taps, before, around, judgeBoard(withShape(board, id, shape), taps))
  const change = there.pieces[id]
  const gain = netOf(there) - netOf(now)
  if (!change || gain < minGain || gain < misses.length * minGainShare) return null
  return {
    id,
    shape,
    gained: change.gained,
    misses: change.gained + change.still,
    found: change.foundHere ?? 0,
  }
}

/** Gained minus lost hits, on all pieces together. */
function netOf({ totals: { gained, lost, moved } }: Comparison): number {
  return gained - lost - moved
}

function withShape(board: Board, id: string, shape: Shape): Board {
  return {
    ...board,
    items: board.items.map((item) => (item.id === id ? { id, role: item.role, shape } : item)),
  }
}

function medianOf({ x, y }: TapTable, tapped: readonly number[]): Point {
  const some = thinned(tapped)
  const middle = (column: Float64Array) =>
    some.map((tap) => column[tap] ?? 0).toSorted((a, b) => a - b)[some.length >> 1] ?? 0.5
  return { x: middle(x), y: middle(y) }
}

function indexesWhere(column: Int16Array, value: number): number[] {
  const found: number[] = []
  for (let at = 0; at < column.length; at += 1) if (column[at] === value) found.push(at)
  return found
}
