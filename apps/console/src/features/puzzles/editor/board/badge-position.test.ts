import type { PuzzleItem, Shape } from '@loupe/contract/shared/puzzle-content'
import { describe, expect, it } from 'vitest'
import { makeItem } from '../../../../../test/puzzles.ts'
import { badgePositions, badgeRadius } from './badge-position.ts'
import { boundsOf } from './geometry.ts'

const scene = { width: 2400, height: 1600 }
/** The scale at which a screen of average size shows the whole scene. */
const scale = 0.32
const ellipseAt = (cx: number, cy: number, rx = 0.01, ry = 0.01): Shape => ({
  kind: 'ellipse',
  cx,
  cy,
  rx,
  ry,
})
const pieceOf = (id: string, shape: Shape): PuzzleItem => makeItem({ id, shape })
const positionsOf = (items: readonly PuzzleItem[], hiddenId: string | null = null) =>
  badgePositions(items, scene, scale, hiddenId)

describe('badgePositions', () => {
  it.each<[string, Shape]>([
    ['ellipse', ellipseAt(0.5, 0.5)],
    ['long ellipse', ellipseAt(0.5, 0.5, 0.1, 0.01)],
    ['rectangle', { kind: 'rectangle', x: 0.4, y: 0.4, width: 0.01, height: 0.2 }],
    [
      'polygon',
      {
        kind: 'polygon',
        points: [
          { x: 0.4, y: 0.4 },
          { x: 0.5, y: 0.45 },
          { x: 0.42, y: 0.6 },
        ],
      },
    ],
  ])('puts the number outside of the outline of an %s, and its leader on it', (_, shape) => {
    const place = positionsOf([pieceOf('one', shape)]).get('one')
    if (!place) throw new Error('It has no number.')
    const { x, y, width } = boundsOf(shape)
    const [right, top] = [(x + width) * scene.width, y * scene.height]
    expect(place.from.x).toBeLessThanOrEqual(right + 0.01)
    expect(place.from.y).toBeGreaterThanOrEqual(top - 0.01)
    const off = Math.hypot(place.middle.x - place.from.x, place.middle.y - place.from.y) * scale
    expect(off - badgeRadius(scale)).toBeCloseTo(7)
    if (shape.kind !== 'ellipse') return
    // the nearest point of the outline is where the leader begins
    const [cx, cy] = [shape.cx * scene.width, shape.cy * scene.height]
    const inside =
      ((place.middle.x - cx) / (shape.rx * scene.width)) ** 2 +
      ((place.middle.y - cy) / (shape.ry * scene.height)) ** 2
    expect(inside).toBeGreaterThan(1)
  })

  it('uses another side if the first one would cover a piece, another number or the edge', () => {
    const free = positionsOf([pieceOf('a', ellipseAt(0.5, 0.5))]).get('a')
    expect(free?.middle.x).toBeGreaterThan(0.5 * scene.width)
    const covered = positionsOf([
      pieceOf('a', ellipseAt(0.5, 0.5)),
      pieceOf('b', ellipseAt(0.52, 0.475)),
    ]).get('a')
    expect(covered?.middle.x).toBeLessThan(0.5 * scene.width)
    const corner = positionsOf([pieceOf('a', ellipseAt(0.99, 0.01))]).get('a')
    expect(corner?.middle.x).toBeLessThan(0.99 * scene.width)
    expect(corner?.middle.y).toBeGreaterThan(0.01 * scene.height)
    const twins = positionsOf([pieceOf('a', ellipseAt(0.5, 0.5)), pieceOf('b', ellipseAt(0.5, 0.5))])
    expect(twins.get('a')?.middle).not.toEqual(twins.get('b')?.middle)
  })

  it('has no badge for the selected piece', () => {
    const items = [pieceOf('a', ellipseAt(0.3, 0.5)), pieceOf('b', ellipseAt(0.6, 0.5))]
    expect([...positionsOf(items, 'a').keys()]).toEqual(['b'])
  })
})

it('makes numbers smaller the further the picture is zoomed out', () => {
  expect([0.16, 0.5, 1, 4].map(badgeRadius)).toEqual([6.5, 7, 9, 9])
})
