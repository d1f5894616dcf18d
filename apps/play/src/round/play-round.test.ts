import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Puzzle } from '#src/session/puzzle.ts'
import { playRound } from './play-round.ts'
import { playMs, type Round, scoreOf } from './round.ts'

const piece = (id: string, cx: number, role: 'target' | 'decoy' = 'target') => ({
  id,
  role,
  points: role === 'decoy' ? -50 : 100,
  name: { en: id },
  hint: {},
  lesson: {},
  shape: { kind: 'ellipse' as const, cx, cy: 0.5, rx: 0.02, ry: 0.04 },
})

const puzzle: Puzzle = {
  id: '0190a000-0000-7000-8000-000000000002',
  version: 3,
  hash: '',
  publishedAt: '2026-11-20T12:00:00.000Z',
  title: { en: 'Bench' },
  difficulty: 2,
  alt: {},
  credit: '',
  licence: '',
  intro: {},
  outro: {},
  timeLimit: 60,
  radius: 5,
  hintInterval: 20,
  scene: { id: '0190a000-0000-7000-8000-000000000003', width: 1000, height: 500, renditions: [] },
  items: [piece('ring', 0.2), piece('pin', 0.6), piece('glass', 0.8, 'decoy')],
}

const ring = { x: 0.2, y: 0.5 }
const pin = { x: 0.6, y: 0.5 }
const nothing = { x: 0.01, y: 0.01 }

function outside() {
  let now = 0
  let stored: Round | null = null
  const events: { kind: string; tMs: number }[] = []
  const ends: string[] = []
  return {
    events,
    ends,
    wait: (ms: number) => {
      now += ms
    },
    kept: () => stored,
    deps: {
      game: {
        id: '0190a000-0000-7000-8000-000000000009',
        puzzleId: puzzle.id,
        version: puzzle.version,
        elapsedMs: () => now,
        look: () => undefined,
        add: (kind: string, { tMs = 0 }: { tMs?: number } = {}) => events.push({ kind, tMs }),
        complete: () => ends.push('completed'),
        abandon: () => ends.push('abandoned'),
      },
      storeRound: (round: Round) => {
        stored = round
      },
    },
  }
}

describe('playRound', () => {
  it('ends as completed with the last piece', () => {
    const o = outside()
    const play = playRound(puzzle, null, o.deps)
    o.wait(5000)
    expect(play.tap(ring)?.outcome).toBe('hit')
    o.wait(5000)
    expect(play.tap(ring)?.outcome).toBe('already')
    expect(play.tap(nothing)?.outcome).toBe('miss')
    expect(play.tap(pin)?.round.status).toBe('completed')
    expect(o.ends).toEqual(['completed'])
    expect(scoreOf(play.store.get().round, puzzle)).toBe(200)
    expect(play.tap(ring)).toBeNull()
  })

  it('excludes pauses from the playing time, and ignores taps in them', () => {
    const o = outside()
    const play = playRound(puzzle, null, o.deps)
    o.wait(10_000)
    play.pause()
    o.wait(500_000)
    expect(play.tap(ring)).toBeNull()
    play.tick()
    play.resume()
    o.wait(1000)
    expect(playMs(play.store.get().round, play.tMs())).toBe(11_000)
    expect(o.events).toEqual([
      { kind: 'pause', tMs: 10_000 },
      { kind: 'resume', tMs: 510_000 },
    ])
  })

  it('resumes where it was interrupted, as after a pause', () => {
    const o = outside()
    const first = playRound(puzzle, null, o.deps)
    o.wait(8000)
    first.tap(ring)
    o.wait(3_600_000)
    const second = playRound(puzzle, o.kept(), o.deps)
    second.resume()
    o.wait(2000)
    expect(playMs(second.store.get().round, second.tMs())).toBe(10_000)
    expect(o.events.map(({ kind }) => kind)).toEqual(['tap', 'pause', 'resume'])
  })

  it('gives a hint only after its interval, and for the same piece until it is found', () => {
    const o = outside()
    const play = playRound(puzzle, null, o.deps)
    expect(play.hint()).toBeNull()
    o.wait(20_000)
    expect(play.hint()?.id).toBe('ring')
    expect(play.hint()).toBeNull()
    o.wait(20_000)
    expect(play.hint()?.id).toBe('ring')
    play.tap(ring)
    o.wait(19_000)
    expect(play.hint()).toBeNull()
  })

  it('ends when the time is up, with the pieces found so far', () => {
    const o = outside()
    const play = playRound(puzzle, null, o.deps)
    play.tap(ring)
    o.wait(60_000)
    play.tick()
    expect(play.store.get().round).toMatchObject({ status: 'completed', found: [{ itemId: 'ring' }] })
  })

  it('never decreases the time nor counts more than has elapsed, for any actions', () => {
    const step = fc.constantFrom('tap', 'miss', 'pause', 'resume', 'hint', 'lesson', 'wait', 'leave')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const o = outside()
        let play = playRound({ ...puzzle, timeLimit: null }, null, o.deps)
        for (const one of steps) {
          if (one === 'tap') play.tap(ring)
          else if (one === 'miss') play.tap(nothing)
          else if (one === 'pause') play.pause()
          else if (one === 'resume') play.resume()
          else if (one === 'hint') play.hint()
          else if (one === 'lesson') play.openLesson('ring')
          else if (one === 'wait') o.wait(7000)
          else play = playRound({ ...puzzle, timeLimit: null }, o.kept(), o.deps)
        }
        const times = o.events.map(({ tMs }) => tMs)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        const { round } = play.store.get()
        expect(playMs(round, play.tMs())).toBeGreaterThanOrEqual(0)
        expect(playMs(round, play.tMs())).toBeLessThanOrEqual(play.tMs())
      }),
    )
  })
})
