import { describe, expect, it } from 'vitest'
import { makeEvent, makeGame } from '../../../../../test/games-page.tsx'
import { timelineOf } from '../timeline.ts'

const hit = { outcome: 'hit', itemId: 'ring', x: 0.2, y: 0.4 } as const
const opened = { kind: 'lesson_opened', itemId: 'ring' } as const
const closed = { kind: 'lesson_closed', itemId: 'ring' } as const

/** The lines between the start and the end of a game with these events, one each second. */
function linesOf(...events: Parameters<typeof makeEvent>[0][]) {
  const timed = events.map((event, index) => makeEvent({ ...event, tMs: (index + 1) * 1000 }))
  return timelineOf(makeGame({ events: timed, endedAt: null }), undefined)
    .moments.slice(1)
    .map(({ kind, tMs, lesson }) => ({ kind, tMs, lesson }))
}

describe('a lesson in the timeline of a game', () => {
  it('is part of the hit it follows', () => {
    expect(linesOf(hit, opened, closed)).toEqual([
      { kind: 'tap', tMs: 1000, lesson: { openedMs: 2000, closedMs: 3000 } },
    ])
  })

  it('is open if the app did not report its end', () => {
    expect(linesOf(hit, opened)).toEqual([
      { kind: 'tap', tMs: 1000, lesson: { openedMs: 2000, closedMs: null } },
    ])
  })

  it('is one line if it opens later', () => {
    expect(linesOf(hit, { kind: 'pause' }, opened, closed)).toEqual([
      { kind: 'tap', tMs: 1000, lesson: null },
      { kind: 'pause', tMs: 2000, lesson: null },
      { kind: 'lesson_opened', tMs: 3000, lesson: { openedMs: 3000, closedMs: 4000 } },
    ])
  })

  it('has separate lines if another piece or event is in between', () => {
    const other = { ...closed, itemId: 'brooch' }
    expect(linesOf(hit, opened, other, closed).map(({ kind }) => kind)).toEqual([
      'tap',
      'lesson_closed',
      'lesson_closed',
    ])
    expect(linesOf({ ...hit, outcome: 'already' }, opened, opened).map(({ kind }) => kind)).toEqual([
      'tap',
      'lesson_opened',
      'lesson_opened',
    ])
  })
})
