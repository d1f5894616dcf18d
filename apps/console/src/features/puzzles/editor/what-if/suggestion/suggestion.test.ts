// @vitest-environment node
import type { Board, JudgedItem } from '@loupe/judge/judge-tap'
import { describe, expect, it } from 'vitest'
import { makeTapTable } from '../../../../../../test/puzzle-taps.ts'
import { compare, judgeBoard } from '../comparison.ts'
import { nearestPieces } from './nearest-pieces.ts'
import { suggest } from './suggestion.ts'

const ring: JudgedItem = {
  id: 'ring',
  role: 'target',
  shape: { kind: 'ellipse', cx: 0.5, cy: 0.5, rx: 0.03, ry: 0.06 },
}
const stud: JudgedItem = {
  id: 'stud',
  role: 'bonus',
  shape: { kind: 'rectangle', x: 0.8, y: 0.4, width: 0.1, height: 0.2 },
}
const board: Board = { width: 1000, height: 500, radius: 10, items: [ring, stud] }

/** Taps around a point, the same each time. */
function cluster(x: number, y: number, count: number, spread = 0.02): [number, number][] {
  return Array.from({ length: count }, (_, n) => {
    const [turn, away] = [n * 2.399_963, Math.sqrt((n + 0.5) / count) * spread]
    return [x + Math.cos(turn) * away, y + Math.sin(turn) * away * 2]
  })
}

function suggested(places: [number, number][], here: Board = board) {
  const taps = makeTapTable(places.map((place) => ({ taps: [place] })))
  const before = judgeBoard(board, taps)
  const around = nearestPieces(taps, before)
  const now = judgeBoard(here, taps)
  return suggest(taps, before, around, now, compare(taps, before, around, now), 'ring')
}

describe('suggest', () => {
  it('suggests the position with most hits, ignoring outliers', () => {
    const outliers: [number, number][] = [
      [0.56, 0.38],
      [0.57, 0.62],
      [0.58, 0.5],
    ]
    const found = suggested([...cluster(0.44, 0.5, 200), ...cluster(0.5, 0.5, 10, 0.01), ...outliers])
    expect(found?.shape).toMatchObject({ kind: 'ellipse', rx: 0.03, ry: 0.06 })
    // to the left as far as all of the cluster hits it, and no further from its own hits than that takes
    const cx = found?.shape.kind === 'ellipse' ? found.shape.cx : 0
    expect(cx).toBeGreaterThan(0.43)
    expect(cx).toBeLessThan(0.47)
    expect(found?.gained).toBe(found?.misses === undefined ? null : found.misses - outliers.length)
  })

  it('needs enough misses', () => {
    expect(suggested(cluster(0.44, 0.5, 29))).toBeNull()
  })

  it('suggests nothing for a well-placed piece', () => {
    expect(suggested([...cluster(0.5, 0.5, 500), ...cluster(0.5, 0.5, 60, 0.07)])).toBeNull()
  })

  it('suggests nothing after the suggestion was applied', () => {
    const places = cluster(0.44, 0.5, 200)
    const found = suggested(places)
    const items = [{ ...ring, shape: found?.shape ?? ring.shape }, stud]
    expect(suggested(places, { ...board, items })).toBeNull()
  })

  it('suggests nothing if more hits are lost than gained', () => {
    expect(suggested([...cluster(0.5, 0.5, 100, 0.01), ...cluster(0.5, 0.68, 40, 0.01)])).toBeNull()
  })

  it('ignores decoys and pieces without taps', () => {
    const decoy = { ...ring, role: 'decoy' as const }
    expect(suggested(cluster(0.44, 0.5, 200), { ...board, items: [decoy, stud] })).toBeNull()
    const taps = makeTapTable([{ taps: cluster(0.44, 0.5, 200) }])
    const before = judgeBoard(board, taps)
    const around = nearestPieces(taps, before)
    expect(suggest(taps, before, around, before, compare(taps, before, around, before), 'gem')).toBeNull()
  })
})
