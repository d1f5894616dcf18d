import { middleOf, reachOf } from '#src/pictures/shape-path.ts'
import type { Piece, Puzzle } from '#src/session/puzzle.ts'
import type { TapResult } from '../round.ts'
import type { Board } from './board.ts'
import type { Point } from './view.ts'

const edge = 90

/** Shows the result of a tap in the scene. */
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

/** The size of a hint's circle relative to the piece. */
const hintScale = 4.5
const minHintShare = 0.09

/** Shows a wide circle that contains the piece, off its centre. */
export function showHint(board: Board, { scene }: Puzzle, piece: Piece): void {
  const reach = Math.max(reachOf(piece.shape, scene) * hintScale, scene.width * minHintShare)
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
