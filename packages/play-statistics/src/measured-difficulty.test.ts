import { expect, it } from 'vitest'
import { figuresOf } from './findings/evidence.ts'
import { type Planted, playWorld } from './findings/planted-world.ts'
import { gameKeys, pieceFigures, pieceKey } from './keys.ts'
import { measureDifficulty } from './measured-difficulty.ts'
import { packCounts } from './packed-counts.ts'

const items = [
  { id: 'ring', role: 'target' },
  { id: 'pin', role: 'target' },
  { id: 'stud', role: 'bonus' },
]

/** Games with numbers of finds of the two targets, and of finds after a hint. */
function measure(games: number, [ring, pin]: [number, number], afterHint = 0): number | null {
  const counts = new Map([
    [gameKeys.games, games],
    [pieceKey(0, pieceFigures.shown), games],
    [pieceKey(0, pieceFigures.found), ring],
    [pieceKey(0, pieceFigures.foundAfterHint), afterHint],
    [pieceKey(1, pieceFigures.shown), games],
    [pieceKey(1, pieceFigures.found), pin],
    [pieceKey(2, pieceFigures.shown), games],
  ])
  return measureDifficulty(
    figuresOf(items, [{ day: '2026-03-04', slice: 0, counts: packCounts(counts) }]),
    items,
  )
}

it.each<[string, [number, number], number, number]>([
  ['all are found', [100, 100], 0, 1],
  ['one in five is not found', [80, 80], 0, 2],
  ['one in ten is not found, and as many only after a hint', [90, 90], 20, 2],
  ['half are not found', [100, 0], 0, 3.5],
  ['none is found', [0, 0], 0, 5],
])('where %s', (_, found, afterHint, expected) => {
  expect(measure(100, found, afterHint)).toBeCloseTo(expected)
})

it('is null for few games, and without targets', () => {
  expect(measure(49, [10, 10])).toBeNull()
  expect(measureDifficulty({ games: 100, pieces: [] }, items)).toBeNull()
})

const difficultyOf = (planted: Planted) => {
  const { played, parts } = playWorld(planted, 5000, 3)
  return measureDifficulty(figuresOf(played.items, parts), played.items) ?? 0
}

it('is higher for a puzzle with more faults', () => {
  expect(difficultyOf({ isCovered: true, hasWrongHint: true })).toBeGreaterThan(difficultyOf({}))
})
