// @vitest-environment node
import type { Board, JudgedItem } from '@loupe/judge/judge-tap'
import { reachAround } from '@loupe/judge/reach-around'
import { describe, expect, it } from 'vitest'
import { type MadeGame, makeTapTable } from '../../../../../test/puzzle-taps.ts'
import { compare, judgeBoard } from './comparison.ts'
import { nearestPieces } from './suggestion/nearest-pieces.ts'
import { marksAround } from './taps/tap-marks.ts'

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
const nail: JudgedItem = {
  id: 'nail',
  role: 'decoy',
  shape: { kind: 'rectangle', x: 0.8, y: 0.4, width: 0.1, height: 0.2 },
}
const published: Board = { width: 1000, height: 500, radius: 10, items: [ring, stud, nail] }

function compared(games: readonly MadeGame[], changes: Partial<Board>) {
  const taps = makeTapTable(games)
  const before = judgeBoard(published, taps)
  const around = nearestPieces(taps, before)
  const here = judgeBoard({ ...published, ...changes }, taps)
  return {
    ...compare(taps, before, around, here),
    marks: (id: string) => marksAround(taps, before, around, here, id),
  }
}

const moved = (item: JudgedItem, by: number): JudgedItem =>
  item.shape.kind === 'ellipse' ? { ...item, shape: { ...item.shape, cx: item.shape.cx + by } } : item

describe('a moved piece', () => {
  const games: MadeGame[] = [
    {
      taps: [
        [0.2, 0.5],
        [0.15, 0.5],
      ],
    },
    {
      taps: [
        [0.12, 0.5],
        [0.24, 0.5],
      ],
    },
    {
      taps: [
        [0.3, 0.5],
        [0.01, 0.01],
      ],
    },
  ]

  it('gains misses, keeps and loses hits, and leaves the misses around it that still hit nothing', () => {
    const { pieces, totals } = compared(games, { items: [moved(ring, -0.07), stud, nail] })
    // 0.01, 0.01 is too far from any piece to be around one
    expect(pieces.ring).toMatchObject({ gained: 1, still: 1, lost: 2, unchanged: 1, moved: [], taken: [] })
    expect(totals).toEqual({ misses: 3, gained: 1, lost: 2, moved: 0, decoyed: 0 })
  })

  it('is found in each game in which a tap hits it', () => {
    const { pieces, games: count } = compared(games, { items: [moved(ring, -0.07), stud, nail] })
    expect([count, pieces.ring?.foundBefore, pieces.ring?.foundHere]).toEqual([3, 2, 2])
  })

  it('classifies each tap by its changed result', () => {
    const marks = compared(games, { items: [moved(ring, -0.07), stud, nail] }).marks('ring')
    const xs = (kind: keyof typeof marks) =>
      [...marks[kind].points].filter((_, at) => at % 2 === 0).map((x) => Math.round(x * 100) / 100)
    expect([xs('gained'), xs('still'), xs('lost'), xs('unchanged')]).toEqual([
      [0.12],
      [0.3],
      [0.2, 0.24],
      [0.15],
    ])
  })
})

it('counts diverted hits for both pieces', () => {
  const over: JudgedItem = { ...ring, shape: { kind: 'ellipse', cx: 0.55, cy: 0.5, rx: 0.01, ry: 0.02 } }
  const { pieces, totals } = compared(
    [
      {
        taps: [
          [0.55, 0.5],
          [0.51, 0.45],
        ],
      },
    ],
    { items: [over, stud, nail] },
  )
  expect(pieces.stud).toMatchObject({ unchanged: 1, moved: [{ id: 'ring', taps: 1 }] })
  expect(pieces.ring).toMatchObject({ gained: 0, taken: [{ id: 'stud', taps: 1 }] })
  expect(totals.moved).toBe(1)
})

it('counts misses that would hit a decoy apart, and decoys in no total', () => {
  const wider: JudgedItem = { ...nail, shape: { kind: 'rectangle', x: 0.7, y: 0.4, width: 0.1, height: 0.2 } }
  const { totals } = compared(
    [
      {
        taps: [
          [0.72, 0.5],
          [0.89, 0.5],
        ],
      },
    ],
    { items: [ring, stud, wider] },
  )
  expect(totals).toEqual({ misses: 1, gained: 0, lost: 0, moved: 0, decoyed: 1 })
})

it('handles new and deleted pieces', () => {
  const gem: JudgedItem = {
    ...ring,
    id: 'gem',
    shape: { kind: 'ellipse', cx: 0.35, cy: 0.9, rx: 0.02, ry: 0.04 },
  }
  const { pieces } = compared(
    [
      {
        taps: [
          [0.35, 0.9],
          [0.2, 0.5],
        ],
      },
    ],
    { items: [stud, nail, gem] },
  )
  expect(pieces.gem).toMatchObject({ gained: 1, still: 0, foundBefore: null, foundHere: 1 })
  expect(pieces.ring).toMatchObject({ lost: 1, foundBefore: 1, foundHere: null })
})

it('reports no changes for the published board', () => {
  const { pieces } = compared(
    [
      {
        taps: [
          [0.2, 0.5],
          [0.3, 0.5],
          [0.55, 0.5],
          [0.85, 0.5],
        ],
      },
    ],
    {},
  )
  for (const { gained, lost, moved: to, taken } of Object.values(pieces)) {
    expect([gained, lost, to, taken]).toEqual([0, 0, [], []])
  }
})

it('samples marks of a kind with many taps', () => {
  const taps = Array.from({ length: 1000 }, (): [number, number] => [0.2, 0.5])
  const { unchanged, gained } = compared([{ taps }], {}).marks('ring')
  expect([unchanged.oneIn, unchanged.points.length / 2, gained.oneIn]).toEqual([3, 334, 1])
})

it('counts a miss for the nearest piece alone, as far as near misses go at least', () => {
  expect(reachAround(published)).toBe(80)
  expect(reachAround({ ...published, radius: 100 })).toBe(300)
  const taps = makeTapTable([
    {
      taps: [
        [0.3, 0.5],
        [0.44, 0.5],
        [0.37, 0.5],
        [0.55, 0.5],
      ],
    },
  ])
  expect([...nearestPieces(taps, judgeBoard(published, taps))]).toEqual([0, 1, -1, -1])
})
