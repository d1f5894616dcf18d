import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeEvent, makeGame } from '../../../../../test/games-page.tsx'
import { timelineOf } from '../timeline.ts'
import { eventLines, lineAt } from './event-lines.ts'

const outcomes = ['hit', 'near', 'miss', 'decoy'] as const

function momentsOf(...of: (typeof outcomes)[number][]) {
  const events = of.map((outcome, index) =>
    makeEvent({
      tMs: index * 1000 + 1000,
      outcome,
      itemId: outcome === 'miss' ? null : 'ring',
      x: 0.5,
      y: 0.5,
    }),
  )
  return timelineOf(makeGame({ events, endedAt: null }), undefined).moments
}

describe('the lines of events', () => {
  it('merge consecutive misses, and nothing else', () => {
    const lines = eventLines(momentsOf('miss', 'miss', 'miss', 'near', 'miss', 'hit', 'hit'))
    expect(lines.map(({ first, last, count }) => [first.tap?.number, last.tap?.number, count])).toEqual([
      [undefined, undefined, 1],
      [1, 3, 3],
      [4, 4, 1],
      [5, 5, 1],
      [6, 6, 1],
      [7, 7, 1],
    ])
  })

  it('contain each moment once, in order, and are found by any of them', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...outcomes), { maxLength: 40 }), (of) => {
        const moments = momentsOf(...of)
        const lines = eventLines(moments)
        expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(moments.length)
        let next = 0
        for (const line of lines) {
          const own = moments.slice(next, next + line.count)
          expect([own[0], own.at(-1)]).toEqual([line.first, line.last])
          for (const moment of own) expect(lineAt(lines, moment)).toBe(line)
          next += line.count
        }
      }),
    )
  })
})
