import { distanceTo } from '@loupe/judge/shapes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellOf } from './keys.ts'
import { nearestPiece, nearestPieces } from './nearest-piece.ts'
import { board } from './test-board.ts'

const cell = fc.nat(256 * 256 - 1)

it('is the piece with the least distance to the middle of the cell', () => {
  fc.assert(
    fc.property(cell, (at) => {
      const place = { x: (((at % 256) + 0.5) / 256) * 1000, y: ((Math.floor(at / 256) + 0.5) / 256) * 500 }
      const distances = board.items.map(({ shape }) => distanceTo(shape, place, board))
      expect(distances[nearestPiece(board)(at)]).toBe(Math.min(...distances))
    }),
  )
})

it('is the same for repeated calls', () => {
  const nearest = nearestPieces(board)
  fc.assert(
    fc.property(cell, (at) => {
      expect(nearest(at)).toBe(nearestPiece(board)(at))
      expect(nearest(at)).toBe(nearestPiece(board)(at))
    }),
  )
})

it('is -1 if no piece counts', () => {
  expect(nearestPiece(board)(0, () => false)).toBe(-1)
  const nearest = nearestPieces({ width: 10, height: 10, items: [] })
  expect([nearest(5), nearest(5)]).toEqual([-1, -1])
})

it('is the nearest of those that count, also after another lookup', () => {
  const nearest = nearestPieces(board)
  const onRing = cellOf(0.2, 0.4)
  expect([nearest(onRing), nearest(onRing, (index) => index > 0), nearest(onRing)]).toEqual([0, 1, 0])
})

it('has a cell for every point, including edges', () => {
  expect([cellOf(0, 0), cellOf(1, 0), cellOf(0, 1), cellOf(1, 1), cellOf(0.5, 0.5)]).toEqual([
    0,
    255,
    255 * 256,
    256 * 256 - 1,
    128 * 256 + 128,
  ])
})
