import type { PuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import type { Board, JudgedItem } from '@loupe/judge/judge-tap'
import { reachAround } from '@loupe/judge/reach-around'
import { type Comparison, compare, judgeBoard, type Totals } from './comparison.ts'
import { type BeforeHint, findsBeforeHint } from './suggestion/first-hint.ts'
import { nearestPieces } from './suggestion/nearest-pieces.ts'
import { type Suggestion, suggest } from './suggestion/suggestion.ts'
import { type MarkKind, type Marks, marksAround } from './taps/tap-marks.ts'
import { readTapTable } from './taps/tap-table.ts'

/** The rules of a version. */
export interface PlayedRules extends Board {
  hintInterval: number
}

/** A board as sent repeatedly: only with the shapes that changed since the last one. */
export interface BoardChange {
  width: number
  height: number
  radius: number
  hintInterval: number
  items: (Omit<JudgedItem, 'shape'> & { shape?: JudgedItem['shape'] })[]
  /** The piece for which marks are computed, and a suggestion once nothing is dragged. */
  selectedId: string | null
  isIdle: boolean
}

/** The judgement of the taps on a board. */
export interface WhatIf {
  comparison: Comparison
  /** Of the selected piece. */
  marks: Record<MarkKind, Marks> | null
  /** Of the selected piece; undefined if it was not computed, because of a drag. */
  suggestion: Suggestion | null | undefined
  /** The published board with the radius of this one; null if the radius is the same. */
  byRadius: Totals | null
  /** For the hint intervals of the published version and of this board. */
  hints: { published: BeforeHint; here: BeforeHint }
  /** The distance up to which misses belong to a piece, in pixels of the scene. */
  reach: number
  /** How long judging and comparing the board took. */
  tookMs: number
}

/** Creates a function that judges the taps of a published version on other boards. */
export function createWhatIf(columns: PuzzleTaps['columns'], published: PlayedRules) {
  const taps = readTapTable(columns)
  const before = judgeBoard(published, taps)
  const around = nearestPieces(taps, before)
  const reach = reachAround(published)
  const publishedHints = findsBeforeHint(taps, before, published.hintInterval)
  const shapes = new Map<string, JudgedItem['shape']>()
  let radiusKnown: { radius: number; totals: Totals } | null = null

  function totalsByRadius(radius: number): Totals | null {
    if (radius === published.radius) return null
    if (radiusKnown?.radius !== radius) {
      const { totals } = compare(taps, before, around, judgeBoard({ ...published, radius }, taps))
      radiusKnown = { radius, totals }
    }
    return radiusKnown.totals
  }

  return (change: BoardChange): WhatIf => {
    const startedAt = performance.now()
    const items = change.items.map(({ id, role, shape = shapes.get(id) }): JudgedItem => {
      if (!shape) throw new Error(`The shape of ${id} was never sent.`)
      return { id, role, shape }
    })
    shapes.clear()
    for (const { id, shape } of items) shapes.set(id, shape)
    const { width, height, radius, selectedId } = change
    const here = judgeBoard({ width, height, radius, items }, taps)
    const comparison = compare(taps, before, around, here)
    const tookMs = performance.now() - startedAt
    const suggestion =
      selectedId === null || !change.isIdle
        ? undefined
        : suggest(taps, before, around, here, comparison, selectedId)
    return {
      comparison,
      marks: selectedId === null ? null : marksAround(taps, before, around, here, selectedId),
      suggestion,
      byRadius: totalsByRadius(radius),
      hints: {
        published: publishedHints,
        here:
          change.hintInterval === published.hintInterval
            ? publishedHints
            : findsBeforeHint(taps, before, change.hintInterval),
      },
      reach,
      tookMs,
    }
  }
}
