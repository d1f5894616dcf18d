import { describe, expect, it } from 'vitest'
import { makeBoard, makeEvent, makeEvents, makeGame } from '../../../../test/games-page.tsx'
import { indexAt, piecesOf, timelineOf } from './timeline.ts'

describe('the timeline of a game', () => {
  it('starts with the start, numbers the taps, and ends with the end', () => {
    const { moments, taps, endMs } = timelineOf(makeGame({ events: makeEvents() }), makeBoard())
    expect(moments.map(({ kind }) => kind)).toEqual(['start', 'tap', 'hint', 'tap', 'tap', 'tap', 'end'])
    expect(taps.map(({ tap }) => [tap.number, tap.outcome])).toEqual([
      [1, 'decoy'],
      [2, 'near'],
      [3, 'hit'],
      [4, 'miss'],
    ])
    expect(endMs).toBe(12_000)
  })

  it('states by how many pixels a near miss was outside of the hit area', () => {
    const events = makeEvents()
    // 50 px from the middle of a ring that is 20 px wide, with a radius of 10
    expect(timelineOf(makeGame({ events }), makeBoard()).taps[1]?.offPx).toBe(20)
    expect(timelineOf(makeGame({ events }), undefined).taps[1]?.offPx).toBeNull()
  })

  it('measures from the position that the hider of a duel chose', () => {
    const shape = { kind: 'ellipse', cx: 0.25, cy: 0.45, rx: 0.01, ry: 0.02 } as const
    const laid = [{ itemId: 'ring', shape }]
    expect(timelineOf(makeGame({ events: makeEvents(), laid }), makeBoard()).taps[1]?.offPx).toBe(5)
    expect(piecesOf(makeBoard().items, laid).map(({ id }) => id)).toEqual(['ring'])
  })

  it('ignores an end that was reported days later', () => {
    const game = makeGame({ events: [makeEvent({ tMs: 5000 })], endedAt: '2026-11-23T10:00:00.000Z' })
    expect(timelineOf(game, undefined).endMs).toBe(5000)
    expect(timelineOf(makeGame({ endedAt: null }), undefined).moments).toHaveLength(1)
  })

  it('finds the last moment that has started', () => {
    const { moments } = timelineOf(makeGame({ events: makeEvents() }), undefined)
    expect([indexAt(moments, 0), indexAt(moments, 3999), indexAt(moments, 4000)]).toEqual([0, 3, 4])
  })
})
