import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { Point, Size } from '@loupe/judge/shapes'

/**
 * Whatever is counted has a number, so that counts are packed as a sorted list of small differences: of games first, of
 * pieces next, of taps last. The numbers are stored: a new figure takes a free one, and none is ever used anew.
 */
export const gameKeys = { games: 0, completed: 1, abandoned: 2 } as const

const firstPieceKey = 16
const keysOfPiece = 64

/** What is counted of each piece; the steps of times to find follow. */
export const pieceFigures = {
  shown: 0,
  /** The sum of its places in the order of finds. */
  order: 1,
  foundAfterHint: 2,
  hinted: 3,
  /** Taps before any hint, and one number on those after one; the same with those around. */
  near: 4,
  around: 6,
  gaveUp: 8,
  lessonOpened: 9,
  lessonClosed: 10,
  /** The sum of the times between both. */
  lessonSeconds: 11,
  found: 16,
} as const

/** The key of a figure of a piece, by its place among the items of the version. */
export function pieceKey(piece: number, figure: number): number {
  return firstPieceKey + piece * keysOfPiece + figure
}

/** From judging, in the order in which keys have them. */
export const outcomes = ['hit', 'near', 'miss', 'decoy', 'already'] as const
export const isOutcome = { hit: 0, near: 1, miss: 2, decoy: 3, already: 4 } as const

const firstTapKey = firstPieceKey + keysOfPiece * 128
const keysOfCell = outcomes.length * 4

export interface CountedTap {
  cell: number
  /** By `outcomes`. */
  outcome: number
  /** Whether it was the first one of its game. */
  isFirst: boolean
  isAfterHint: boolean
}

export function tapKey({ cell, outcome, isFirst, isAfterHint }: CountedTap): number {
  return firstTapKey + cell * keysOfCell + outcome * 4 + (isFirst ? 2 : 0) + (isAfterHint ? 1 : 0)
}

/** The cell that a place in fractions of the scene lies in: row * 256 + column. */
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

/** Of a key of a piece. */
export function pieceOf(key: number): { piece: number; figure: number } {
  const rest = key - firstPieceKey
  return { piece: Math.floor(rest / keysOfPiece), figure: rest % keysOfPiece }
}

/** Of a key of a tap. */
export function cellOfTap(key: number): number {
  return Math.floor((key - firstTapKey) / keysOfCell)
}

/** What the key of a tap says beside its cell, for the three below. */
export function stateOfTap(key: number): number {
  return (key - firstTapKey) % keysOfCell
}

export const outcomeOf = (state: number): number => state >> 2
export const isFirst = (state: number): boolean => (state & 2) !== 0
export const isAfterHint = (state: number): boolean => (state & 1) !== 0
