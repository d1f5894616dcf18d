import { expect, it } from 'vitest'
import { countGame } from './count-game.ts'
import { packCounts } from './packed-counts.ts'
import { sliceOf } from './slices.ts'
import { type CountedPart, type SummaryOptions, summarise } from './summarise.ts'
import { board, makeEvent } from './test-board.ts'

/** A game in which the ring was found, or else a tap missed after a hint. */
function part(day: string, locale: string, width: number, finds: boolean, status = 'completed'): CountedPart {
  const events = finds
    ? [makeEvent('tap', 3000, { outcome: 'hit', itemId: 'ring', x: 0.2, y: 0.4 })]
    : [makeEvent('hint', 500), makeEvent('tap', 3000, { outcome: 'miss', x: 0.1, y: 0.9 })]
  const slice = sliceOf({ locale, screen: { width }, input: width < 600 ? 'touch' : 'mouse' })
  return { day, slice, counts: packCounts(countGame(board, status, events).counts) }
}

const parts = [
  part('2026-11-01', 'en', 390, true),
  part('2026-11-01', 'fr', 390, false, 'abandoned'),
  part('2026-11-02', 'en', 1440, false),
  part('2026-11-03', 'de', 1440, true),
]
const of = (options: SummaryOptions) => summarise(parts, board.items, options)

it('sums all games', () => {
  const { games, completed, abandoned, taps, pieces, choices } = of({})
  expect({ games, completed, abandoned }).toEqual({ games: 4, completed: 3, abandoned: 1 })
  expect(taps).toEqual({ all: 4, first: 4, misses: 2, near: 0 })
  expect(pieces[0]).toMatchObject({
    itemId: 'ring',
    shown: 4,
    found: 2,
    byWidth: {
      phone: { found: 1, shown: 2 },
      desktop: { found: 1, shown: 2 },
      tablet: { found: 0, shown: 0 },
    },
    byLanguage: { en: { found: 1, shown: 2 }, fr: { found: 0, shown: 1 }, other: { found: 1, shown: 1 } },
  })
  expect(choices).toEqual({
    language: { en: 2, fr: 1, ro: 0, zh: 0, other: 1 },
    width: { phone: 2, smallTablet: 0, tablet: 0, desktop: 2, unknown: 0 },
    input: { touch: 2, mouse: 2, pen: 0, unknown: 0 },
    firstDay: '2026-11-01',
    lastDay: '2026-11-03',
  })
})

it.each<[string, SummaryOptions, number]>([
  ['languages', { language: ['fr', 'other'] }, 2],
  ['widths', { width: ['desktop'] }, 2],
  ['inputs', { input: ['touch'] }, 2],
  ['days', { from: '2026-11-02', to: '2026-11-02' }, 1],
  ['days up to one', { to: '2026-11-01' }, 2],
  ['several of these', { language: ['en'], width: ['phone'] }, 1],
])('counts the games of the %s that are selected', (_, options, games) => {
  const summary = of(options)
  expect(summary.games).toBe(games)
  expect(summary.taps.all).toBe(games)
  // the choices of filters stay
  expect(summary.choices).toEqual(of({}).choices)
})

it('counts taps before a hint, or after one', () => {
  expect([of({ hint: 'with' }).taps.all, of({ hint: 'without' }).taps.all]).toEqual([2, 2])
  expect(of({ hint: 'without' }).heat.cells).toHaveLength(1)
  expect(of({ hint: 'with' }).pieces[0]?.missesAround).toBe(2)
  expect(of({ hint: 'without' }).pieces[0]?.missesAround).toBe(0)
  expect(of({ hint: 'with' }).games).toBe(4)
})

it('subtracts changes, from days as well', () => {
  const events = [makeEvent('tap', 3000, { outcome: 'miss', x: 0.1, y: 0.9 })]
  const { counts } = countGame(board, 'completed', events)
  const away = packCounts(new Map([...counts].map(([key, n]) => [key, -n])))
  const one = { day: '2026-11-09', slice: 0, counts: packCounts(counts) }
  const summary = summarise([one, { ...one, counts: away }, ...parts], board.items)
  expect(summary).toEqual(of({}))
})

function foundAt(tMs: number): CountedPart {
  const events = [makeEvent('tap', tMs, { outcome: 'hit', itemId: 'ring', x: 0.2, y: 0.4 })]
  return { day: '2026-11-01', slice: 0, counts: packCounts(countGame(board, 'ongoing', events).counts) }
}

function medianOf(...times: number[]) {
  return summarise(times.map(foundAt), board.items).pieces[0]?.medianFindSeconds
}

it('interpolates the median within its step, and caps it at the last bound', () => {
  expect(medianOf(1000)).toBe(1)
  expect(medianOf(1000, 9000, 9500)).toBe(8.5)
  expect(medianOf(700_000)).toBe(600)
})

it('is empty without games', () => {
  const { games, heat, pieces, choices } = summarise([], board.items)
  expect({ games, cells: heat.cells, firstDay: choices.firstDay }).toEqual({
    games: 0,
    cells: [],
    firstDay: null,
  })
  expect(pieces[3]).toMatchObject({
    itemId: 'clasp',
    shown: 0,
    found: 0,
    medianFindSeconds: null,
    meanOrder: null,
  })
})
