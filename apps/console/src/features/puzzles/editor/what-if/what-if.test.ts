// @vitest-environment node
import type { JudgedItem } from '@loupe/judge/judge-tap'
import { describe, expect, it } from 'vitest'
import { makePuzzleTaps, makeTapTable } from '../../../../../test/puzzle-taps.ts'
import { judgeBoard } from './comparison.ts'
import { estimate } from './interval.ts'
import { findsBeforeHint } from './suggestion/first-hint.ts'
import { readTapTable } from './taps/tap-table.ts'
import { type BoardChange, createWhatIf, type PlayedRules } from './what-if.ts'

const ring: JudgedItem = {
  id: 'ring',
  role: 'target',
  shape: { kind: 'ellipse', cx: 0.2, cy: 0.5, rx: 0.05, ry: 0.1 },
}
const stud: JudgedItem = {
  id: 'stud',
  role: 'bonus',
  shape: { kind: 'rectangle', x: 0.5, y: 0.4, width: 0.1, height: 0.2 },
}
const published: PlayedRules = { width: 1000, height: 500, radius: 10, hintInterval: 30, items: [ring, stud] }
const change: BoardChange = { ...published, items: [ring, stud], selectedId: null, isIdle: true }

it('reads doubles to the last bit', () => {
  const games = [
    {
      taps: [
        [1 / 3, 0.1 + 0.2, 86_400_000],
        [1, 5e-324],
      ] as [number, number, number?][],
      hintMs: 70_000,
    },
  ]
  expect(readTapTable(makePuzzleTaps(games).columns)).toEqual(makeTapTable(games))
})

describe('createWhatIf', () => {
  const { columns } = makePuzzleTaps([
    {
      taps: [
        [0.27, 0.5],
        [0.2, 0.5],
      ],
    },
    { taps: [[0.13, 0.5]] },
  ])

  it('keeps earlier shapes, and drops those of deleted pieces', () => {
    const judge = createWhatIf(columns, published)
    judge(change)
    const wider: JudgedItem = { ...ring, shape: { kind: 'ellipse', cx: 0.2, cy: 0.5, rx: 0.08, ry: 0.1 } }
    const kept = { id: 'stud', role: 'bonus' } as const
    expect(judge({ ...change, items: [wider, kept] }).comparison.totals.gained).toBe(2)
    judge({ ...change, items: [{ id: 'ring', role: 'target' }] })
    expect(() => judge({ ...change, items: [kept] })).toThrow('stud')
  })

  it('computes the effect of another radius, and nothing for the same', () => {
    const judge = createWhatIf(columns, published)
    expect(judge(change).byRadius).toBeNull()
    const away: JudgedItem = { ...ring, shape: { kind: 'ellipse', cx: 0.9, cy: 0.9, rx: 0.01, ry: 0.01 } }
    const { byRadius } = judge({ ...change, radius: 40, items: [away, stud] })
    expect(byRadius).toMatchObject({ misses: 2, gained: 2, lost: 0 })
  })

  it('has marks only for the selected piece, and a suggestion once nothing moves', () => {
    const judge = createWhatIf(columns, published)
    expect(judge(change)).toMatchObject({ marks: null, suggestion: undefined })
    expect(judge({ ...change, selectedId: 'ring', isIdle: false }).suggestion).toBeUndefined()
    const selected = judge({ ...change, selectedId: 'ring' })
    expect([selected.suggestion, selected.marks?.still.points.length]).toEqual([null, 4])
  })
})

describe('findsBeforeHint', () => {
  const taps = makeTapTable([
    {
      taps: [
        [0.2, 0.5, 10_000],
        [0.2, 0.5, 5000],
        [0.55, 0.5, 40_000],
      ],
      hintMs: 35_000,
    },
    { taps: [[0.2, 0.5, 50_000]] },
    { taps: [[0.2, 0.5, 1000]], isPaused: true },
  ])
  const before = judgeBoard(published, taps)

  it.each([
    [5, 0],
    [10, 1],
    [38, 1],
    // finds after a used hint do not count as before it
    [45, 1],
    [60, 2],
  ])(
    'counts first finds within %i s and before the first hint: %i of 3, without games that were paused',
    (seconds, n) => {
      expect(findsBeforeHint(taps, before, seconds)).toEqual({ finds: 3, before: n })
    },
  )
})

describe('estimate', () => {
  it('is Wilson’s interval', () => {
    const { low, high } = estimate(138, 412)
    expect([low, high].map((value) => Math.round(value * 1000) / 1000)).toEqual([0.291, 0.382])
  })

  it('stays within 0 and 1 and holds the share, for small numbers and none', () => {
    for (const [part, whole] of [
      [0, 5],
      [5, 5],
      [1, 2],
      [0, 0],
    ] as const) {
      const { low, high } = estimate(part, whole)
      expect(low >= 0 && high <= 1 && low <= high).toBe(true)
      expect(whole === 0 || (low <= part / whole && part / whole <= high)).toBe(true)
    }
  })
})
