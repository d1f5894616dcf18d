import { describe, expect, it } from 'vitest'
import { formatGameTime } from '#src/shared/dates/durations.ts'
import { advance, momentAfter, momentBefore } from './clock.ts'

describe('a time in a game', () => {
  it.each([
    [0, '0:00'],
    [7400, '0:07'],
    [252_000, '4:12'],
    [3_750_000, '1:02:30'],
  ])('%d ms is %s', (ms, text) => {
    expect(formatGameTime(ms)).toBe(text)
  })
})

describe('a replay', () => {
  const moments = [0, 1000, 20_000]
  const whole = { endMs: 25_000, moments }

  it('advances by the elapsed time, and stops at its end', () => {
    expect(advance(1000, 500, { ...whole, skipsIdle: false })).toBe(1500)
    expect(advance(24_900, 500, { ...whole, skipsIdle: false })).toBe(25_000)
  })

  it('skips idle time, except for a lead before the next event', () => {
    expect(advance(1100, 16, { ...whole, skipsIdle: true })).toBe(19_000)
    expect(advance(19_000, 16, { ...whole, skipsIdle: true })).toBe(19_016)
    expect(advance(20_500, 16, { ...whole, skipsIdle: true })).toBe(24_000)
  })

  it('has the moments before and after the current one', () => {
    expect([momentBefore(moments, 1000), momentAfter(moments, 1000)]).toEqual([0, 20_000])
    expect([momentBefore(moments, 0), momentAfter(moments, 20_000)]).toEqual([undefined, undefined])
  })
})
