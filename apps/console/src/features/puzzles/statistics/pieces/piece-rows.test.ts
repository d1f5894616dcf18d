import { describe, expect, it } from 'vitest'
import { makePieceStatistics } from '../../../../../test/puzzle-statistics.ts'
import { makeItem } from '../../../../../test/puzzles.ts'
import { pieceRows, sortedRows } from './piece-rows.ts'
import { troubleOf } from './trouble.ts'

const figures = { shown: 100, found: 60, gaveUp: 10 }

describe('the trouble of a piece', () => {
  it('is the share of games that did not find it, plus the share abandoned over it', () => {
    expect(troubleOf('target', figures)).toBe(0.5)
    expect(troubleOf('target', { shown: 10, found: 0, gaveUp: 10 })).toBe(2)
  })

  it('is null for a decoy, and without games', () => {
    expect(troubleOf('decoy', figures)).toBe(0)
    expect(troubleOf('target', { shown: 0, found: 0, gaveUp: 0 })).toBe(0)
  })
})

describe('the order of the pieces', () => {
  const items = [
    makeItem({ id: 'easy' }),
    makeItem({ id: 'decoy', role: 'decoy' }),
    makeItem({ id: 'hard' }),
    makeItem({ id: 'bonus', role: 'bonus' }),
    makeItem({ id: 'unplayed' }),
  ]
  const pieces = [
    makePieceStatistics({ itemId: 'easy', shown: 100, found: 98, medianFindSeconds: 9, hinted: 1 }),
    makePieceStatistics({ itemId: 'decoy', shown: 100, found: 4, medianFindSeconds: 3 }),
    makePieceStatistics({
      itemId: 'hard',
      shown: 100,
      found: 40,
      gaveUp: 9,
      medianFindSeconds: 99,
      hinted: 30,
    }),
    makePieceStatistics({ itemId: 'bonus', shown: 100, found: 10 }),
    makePieceStatistics({ itemId: 'unplayed' }),
  ]
  const rows = pieceRows(items, pieces, undefined, { locale: 'en', unnamed: '–' })
  const ids = (order?: string) => sortedRows(rows, order).map(({ item }) => item.id)

  it('is by trouble, with bonus pieces after targets, and decoys last', () => {
    expect(ids()).toEqual(['hard', 'easy', 'unplayed', 'bonus', 'decoy'])
    expect(ids('nonsense')).toEqual(ids())
  })

  it('is by a chosen column, with missing values last in both directions', () => {
    expect(ids('found')).toEqual(['decoy', 'bonus', 'hard', 'easy', 'unplayed'])
    expect(ids('-found')).toEqual(['easy', 'hard', 'bonus', 'decoy', 'unplayed'])
    expect(ids('-time')).toEqual(['hard', 'easy', 'decoy', 'bonus', 'unplayed'])
    expect(ids('-hints').slice(0, 2)).toEqual(['hard', 'easy'])
    expect(ids('-gaveUp').at(-1)).toBe('decoy')
    expect(ids('piece')).toEqual(['easy', 'decoy', 'hard', 'bonus', 'unplayed'])
  })
})
