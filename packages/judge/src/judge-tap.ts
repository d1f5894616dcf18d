import { piecesNearby } from './pieces-nearby.ts'
import { areaOf, boxOf, distancesTo, type Shape, type Size } from './shapes.ts'

export interface JudgedItem {
  id: string
  role: 'target' | 'decoy' | 'bonus'
  shape: Shape
}

/** What a tap is judged by. It does not change once a tap was judged by it. */
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

/** How far from a piece a miss is a near one, in pixels of the scene. */
export function nearWithin(radius: number): number {
  return Math.max(radius * nearTimes, nearAtLeast)
}

/**
 * Judges a tap at `x`, `y` (fractions of the scene, 0 to 1) without regard to any other tap. The nearest piece counts;
 * where pieces overlap, the smallest of them, since it lies on top to the eye. The server and the console's preview
 * both judge with this.
 */
export function judgeTap(board: Board, tap: { x: number; y: number }): Judgement {
  const { pieces, all, radius, within } = preparedOf(board)
  const judged = judgeAt(pieces, all, radius, within, tap.x * board.width, tap.y * board.height)
  const item = board.items[judged >> 1]
  if (judged === missed || !item) return { outcome: 'miss', itemId: null }
  const outcome = judged % 2 === 1 ? 'near' : item.role === 'decoy' ? 'decoy' : 'hit'
  return { outcome, itemId: item.id }
}

/** Taps as columns, in fractions of the scene, 0 to 1. */
export interface Taps {
  x: Float64Array
  y: Float64Array
}

/**
 * Judges many taps at once, exactly as `judgeTap` judges each: the index of the piece that a tap hits, decoys among
 * them, or -1 for a tap that hits none, be it near one or not.
 */
export function judgeTaps(board: Board, { x, y }: Taps): Int16Array {
  const { pieces, radius } = preparedOf(board)
  const { width, height } = board
  // a little further than a hit, so that rounding leaves none out
  const within = radius + 1
  const nearby = piecesNearby(board, within)
  const hits = new Int16Array(x.length)
  for (let tap = 0; tap < x.length; tap += 1) {
    const [tapX, tapY] = [x[tap] ?? 0, y[tap] ?? 0]
    const found = nearby(tapX, tapY)
    const judged =
      found.length === 0 ? missed : judgeAt(pieces, found, radius, within, tapX * width, tapY * height)
    hits[tap] = judged % 2 === 0 ? judged >> 1 : missed
  }
  return hits
}

interface PreparedPiece {
  left: number
  right: number
  top: number
  bottom: number
  area: number
  isDecoy: boolean
  distance: (x: number, y: number) => number
}

interface PreparedBoard {
  radius: number
  within: number
  pieces: PreparedPiece[]
  /** The indexes of all pieces. */
  all: Uint16Array
}

const prepared = new WeakMap<Board, PreparedBoard>()

/** What is the same for all taps of a board, in pixels of the scene. */
function preparedOf(board: Board): PreparedBoard {
  const known = prepared.get(board)
  if (known) return known
  const { width, height, radius, items } = board
  const pieces = items.map(({ role, shape }): PreparedPiece => {
    const { left, right, top, bottom } = boxOf(shape)
    return {
      left: left * width,
      right: right * width,
      top: top * height,
      bottom: bottom * height,
      area: areaOf(shape, board),
      isDecoy: role === 'decoy',
      distance: distancesTo(shape, board),
    }
  })
  const all = Uint16Array.from(items.keys())
  const made = { radius, within: nearWithin(radius), pieces, all }
  prepared.set(board, made)
  return made
}

const missed = -1

/**
 * Judges a place in pixels by some of the pieces, in their order: twice the index of the one that is hit, the number
 * after it where one within reach is not hit, or `missed`.
 */
function judgeAt(
  pieces: readonly PreparedPiece[],
  indexes: Uint16Array,
  radius: number,
  within: number,
  x: number,
  y: number,
): number {
  let best = missed
  let bestDistance = Infinity
  let bestArea = Infinity
  for (let at = 0; at < indexes.length; at += 1) {
    const index = indexes[at] ?? 0
    const piece = pieces[index]
    if (!piece) continue
    // most pieces are far from a tap, and need no exact distance to be so
    const besideX = Math.max(piece.left - x, 0, x - piece.right)
    if (besideX > within) continue
    const besideY = Math.max(piece.top - y, 0, y - piece.bottom)
    if (besideY > within || Math.hypot(besideX, besideY) > within) continue
    const distance = piece.distance(x, y)
    // beside a decoy there is nothing: it must not hide that a piece is near; a shape too thin to be measured has no distance
    if (!(distance <= (piece.isDecoy ? radius : within)) || distance > bestDistance) continue
    if (distance === bestDistance && piece.area >= bestArea) continue
    best = index
    bestDistance = distance
    bestArea = piece.area
  }
  if (best === missed) return missed
  return best * 2 + (bestDistance <= radius ? 0 : 1)
}
