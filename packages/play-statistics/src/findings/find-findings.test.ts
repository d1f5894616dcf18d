import { reachAround } from '@loupe/judge/reach-around'
import { movedBy } from '@loupe/judge/shapes'
import { describe, expect, it, vi } from 'vitest'
import { distanceFrom } from './around-piece.ts'
import { gatherEvidence } from './evidence.ts'
import { findFindings } from './find-findings.ts'
import { type Planted, playWorld } from './planted-world.ts'

vi.setConfig({ testTimeout: 30_000 })

function findingsIn(planted: Planted, { seed = 7, before = null as Planted | null, taps = 20_000 } = {}) {
  const { played, parts } = playWorld(planted, taps, seed)
  const old = before && playWorld(before, taps, seed + 1)
  const evidence = gatherEvidence(
    played,
    parts,
    old && { version: 1, items: old.played.items, parts: old.parts },
  )
  const list = findFindings(evidence)
  const keys = list.filter(({ severity }) => severity !== 'note').map(({ key }) => key)
  return { list, keys, played, evidence }
}

const shift = { dx: 0.03, dy: 0 }

describe('a puzzle with several faults', () => {
  const planted = { shift, isCovered: true, hasWrongHint: true, hasEmptyLesson: true }
  const { list, keys, played, evidence: gathered } = findingsIn(planted, { taps: 50_000 })

  it('yields each of them among the first five findings, and otherwise only notes', () => {
    expect(keys.toSorted()).toEqual([
      'hintUseless/bangle//',
      'lessonUnread/ring//zh',
      'shapeShifted/pendant//',
      'tapsStolen/brooch/clasp/',
    ])
    expect(list.slice(0, keys.length).map(({ key }) => key)).toEqual(keys)
  })

  it('finds the true position of the shape within 0.5 % of the scene', () => {
    const shifted = list.find(({ evidence }) => evidence.kind === 'shapeShifted')?.evidence
    if (shifted?.kind !== 'shapeShifted') throw new Error('There is none')
    expect(Math.abs(shifted.dx - shift.dx)).toBeLessThan(0.005)
    expect(Math.abs(shifted.dy - shift.dy)).toBeLessThan(0.005)
    expect(shifted.gained).toBeGreaterThan(shifted.misses / 4)
  })

  it('counts the misses around the shape like what-if: including those that it would hit elsewhere', () => {
    const shifted = list.find(({ evidence: of }) => of.kind === 'shapeShifted')?.evidence
    if (shifted?.kind !== 'shapeShifted') throw new Error('There is none')
    const index = played.items.findIndex(({ id }) => id === shifted.itemId)
    const shape = played.items[index]?.shape
    if (!shape) throw new Error('There is no such piece')
    const moved = movedBy(shape, shifted.dx, shifted.dy)
    let [misses, gained] = [0, 0]
    for (const [cell, missed] of gathered.taps.missed.entries()) {
      const would = distanceFrom(moved, cell, played) <= played.radius
      const isNear = distanceFrom(shape, cell, played) <= reachAround(played)
      if (would || (isNear && gathered.nearest(cell) === index)) misses += missed
      if (would) gained += missed
    }
    expect(shifted).toMatchObject({ misses, gained })
  })

  it('references the cause in its consequences', () => {
    const rare = list.filter(({ evidence }) => evidence.kind === 'rarelyFound')
    expect(rare.map(({ causedBy, severity }) => [causedBy, severity])).toContainEqual([
      'tapsStolen/brooch/clasp/',
      'note',
    ])
  })
})

it.each<[string, Planted, string[]]>([
  ['a shape that was moved the other way', { shift: { dx: -0.02, dy: 0.025 } }, ['shapeShifted/pendant//']],
  ['a piece that is too small for fingers', { isSmall: true }, ['smallOnPhones/studs//']],
  ['a piece under another, whose hint is as good as any', { isCovered: true }, ['tapsStolen/brooch/clasp/']],
  ['a wrong hint', { hasWrongHint: true }, ['hintUseless/bangle//']],
])('finds %s, and nothing else', (_, planted, expected) => {
  expect(findingsIn(planted).keys).toEqual(expected)
})

it.each([1, 2, 3, 4, 5, 6])('finds only notes without faults (seed %i)', (seed) => {
  expect(findingsIn({}, { seed }).keys).toEqual([])
})

it('finds what became worse since the previous version, and nothing that became better', () => {
  const worse = findingsIn({ isCovered: true }, { before: {} })
  expect(worse.list.map(({ key }) => key)).toContain('versionWorse/brooch//')
  const better = findingsIn({}, { before: { isCovered: true } })
  expect(better.keys).toEqual([])
})

it('finds nothing in a handful of games', () => {
  const { played, parts } = playWorld({ isCovered: true }, 400, 5)
  expect(findFindings(gatherEvidence(played, parts, null))).toEqual([])
})
