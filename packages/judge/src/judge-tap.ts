import { areaOf, distanceTo, distanceToBox, type Shape, type Size } from './shapes.ts'

export interface JudgedItem {
  id: string
  role: 'target' | 'decoy' | 'bonus'
  shape: Shape
}

/** What a tap is judged by. */
export interface Board extends Size {
  /** How far a tap may miss a piece and still hit it, in pixels of the scene. */
  radius: number
  items: readonly JudgedItem[]
}

/** What a tap is in itself. That a piece had been found before is told by `markFound`. */
export interface Judgement {
  outcome: 'hit' | 'near' | 'miss' | 'decoy'
  /** The piece that was hit or nearly hit. */
  itemId: string | null
}

/** A miss of up to so many times the radius, and of at least so many pixels, is a near one. */
const nearTimes = 3
const nearAtLeast = 24

/**
 * Judges a tap at `x`, `y` (fractions of the scene, 0 to 1) without regard to any other tap. The nearest piece counts;
 * where pieces overlap, the smallest of them, since it lies on top to the eye. The server and the console's preview
 * both judge with this.
 */
export function judgeTap(board: Board, tap: { x: number; y: number }): Judgement {
  const place = { x: tap.x * board.width, y: tap.y * board.height }
  const nearWithin = Math.max(board.radius * nearTimes, nearAtLeast)
  let best: { item: JudgedItem; distance: number; area: number } | null = null
  for (const item of board.items) {
    // most pieces are far from a tap, and need no exact distance to be so
    if (distanceToBox(item.shape, place, board) > nearWithin) continue
    const distance = distanceTo(item.shape, place, board)
    // beside a decoy there is nothing: it must not hide that a piece is near
    if (item.role === 'decoy' && distance > board.radius) continue
    if (best && distance > best.distance) continue
    const area = areaOf(item.shape, board)
    if (!best || distance < best.distance || area < best.area) best = { item, distance, area }
  }
  if (!best) return { outcome: 'miss', itemId: null }
  const { item, distance } = best
  if (distance <= board.radius) return { outcome: item.role === 'decoy' ? 'decoy' : 'hit', itemId: item.id }
  return distance <= nearWithin ? { outcome: 'near', itemId: item.id } : { outcome: 'miss', itemId: null }
}
