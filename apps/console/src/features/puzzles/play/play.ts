import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { type Board, judgeTap } from '@loupe/judge/judge-tap'
import { markFound, type Outcome } from '@loupe/judge/mark-found'
import type { Point } from '../editor/board/geometry.ts'
import type { PuzzleDraft } from '../editor/draft/puzzle-draft.ts'

/** What is played: the current draft, or a published version. */
export type Playable = Pick<
  PuzzleDraft,
  'items' | 'intro' | 'outro' | 'timeLimit' | 'radius' | 'hintInterval'
>

export interface Tap extends Point {
  id: string
  seq: number
  tMs: number
  outcome: Outcome
  itemId: string | null
}

/** A tap judged like on the server: on its own, and then after all earlier ones. */
export function withTap(board: Board, taps: readonly Tap[], point: Point, tMs: number): Tap[] {
  const seq = taps.length
  return markFound([
    ...taps,
    { ...point, id: String(seq).padStart(6, '0'), seq, tMs, ...judgeTap(board, point) },
  ])
}

/** The figures of a game, counted as the server counts them. */
export function figuresOf(items: readonly PuzzleItem[], taps: readonly Tap[]) {
  const touched = new Set(
    taps.flatMap(({ outcome, itemId }) => (outcome === 'hit' || outcome === 'decoy' ? (itemId ?? []) : [])),
  )
  const pieces = items.filter(({ id }) => touched.has(id))
  const targets = items.filter(({ role }) => role === 'target')
  return {
    touched,
    found: pieces.filter(({ role }) => role === 'target').length,
    total: targets.length,
    score: pieces.reduce((sum, { points }) => sum + points, 0),
    misses: taps.filter(({ outcome }) => outcome === 'miss' || outcome === 'decoy').length,
  }
}
