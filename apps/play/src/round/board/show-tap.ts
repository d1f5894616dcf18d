import { middleOf, reachOf } from '#src/pictures/shape-path.ts'
import type { Piece, Puzzle } from '#src/session/puzzle.ts'
import type { TapResult } from '../round.ts'
import type { Board } from './board.ts'
import type { Point } from './view.ts'

const edge = 90

/** Shows in the scene what a tap did. */
export function showTap(board: Board, puzzle: Puzzle, at: Point, { outcome, itemId }: TapResult): void {
  const piece = puzzle.items.find(({ id }) => id === itemId)
  if (outcome === 'hit' && piece) {
    const middle = middleOf(piece.shape)
    board.reveal(middle, edge)
    board.show({ kind: 'found', at: middle, reach: reachOf(piece.shape, puzzle.scene) })
  } else {
    board.show({ kind: outcome === 'near' ? 'near' : 'miss', at })
  }
}

/** How much wider than the piece the circle of a hint is. */
const hintTimes = 4.5
const leastShare = 0.09

/** Shows a wide circle in which the piece lies, though not in its middle. */
export function showHint(board: Board, { scene }: Puzzle, piece: Piece): void {
  const reach = Math.max(reachOf(piece.shape, scene) * hintTimes, scene.width * leastShare)
  const middle = middleOf(piece.shape)
  const angle = Math.random() * 2 * Math.PI
  const off = reach * 0.45 * Math.random()
  const at = {
    x: middle.x + (Math.cos(angle) * off) / scene.width,
    y: middle.y + (Math.sin(angle) * off) / scene.height,
  }
  board.reveal(at, edge)
  board.show({ kind: 'hint', at, reach })
}
