import { type Judgement, judgeTap } from '@loupe/judge/judge-tap'
import type { Outcome } from '@loupe/judge/mark-found'
import type { Piece, Puzzle } from '#src/session/puzzle.ts'

/** A round as stored on the device. Times are milliseconds since its start, including pauses. */
export interface Round {
  /** The ID of the game on the server. */
  id: string
  puzzleId: string
  version: number
  /** Its elapsed time when it was last stored. */
  tMs: number
  /** The paused part of it, and since when it is paused. */
  pausedMs: number
  pausedAt: number | null
  found: FoundPiece[]
  /** The tapped decoys. */
  decoys: string[]
  misses: number
  hints: Hint[]
  taps: Tap[]
  status: 'ongoing' | 'completed' | 'abandoned'
}

export interface FoundPiece {
  itemId: string
  tMs: number
}

export interface Hint {
  itemId: string
  /** In playing time. */
  playMs: number
}

export interface Tap {
  x: number
  y: number
  tMs: number
  outcome: Outcome
}

/** The result of a tap, with the round after it. */
export interface TapResult extends Omit<Judgement, 'outcome'> {
  outcome: Outcome
  round: Round
}

/** The number of taps shown with a help query. */
const storedTaps = 40

export function newRound({ id, puzzleId, version }: Pick<Round, 'id' | 'puzzleId' | 'version'>): Round {
  return {
    id,
    puzzleId,
    version,
    tMs: 0,
    pausedMs: 0,
    pausedAt: null,
    found: [],
    decoys: [],
    misses: 0,
    hints: [],
    taps: [],
    status: 'ongoing',
  }
}

/** Judges a tap at fractions of the scene, like the server. */
export function tapRound(round: Round, puzzle: Puzzle, at: { x: number; y: number }, tMs: number): TapResult {
  const { outcome: judged, itemId } = judgeTap(
    { ...puzzle.scene, radius: puzzle.radius, items: puzzle.items },
    at,
  )
  const isKnown = round.found.some((piece) => piece.itemId === itemId)
  const outcome: Outcome = judged === 'hit' && isKnown ? 'already' : judged
  const taps = [...round.taps, { ...at, tMs, outcome }].slice(-storedTaps)
  const found = outcome === 'hit' && itemId ? [...round.found, { itemId, tMs }] : round.found
  const decoys = outcome === 'decoy' && itemId ? [...round.decoys, itemId] : round.decoys
  const misses = round.misses + (outcome === 'miss' || outcome === 'decoy' ? 1 : 0)
  return { outcome, itemId, round: { ...round, taps, found, decoys, misses, tMs } }
}

/** The targets that were not found yet. */
export function piecesLeft(round: Round, puzzle: Puzzle): Piece[] {
  const found = new Set(round.found.map(({ itemId }) => itemId))
  return puzzle.items.filter(({ id, role }) => role === 'target' && !found.has(id))
}

export function targetsOf(puzzle: Puzzle): Piece[] {
  return puzzle.items.filter(({ role }) => role === 'target')
}

/** The sum of the points of found pieces and tapped decoys, like on the server. Decoys may have negative points. */
export function scoreOf(round: Round, puzzle: Puzzle): number {
  const ids = new Set([...round.found.map(({ itemId }) => itemId), ...round.decoys])
  return puzzle.items.reduce((sum, { id, points }) => (ids.has(id) ? sum + points : sum), 0)
}

/** The playing time in milliseconds, without pauses. */
export function playMs({ pausedMs, pausedAt }: Round, tMs: number): number {
  return Math.max(0, (pausedAt ?? tMs) - pausedMs)
}

/** Milliseconds until a hint is available; 0 if it is available now. */
export function hintWaitMs(round: Round, puzzle: Puzzle, tMs: number): number {
  const last = round.hints.at(-1)
  const since = playMs(round, tMs) - (last?.playMs ?? 0)
  return Math.max(0, puzzle.hintInterval * 1000 - since)
}

/** The piece of a hint: the same one until it is found, then the next of the remaining ones. */
export function pieceOfHint(round: Round, puzzle: Puzzle): Piece | null {
  const left = piecesLeft(round, puzzle)
  const last = round.hints.at(-1)
  return left.find(({ id }) => id === last?.itemId) ?? left[0] ?? null
}
