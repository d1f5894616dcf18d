import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { Point, Size } from '@loupe/judge/shapes'

/**
 * Every count has a numeric key, so that counts are packed as a sorted list of small differences: first games, then
 * pieces, then taps. The numbers are stored: a new figure gets a free one, and none is ever reused.
 */
export const gameKeys = { games: 0, completed: 1, abandoned: 2 } as const

const firstPieceKey = 16
const keysOfPiece = 64

/** The figures of each piece; the steps of times to find follow. */
export const pieceFigures = {
  shown: 0,
  /** The sum of its ranks in the order of finds. */
  order: 1,
  foundAfterHint: 2,
  hinted: 3,
  /** Taps before any hint, and the next number for those after one; the same for those around. */
  near: 4,
  around: 6,
  gaveUp: 8,
  lessonOpened: 9,
  lessonClosed: 10,
  /** The sum of the times between both. */
  lessonSeconds: 11,
  found: 16,
} as const

/** The key of a figure of a piece, by its index among the items of the version. */
export function pieceKey(piece: number, figure: number): number {
  return firstPieceKey + piece * keysOfPiece + figure
}

/** The outcomes of taps, in the order of their keys. */
export const outcomes = ['hit', 'near', 'miss', 'decoy', 'already'] as const
export const isOutcome = { hit: 0, near: 1, miss: 2, decoy: 3, already: 4 } as const

const firstTapKey = firstPieceKey + keysOfPiece * 128
const keysOfCell = outcomes.length * 4

export interface CountedTap {
  cell: number
  /** An index of `outcomes`. */
  outcome: number
  /** Whether it was the first tap of its game. */
  isFirst: boolean
  isAfterHint: boolean
}

export function tapKey({ cell, outcome, isFirst, isAfterHint }: CountedTap): number {
  return firstTapKey + cell * keysOfCell + outcome * 4 + (isFirst ? 2 : 0) + (isAfterHint ? 1 : 0)
}

/** The cell of a point in fractions of the scene: row * 256 + column. */
export function cellOf(x: number, y: number): number {
  return stepOf(y) * tapGrid + stepOf(x)
}

/** The middle of a cell, in pixels of the scene. */
export function middleOf(cell: number, { width, height }: Size): Point {
  return {
    x: (((cell % tapGrid) + 0.5) / tapGrid) * width,
    y: ((Math.floor(cell / tapGrid) + 0.5) / tapGrid) * height,
  }
}

function stepOf(fraction: number): number {
  return Math.max(0, Math.min(tapGrid - 1, Math.floor(fraction * tapGrid)))
}

/** Whether a key counts games: these come first in every list. */
export function isGameKey(key: number): boolean {
  return key < firstPieceKey
}

export function isPieceKey(key: number): boolean {
  return key < firstTapKey
}

/** Decodes the key of a piece. */
export function pieceOf(key: number): { piece: number; figure: number } {
  const rest = key - firstPieceKey
  return { piece: Math.floor(rest / keysOfPiece), figure: rest % keysOfPiece }
}

/** Decodes the cell of a tap's key. */
export function cellOfTap(key: number): number {
  return Math.floor((key - firstTapKey) / keysOfCell)
}

/** The rest of a tap's key, for the three functions below. */
export function stateOfTap(key: number): number {
  return (key - firstTapKey) % keysOfCell
}

export const outcomeOf = (state: number): number => state >> 2
export const isFirst = (state: number): boolean => (state & 2) !== 0
export const isAfterHint = (state: number): boolean => (state & 1) !== 0
