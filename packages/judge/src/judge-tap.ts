import { piecesNearby } from './pieces-nearby.ts'
import { areaOf, boxOf, distancesTo, type Shape, type Size } from './shapes.ts'

export interface JudgedItem {
  id: string
  role: 'target' | 'decoy' | 'bonus'
  shape: Shape
}

/** The board by which a tap is judged. It does not change afterwards. */
export interface Board extends Size {
  /** The distance from a piece up to which a tap hits it, in pixels of the scene. */
  radius: number
  items: readonly JudgedItem[]
}

/** The judgement of a single tap. `markFound` marks repeated hits of a piece. */
export interface Judgement {
  outcome: 'hit' | 'near' | 'miss' | 'decoy'
  /** The piece that was hit or nearly hit. */
  itemId: string | null
}

/** A miss is near up to this multiple of the radius, or up to the number of pixels below. */
const nearTimes = 3
const nearAtLeast = 24

/** The distance from a piece up to which a miss is near, in pixels of the scene. */
export function nearWithin(radius: number): number {
  return Math.max(radius * nearTimes, nearAtLeast)
}

/**
 * Judges a tap at `x`, `y` (fractions of the scene, 0 to 1) independently of other taps. The nearest piece counts;
 * where pieces overlap, the smallest of them, since it appears on top. Used by the server and by the console's preview.
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
 * Judges many taps at once, exactly as `judgeTap` judges each: the index of the hit piece, including decoys, or -1 for
 * a miss, near or not.
 */
export function judgeTaps(board: Board, { x, y }: Taps): Int16Array {
  const { pieces, radius } = preparedOf(board)
  const { width, height } = board
  // slightly further than a hit, so that rounding leaves none out
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

/** The values shared by all taps of a board, in pixels of the scene. */
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
 * Judges a point in pixels by some of the pieces, in order: twice the index of the hit piece, plus one for a near miss,
 * or `missed`.
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
    // most pieces are far from a tap, and need no exact distance
    const besideX = Math.max(piece.left - x, 0, x - piece.right)
    if (besideX > within) continue
    const besideY = Math.max(piece.top - y, 0, y - piece.bottom)
    if (besideY > within || Math.hypot(besideX, besideY) > within) continue
    const distance = piece.distance(x, y)
    // near misses of decoys do not count: they must not hide a near piece; a shape too thin to be measured has no
    // distance
    if (!(distance <= (piece.isDecoy ? radius : within)) || distance > bestDistance) continue
    if (distance === bestDistance && piece.area >= bestArea) continue
    best = index
    bestDistance = distance
    bestArea = piece.area
  }
  if (best === missed) return missed
  return best * 2 + (bestDistance <= radius ? 0 : 1)
}
