import { compareMoments } from '@loupe/judge/mark-found'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comesAfter, countGame, countNext, countWhole, initialState } from './count-game.ts'
import { type Counts, packCounts } from './packed-counts.ts'
import { type CountedEvent, packEvents } from './packed-events.ts'
import { summarise } from './summarise.ts'
import { board, makeEvent } from './test-board.ts'

const tap = (tMs: number, outcome: CountedEvent['outcome'], itemId: string | null = null, x = 0.2, y = 0.4) =>
  makeEvent('tap', tMs, { outcome, itemId, x, y })

function figuresOf(events: readonly CountedEvent[], status = 'completed', played = board) {
  const counts = packCounts(countGame(played, status, events).counts)
  const { pieces, ...whole } = summarise([{ day: '2026-11-20', slice: 0, counts }], board.items)
  return { ...whole, ...Object.fromEntries(pieces.map((piece) => [piece.itemId, piece])) } as typeof whole &
    Record<'ring' | 'stud' | 'washer' | 'clasp', (typeof pieces)[number]> // the items of the board
}

describe('countGame', () => {
  it('counts taps by outcome', () => {
    const { taps, heat } = figuresOf([
      tap(1000, 'miss', null, 0, 0),
      tap(2000, 'near', 'ring', 0.18, 0.4),
      tap(3000, 'hit', 'ring'),
      tap(4000, 'hit', 'ring'),
      tap(5000, 'decoy', 'washer', 0.85, 0.2),
    ])
    expect(taps).toEqual({ all: 5, first: 1, misses: 2, near: 1 })
    expect(heat.cells).toEqual([0, 51 * 256 + 217, 102 * 256 + 46, 102 * 256 + 51])
    expect(heat.all).toEqual([1, 1, 1, 2])
    expect(heat.first).toEqual([1, 0, 0, 0])
    expect(heat.misses).toEqual([1, 1, 0, 0])
    expect(heat.near).toEqual([0, 0, 1, 0])
  })

  it('counts each piece once per game as shown and found, with its rank', () => {
    const { ring, stud, washer, clasp } = figuresOf([
      tap(1500, 'hit', 'stud', 0.55, 0.3),
      tap(1600, 'decoy', 'washer', 0.85, 0.2),
      tap(7000, 'hit', 'ring'),
      tap(9000, 'hit', 'ring'),
    ])
    expect([ring, stud, washer, clasp].map(({ shown }) => shown)).toEqual([1, 1, 1, 1])
    expect([ring, stud, washer, clasp].map(({ found }) => found)).toEqual([1, 1, 1, 0])
    expect([ring, stud, washer, clasp].map(({ meanOrder }) => meanOrder)).toEqual([2, 1, null, null])
    expect(ring.findTimes.indexOf(1)).toBe(3)
    expect(ring.medianFindSeconds).toBe(7)
  })

  it('counts misses for the nearest piece, and near misses for their piece', () => {
    const { ring, stud } = figuresOf([
      tap(1000, 'miss', null, 0.1, 0.9),
      tap(2000, 'miss', null, 0.45, 0.3),
      tap(3000, 'near', 'ring', 0.18, 0.4),
    ])
    expect([ring.missesAround, stud.missesAround, ring.nearMisses]).toEqual([1, 1, 1])
  })

  it('counts hints for a piece, and finds after them', () => {
    const { ring, clasp, stud } = figuresOf([
      tap(1000, 'miss', null, 0.1, 0.9),
      makeEvent('hint', 2000, { itemId: 'ring' }),
      makeEvent('hint', 2500, { itemId: 'ring' }),
      makeEvent('hint', 3000, { itemId: 'clasp' }),
      makeEvent('hint', 3500),
      tap(4000, 'hit', 'ring'),
      tap(5000, 'hit', 'stud', 0.55, 0.3),
    ])
    expect([ring.hinted, clasp.hinted, stud.hinted]).toEqual([1, 1, 0])
    expect([ring.foundAfterHint, clasp.foundAfterHint, stud.foundAfterHint]).toEqual([1, 0, 0])
  })

  it('counts no hint for a found piece', () => {
    const { ring, taps } = figuresOf([
      tap(1000, 'hit', 'ring'),
      makeEvent('hint', 2000, { itemId: 'ring' }),
      tap(3000, 'miss'),
    ])
    expect([ring.found, ring.hinted, ring.foundAfterHint, taps.all]).toEqual([1, 0, 0, 2])
  })

  it('measures lessons that were opened and closed', () => {
    const { ring, stud } = figuresOf([
      makeEvent('lesson_opened', 1000, { itemId: 'ring' }),
      makeEvent('lesson_closed', 9000, { itemId: 'ring' }),
      makeEvent('lesson_opened', 10_000, { itemId: 'ring' }),
      makeEvent('lesson_opened', 12_000, { itemId: 'stud' }),
      makeEvent('lesson_closed', 14_000),
    ])
    expect([ring.lessonOpened, ring.meanLessonSeconds]).toEqual([2, 8])
    expect([stud.lessonOpened, stud.meanLessonSeconds]).toEqual([1, null])
  })

  it('finds the piece that a player gave up on by their last misses', () => {
    const around = [0.75, 0.85, 0.78].map((x, index) => tap(5000 + index, 'miss', null, x, 0.9))
    const before = [1000, 2000].map((at) => tap(at, 'miss', null, 0.1, 0.4))
    expect(figuresOf([...before, ...around], 'abandoned').clasp.gaveUp).toBe(1)
    expect(figuresOf([...before, ...around]).clasp.gaveUp).toBe(0)
    // found pieces are not what the player gave up on
    const found = figuresOf([...before, tap(3000, 'hit', 'clasp', 0.8, 0.8), ...around], 'abandoned')
    expect([found.clasp.gaveUp, found.ring.gaveUp]).toEqual([0, 1])
  })

  it('finds no abandoned piece if the last taps are divided', () => {
    const events = [tap(1000, 'miss', null, 0.1, 0.4), tap(2000, 'miss', null, 0.9, 0.9)]
    const { ring, clasp, abandoned } = figuresOf(events, 'abandoned')
    expect([ring.gaveUp, clasp.gaveUp, abandoned]).toEqual([0, 0, 1])
  })

  it('excludes taps from the heat in duels', () => {
    const laid = { ...board, isLaid: true }
    const { taps, heat, ring } = figuresOf([tap(1000, 'miss'), tap(2000, 'hit', 'ring')], 'completed', laid)
    expect(taps.all).toBe(0)
    expect(heat.cells).toEqual([])
    expect([ring.shown, ring.found]).toEqual([1, 1])
  })

  it('counts nothing for a game without events', () => {
    expect(countGame(board, 'completed', []).counts.size).toBe(0)
  })
})

const outcome = fc.constantFrom('hit', 'near', 'miss', 'decoy') as fc.Arbitrary<
  NonNullable<CountedEvent['outcome']>
>
const place = fc.double({ min: 0, max: 1, noNaN: true })
/** Few distinct times, so that many events share one. */
const moment = { seq: fc.nat(3), tMs: fc.nat(12).map((n) => n * 700) }
const item = fc.constantFrom('ring', 'stud', 'washer', 'clasp')
const anyTap = fc
  .record({ ...moment, x: place, y: place, outcome, itemId: item })
  .map((fields) =>
    Object.assign(fields, { kind: 'tap', itemId: fields.outcome === 'miss' ? null : fields.itemId }),
  )
const anyOther = fc
  .record({
    ...moment,
    kind: fc.constantFrom('hint', 'lesson_opened', 'lesson_closed', 'pause', 'found', 'quit'),
    itemId: fc.option(item),
  })
  .map((fields) => Object.assign(fields, { x: null, y: null, outcome: null }))
const events = fc
  .array(fc.oneof({ arbitrary: anyTap, weight: 3 }, anyOther), { minLength: 1, maxLength: 40 })
  .chain((list) =>
    fc
      .shuffledSubarray(
        list.map((_, index) => index),
        { minLength: list.length, maxLength: list.length },
      )
      .map((order) => list.map((event, index): CountedEvent => ({ ...event, id: `id-${order[index]}` }))),
  )
const status = fc.constantFrom('ongoing', 'abandoned', 'completed')

const sorted = (counts: Counts) => [...counts].filter(([, n]) => n !== 0).toSorted(([a], [b]) => a - b)

it('is independent of the order of events', () => {
  fc.assert(
    fc.property(events, status, fc.infiniteStream(fc.nat(1000)), (list, how, weights) => {
      const shuffled = list
        .map((event) => ({ event, at: weights.next().value ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ event }) => event)
      expect(sorted(countGame(board, how, shuffled).counts)).toEqual(
        sorted(countGame(board, how, list).counts),
      )
    }),
  )
})

it('continues from a state with the same result as all events at once', () => {
  fc.assert(
    fc.property(events, status, fc.array(fc.nat(40)), (list, how, cuts) => {
      const ordered = list.toSorted(compareMoments)
      const bounds = [0, ...cuts.filter((cut) => cut < list.length).toSorted((a, b) => a - b), list.length]
      const counts: Counts = new Map()
      let state = initialState(board)
      for (const [index, from] of bounds.slice(0, -1).entries()) {
        const packed = packEvents(ordered.slice(from, bounds[index + 1]), board.items)
        expect(comesAfter(packed, state)).toBe(true)
        countWhole(counts, board, how, state, -1)
        state = countNext(counts, board, state, packed)
        countWhole(counts, board, how, state)
      }
      expect(sorted(counts)).toEqual(sorted(countGame(board, how, list).counts))
    }),
  )
})

it('does not continue with events before counted ones', () => {
  const state = countNext(new Map(), board, initialState(board), packEvents([tap(2000, 'miss')], board.items))
  expect(comesAfter(packEvents([tap(1000, 'miss')], board.items), state)).toBe(false)
})
