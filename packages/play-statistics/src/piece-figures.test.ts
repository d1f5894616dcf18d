import { describe, expect, it } from 'vitest'
import { gameKeys, pieceFigures, pieceKey, tapKey } from './keys.ts'
import { packCounts } from './packed-counts.ts'
import { figuresOfPiece } from './piece-figures.ts'
import { sliceOf } from './slices.ts'
import { summarise } from './summarise.ts'

const phone = sliceOf({ locale: 'fr', screen: { width: 390 }, input: 'touch' })
const desktop = sliceOf({ locale: 'en', screen: { width: 1440 }, input: 'mouse' })

/** Games with a number of finds of the second piece; the first one must be skipped. */
function part(day: string, slice: number, games: number, found: number) {
  const tap = tapKey({ cell: 300, outcome: 2, isFirst: true, isAfterHint: false })
  const counts = packCounts(
    new Map([
      [gameKeys.games, games],
      [gameKeys.completed, found - 1],
      [gameKeys.abandoned, games - found],
      [pieceKey(0, pieceFigures.shown), games],
      [pieceKey(0, pieceFigures.found), games],
      [pieceKey(1, pieceFigures.shown), games],
      [pieceKey(1, pieceFigures.near), 3],
      [pieceKey(1, pieceFigures.near + 1), 1],
      [pieceKey(1, pieceFigures.around), 5],
      [pieceKey(1, pieceFigures.gaveUp), games - found],
      [pieceKey(1, pieceFigures.found + 2), found],
      [pieceKey(2, pieceFigures.shown), games],
      [tap, 9],
    ]),
  )
  return { day, slice, counts }
}
const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const parts = [part('2026-11-11', desktop, 40, 30), part('2026-11-10', phone, 100, 20)]

describe('figuresOfPiece', () => {
  it('sums one piece by day and width, like the summary', () => {
    const figures = figuresOfPiece(parts, { items, itemId: 'b' })
    expect(figures).toMatchObject({
      games: 140,
      found: { found: 50, of: 140 },
      gaveUp: 90,
      nearMisses: 8,
      missesAround: 10,
      days: [
        { day: '2026-11-10', found: 20, of: 100 },
        { day: '2026-11-11', found: 30, of: 40 },
      ],
    })
    expect(figures.byWidth.phone).toEqual({ found: 20, of: 100 })
    expect(figures.byWidth.desktop).toEqual({ found: 30, of: 40 })
    const whole = summarise(parts, items).pieces[1]
    expect(figures.medianFindSeconds).toBe(whole?.medianFindSeconds)
    expect(figures.missesAround).toBe(whole?.missesAround)
  })

  it('counts completed games of a whole puzzle', () => {
    expect(figuresOfPiece(parts, { items, itemId: null })).toMatchObject({
      games: 140,
      found: { found: 48, of: 140 },
      gaveUp: 90,
      medianFindSeconds: null,
      days: [
        { day: '2026-11-10', found: 19, of: 100 },
        { day: '2026-11-11', found: 29, of: 40 },
      ],
    })
  })

  it('excludes later days, and handles no data', () => {
    expect(figuresOfPiece(parts, { items, itemId: 'b', lastDay: '2026-11-10' })).toMatchObject({
      games: 100,
      found: { found: 20, of: 100 },
    })
    expect(figuresOfPiece([], { items, itemId: 'b' })).toMatchObject({
      games: 0,
      found: { found: 0, of: 0 },
      days: [],
    })
    expect(figuresOfPiece(parts, { items, itemId: 'd' })).toMatchObject({
      games: 140,
      found: { found: 0, of: 0 },
      days: [],
    })
  })
})
