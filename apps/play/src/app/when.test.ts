import { describe, expect, it } from 'vitest'
import { clockTime, clockTimeLeft } from './messages.ts'
import { whenText } from './when.ts'

const now = new Date(2026, 10, 25, 12)
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString()

describe('when something was sent', () => {
  it.each([
    [at(2026, 10, 25, 9), '09:00'],
    [at(2026, 10, 24, 9), 'Tue'],
    [at(2026, 10, 1, 9), '1 Nov'],
    [at(2025, 10, 1, 9), '1 Nov 2025'],
  ])('%s reads as %s', (moment, text) => {
    expect(whenText(moment, 'en', now)).toBe(text)
  })

  it('is written as the language writes it', () => {
    expect(whenText(at(2026, 10, 1, 9), 'fr', now)).toBe('1 nov.')
    expect(whenText(at(2026, 10, 1, 9), 'zh', now)).toBe('11月1日')
  })
})

describe('the clock of a round', () => {
  it('counts whole seconds up, and down to the last of them', () => {
    expect([0, 999, 61_000, 3_600_000].map((ms) => clockTime(ms))).toEqual(['0:00', '0:00', '1:01', '60:00'])
    expect([1, 1000, 59_001, -5].map((ms) => clockTimeLeft(ms))).toEqual(['0:01', '0:01', '1:00', '0:00'])
  })
})
