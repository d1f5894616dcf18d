import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttemptCount, addressKey, countAttempt, countAttemptOfDay } from './attempts.ts'

const start = new Date('2026-11-20T12:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Attempts at these times; returns which were allowed. */
function play(times: number[], limit = 10): boolean[] {
  let state: AttemptCount | null = null
  return times.map((time) => {
    const { after, refusedUntil } = countAttempt(state, at(time), limit)
    state = after
    return refusedUntil === null
  })
}

describe('countAttempt', () => {
  it('allows ten attempts at once, then none', () => {
    expect(play(Array.from({ length: 12 }, () => 0)).filter(Boolean)).toHaveLength(10)
  })

  it('doubles the wait with each further attempt, up to an hour and never permanently', () => {
    let state: AttemptCount | null = null
    let now = 0
    const waits: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const { after } = countAttempt(state, at(now), 10)
      state = after
      const waitMs = (after.blockedUntil?.getTime() ?? at(now).getTime()) - at(now).getTime()
      if (waitMs > 0) waits.push(waitMs / 60_000)
      now += Math.max(waitMs, 0)
    }
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('starts over after a quarter of an hour without attempts', () => {
    const times = [...Array.from({ length: 9 }, () => 0), 16 * 60_000, 16 * 60_000]
    expect(play(times).every(Boolean)).toBe(true)
  })

  it('counts for a quarter of an hour after the end of a block, to the millisecond', () => {
    const quarterMs = 15 * 60_000
    const ten = Array.from({ length: 10 }, () => 0)
    expect(play([...ten.slice(1), quarterMs, quarterMs])).toEqual([...ten.map(() => true), false])
    expect(play([...ten.slice(1), quarterMs + 1, quarterMs + 1]).every(Boolean)).toBe(true)
    const [blockEnd, afterEnd] = [60_000 + quarterMs, 60_000 + quarterMs + 1]
    expect(play([...ten, blockEnd, blockEnd])).toEqual([...ten.map(() => true), true, false])
    expect(play([...ten, afterEnd, afterEnd]).every(Boolean)).toBe(true)
  })

  it('never allows more than 10 attempts and one per block in an hour, at any times', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: hourMs / 4 }), { maxLength: 200 }), (times) => {
        const sorted = times.toSorted((a, b) => a - b)
        expect(play(sorted).filter(Boolean).length).toBeLessThanOrEqual(10 + 4)
      }),
    )
  })
})

/** For attempts at these times: how many were allowed in each day, and until when the others were refused. */
function playDays(times: number[], limit: number) {
  const passed = new Map<number, number>()
  const refused: { ms: number; isOpenThen: boolean }[] = []
  let state: AttemptCount | null = null
  for (const time of times) {
    const { after, refusedUntil }: ReturnType<typeof countAttemptOfDay> = countAttemptOfDay(
      state,
      at(time),
      limit,
    )
    state = after
    const day = after.windowFrom.getTime()
    if (!refusedUntil) passed.set(day, (passed.get(day) ?? 0) + 1)
    else {
      const isOpenThen = countAttemptOfDay(after, refusedUntil, limit).refusedUntil === null
      refused.push({ ms: refusedUntil.getTime() - at(time).getTime(), isOpenThen })
    }
  }
  return { passed: [...passed.values()], refused }
}

describe('countAttemptOfDay', () => {
  it('never allows more than its limit in a day, at any times, and starts over afterwards', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 * dayMs }), { maxLength: 300 }), (times) => {
        const { passed, refused } = playDays(
          times.toSorted((a, b) => a - b),
          20,
        )
        expect(Math.max(0, ...passed)).toBeLessThanOrEqual(20)
        expect(refused.every(({ ms, isOpenThen }) => ms > 0 && ms <= dayMs && isOpenThen)).toBe(true)
      }),
    )
    const atOnce = playDays(
      Array.from({ length: 25 }, () => 0),
      20,
    )
    expect([atOnce.passed, atOnce.refused.length]).toEqual([[20], 5])
  })
})

describe('addressKey', () => {
  it('is one for a whole IPv6 /64 and for both spellings of an IPv4 address', () => {
    expect(addressKey('2001:db8:0:1::1')).toBe(addressKey('2001:db8:0:1:ffff::9'))
    expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8:0:2::1'))
    expect(addressKey('::ffff:192.0.2.1')).toBe(addressKey('192.0.2.1'))
    expect(addressKey('::1')).toBe(addressKey('0:0:0:0:0:0:0:2'))
    expect(addressKey('1:10::')).not.toBe(addressKey('b:6::'))
  })

  it.each([
    ['2001:db8::', '2001:0db8:0000:0000:0:0:0:1'],
    ['1:2:3::4:5:6', '1:2:3:0:ffff::'],
    ['::1:2:3:4:5:6', '0:0:1:2:9:9:9:9'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::'],
    ['fe80::1%eth0', 'fe80:0:0:0:9:9:9:9'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['1:2:3:4:5:6:7::', '0001:2:3:4::9'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::'],
    ['2001:DB8:0:A::', '2001:db8:0:a:ffff::'],
  ])('treats %s and %s as one network, apart from its neighbour', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other))
    for (const neighbour of [
      '1:2:3:1::',
      '0:0:1:3::',
      '192.0.2.2',
      '1:2:3:5::',
      'fe80:0:0:1::',
      '9:2:3:4::',
    ]) {
      expect(addressKey(one)).not.toBe(addressKey(neighbour))
    }
  })
})
