import { describe, expect, it } from 'vitest'
import { formatTime } from './format-time.ts'
import { clockTime, clockTimeLeft } from './messages.ts'

const now = new Date(2026, 10, 25, 12)
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString()

describe('the time of a message', () => {
  it.each([
    [at(2026, 10, 25, 9), '09:00'],
    [at(2026, 10, 24, 9), 'Tue'],
    [at(2026, 10, 1, 9), '1 Nov'],
    [at(2025, 10, 1, 9), '1 Nov 2025'],
  ])('%s is formatted as %s', (moment, text) => {
    expect(formatTime(moment, 'en', now)).toBe(text)
  })

  it('is formatted by language', () => {
    expect(formatTime(at(2026, 10, 1, 9), 'fr', now)).toBe('1 nov.')
    expect(formatTime(at(2026, 10, 1, 9), 'zh', now)).toBe('11月1日')
  })
})

describe('the clock of a round', () => {
  it('rounds elapsed time down and remaining time up to whole seconds', () => {
    expect([0, 999, 61_000, 3_600_000].map((ms) => clockTime(ms))).toEqual(['0:00', '0:00', '1:01', '60:00'])
    expect([1, 1000, 59_001, -5].map((ms) => clockTimeLeft(ms))).toEqual(['0:01', '0:01', '1:00', '0:00'])
  })
})
