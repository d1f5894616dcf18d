// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { makeItem } from '../../../../test/puzzles.ts'
import { figuresOf, type Tap, withTap } from './play.ts'

const ring = makeItem({ id: 'ring', points: 100 })
const washer = makeItem({
  id: 'washer',
  role: 'decoy',
  points: -20,
  shape: { kind: 'rectangle', x: 0.7, y: 0.4, width: 0.1, height: 0.2 },
})
const items = [ring, washer]
const board = { width: 1000, height: 500, radius: 10, items }

describe('a game in the editor', () => {
  it('counts like the server: a piece once, a decoy as a miss with negative points', () => {
    let taps: Tap[] = []
    const tap = (x: number, y: number) => (taps = withTap(board, taps, { x, y }, taps.length * 1000))
    tap(0.25, 0.5)
    tap(0.25, 0.5)
    tap(0.75, 0.5)
    tap(0.75, 0.5)
    tap(0.5, 0.9)
    tap(0.32, 0.5)
    expect(taps.map(({ outcome }) => outcome)).toEqual(['hit', 'already', 'decoy', 'decoy', 'miss', 'near'])
    expect(figuresOf(items, taps)).toMatchObject({ found: 1, total: 1, score: 80, misses: 3 })
  })
})
