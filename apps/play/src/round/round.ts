import { type Judgement, judgeTap } from '@loupe/judge/judge-tap'
import type { Outcome } from '@loupe/judge/mark-found'
import type { Piece, Puzzle } from '#src/session/puzzle.ts'

/** A round as it is kept on the device. Times are milliseconds since its start; pauses are part of them. */
export interface Round {
  /** The game’s id at the studio. */
  id: string
  puzzleId: string
  version: number
  /** How long it had lasted when it was kept last. */
  tMs: number
  /** How much of that was paused, and since when it is. */
  pausedMs: number
  pausedAt: number | null
  found: FoundPiece[]
  /** The decoys that were tapped. */
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
  /** In play time. */
  playMs: number
}

export interface Tap {
  x: number
  y: number
  tMs: number
  outcome: Outcome
}

/** What a tap did to a round. */
export interface TapResult extends Omit<Judgement, 'outcome'> {
  outcome: Outcome
  round: Round
}

/** As many taps as a help query can show. */
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

/** Judges a tap at fractions of the scene, as the server will judge it. */
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

/** The pieces that have to be found and are not yet. */
export function piecesLeft(round: Round, puzzle: Puzzle): Piece[] {
  const found = new Set(round.found.map(({ itemId }) => itemId))
  return puzzle.items.filter(({ id, role }) => role === 'target' && !found.has(id))
}

export function targetsOf(puzzle: Puzzle): Piece[] {
  return puzzle.items.filter(({ role }) => role === 'target')
}

/** The sum of the points of what was found, as the server counts it. A decoy that was tapped may cost some. */
export function scoreOf(round: Round, puzzle: Puzzle): number {
  const ids = new Set([...round.found.map(({ itemId }) => itemId), ...round.decoys])
  return puzzle.items.reduce((sum, { id, points }) => (ids.has(id) ? sum + points : sum), 0)
}

/** Play time in milliseconds: pauses do not count. */
export function playMs({ pausedMs, pausedAt }: Round, tMs: number): number {
  return Math.max(0, (pausedAt ?? tMs) - pausedMs)
}

/** Milliseconds until a hint may be asked for; 0: now. */
export function hintWaitMs(round: Round, puzzle: Puzzle, tMs: number): number {
  const last = round.hints.at(-1)
  const since = playMs(round, tMs) - (last?.playMs ?? 0)
  return Math.max(0, puzzle.hintInterval * 1000 - since)
}

/** The piece that a hint is about: the same one until it is found, then the next of those left. */
export function pieceOfHint(round: Round, puzzle: Puzzle): Piece | null {
  const left = piecesLeft(round, puzzle)
  const last = round.hints.at(-1)
  return left.find(({ id }) => id === last?.itemId) ?? left[0] ?? null
}
