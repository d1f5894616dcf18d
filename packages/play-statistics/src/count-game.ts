import { findTimeSteps } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { JudgedItem } from '@loupe/judge/judge-tap'
import { compareMoments, type Moment } from '@loupe/judge/mark-found'
import type { Size } from '@loupe/judge/shapes'
import { gameKeys, isOutcome, pieceFigures, pieceKey, tapKey } from './keys.ts'
import type { NearestPiece } from './nearest-piece.ts'
import { addCount, type Counts } from './packed-counts.ts'
import {
  type CountedEvent,
  eventCodes,
  type PackedEvents,
  packEvents,
  type UnpackedEvent,
  unpackEvent,
} from './packed-events.ts'

/** The board of a game. */
export interface CountedBoard extends Size {
  items: readonly JudgedItem[]
  /** For each of them its index among the items of the version. */
  versionIndexes: readonly number[]
  /** Whether a hider placed the pieces: taps are then no statement about the scene. */
  isLaid: boolean
  nearest: NearestPiece
}

/** The counting state of a game: all that is needed to continue with its next events. Immutable. */
export interface CountState {
  last: Moment | null
  hasTap: boolean
  hasHint: boolean
  finds: number
  /** One for each item of the board: whether it was found (1), and whether a hint was for it (2). */
  items: Uint8Array
  /** When lessons were opened, by items. */
  lessons: ReadonlyMap<number, number>
  /** The cells of the last taps that found nothing. */
  inVain: readonly number[]
}

export function initialState({ items }: CountedBoard): CountState {
  return {
    last: null,
    hasTap: false,
    hasHint: false,
    finds: 0,
    items: new Uint8Array(items.length),
    lessons: new Map(),
    inVain: [],
  }
}

const found = 1
const hinted = 2
/** The number of last misses that show where a player who gave up was looking. */
const tapsInVain = 5

/** Whether events come after all that is counted, so that counting can continue. */
export function comesAfter({ first }: PackedEvents, { last }: CountState): boolean {
  return last === null || first === null || compareMoments(last, first) < 0
}

/** Counts the next events of a game, and returns its new state. */
export function countNext(
  counts: Counts,
  board: CountedBoard,
  before: CountState,
  packed: PackedEvents,
): CountState {
  const round: Round = {
    ...before,
    items: before.items.slice(),
    lessons: new Map(before.lessons),
    inVain: [...before.inVain],
    counts,
    board,
  }
  for (let index = 0; index * 3 < packed.numbers.length; index += 1) {
    countOne(round, unpackEvent(packed, index))
  }
  const { hasTap, hasHint, finds, items, lessons, inVain } = round
  return { last: packed.last ?? before.last, hasTap, hasHint, finds, items, lessons, inVain }
}

/** Counts a game as a whole; with `n` -1 it is subtracted. A game without events does not count. */
export function countWhole(
  counts: Counts,
  board: CountedBoard,
  status: string,
  state: CountState,
  n: 1 | -1 = 1,
): void {
  if (state.last === null) return
  addCount(counts, gameKeys.games, n)
  if (status === 'completed') addCount(counts, gameKeys.completed, n)
  if (status !== 'abandoned') return
  addCount(counts, gameKeys.abandoned, n)
  const piece = gaveUpOn(state, board)
  if (piece >= 0) addCount(counts, pieceKey(board.versionIndexes[piece] ?? 0, pieceFigures.gaveUp), n)
}

/** All counts of a game, with its events in any order. */
export function countGame(
  board: CountedBoard,
  status: string,
  events: readonly CountedEvent[],
): { counts: Counts; state: CountState } {
  const counts: Counts = new Map()
  const state = countNext(counts, board, initialState(board), packEvents(events, board.items))
  countWhole(counts, board, status, state)
  return { counts, state }
}

/** The unfound target that is nearest to more than half of the last misses; -1 if there is none. */
export function gaveUpOn({ inVain, items }: CountState, board: CountedBoard): number {
  const isLeft = (index: number) =>
    board.items[index]?.role === 'target' && ((items[index] ?? 0) & found) === 0
  const nearest = inVain.map((cell) => board.nearest(cell, isLeft))
  return nearest.find((piece) => nearest.filter((other) => other === piece).length * 2 > nearest.length) ?? -1
}

/** A state while it is updated. */
interface Round extends CountState {
  lessons: Map<number, number>
  inVain: number[]
  counts: Counts
  board: CountedBoard
}

function countOne(round: Round, event: UnpackedEvent): void {
  const { code, item, tMs } = event
  if (code === eventCodes.tap) countTap(round, event)
  else if (code === eventCodes.hint) {
    round.hasHint = true
    // a hint for a found piece does not count
    if (item >= 0 && mark(round, item, hinted) === 0) add(round, item, pieceFigures.hinted)
  } else if (code === eventCodes.lessonOpened && item >= 0) {
    add(round, item, pieceFigures.lessonOpened)
    round.lessons.set(item, tMs)
  } else if (code === eventCodes.lessonClosed) {
    const since = round.lessons.get(item)
    if (since === undefined) return
    round.lessons.delete(item)
    add(round, item, pieceFigures.lessonClosed)
    add(round, item, pieceFigures.lessonSeconds, Math.round((tMs - since) / 1000))
  }
}

function countTap(round: Round, { item, tMs, cell, outcome: judged }: UnpackedEvent): void {
  const { board, counts, hasTap, hasHint } = round
  if (!hasTap) {
    round.hasTap = true
    for (const index of board.items.keys()) add(round, index, pieceFigures.shown)
  }
  const isHit = item >= 0 && (judged === isOutcome.hit || judged === isOutcome.decoy)
  const was = isHit ? mark(round, item, found) : 0
  const isFirstHit = isHit && (was & found) === 0
  const outcome = judged === isOutcome.hit && !isFirstHit ? isOutcome.already : judged
  if (isFirstHit) countFind(round, item, tMs, outcome, (was & hinted) !== 0)
  if (outcome !== isOutcome.hit) {
    round.inVain.push(cell)
    if (round.inVain.length > tapsInVain) round.inVain.shift()
  }
  const afterHint = hasHint ? 1 : 0
  if (outcome === isOutcome.near && item >= 0) add(round, item, pieceFigures.near + afterHint)
  if (outcome === isOutcome.miss) {
    const nearest = board.nearest(cell)
    if (nearest >= 0) add(round, nearest, pieceFigures.around + afterHint)
  }
  if (!board.isLaid) addCount(counts, tapKey({ cell, outcome, isFirst: !hasTap, isAfterHint: hasHint }))
}

function countFind(round: Round, item: number, tMs: number, outcome: number, wasHinted: boolean): void {
  const step = findTimeSteps.findIndex((seconds) => tMs <= seconds * 1000)
  add(round, item, pieceFigures.found + (step < 0 ? findTimeSteps.length : step))
  if (wasHinted) add(round, item, pieceFigures.foundAfterHint)
  // a tap on a decoy finds nothing
  if (outcome === isOutcome.decoy) return
  round.finds += 1
  add(round, item, pieceFigures.order, round.finds)
}

/** Returns the previous marks of the item. */
function mark({ items }: Round, item: number, as: number): number {
  const was = items[item] ?? 0
  items[item] = was | as
  return was
}

function add({ counts, board }: Round, item: number, figure: number, n = 1): void {
  addCount(counts, pieceKey(board.versionIndexes[item] ?? 0, figure), n)
}
