import { describe, expect, it } from 'vitest'
import { addMonths, formatDay, monthDays, parseDay } from './calendar-days.ts'

describe('the days of a month', () => {
  it('are clamped to a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })

  it('fill six weeks from Monday on', () => {
    const days = monthDays('2026-03-04', 'fr-FR')
    expect(days).toHaveLength(42)
    expect(days[0]).toBe('2026-02-23')
  })
})

describe('a typed day', () => {
  it.each([
    ['en-GB', '04/03/2026'],
    ['fr-FR', '04/03/2026'],
    ['ro-RO', '04.03.2026'],
    ['zh-CN', '2026/03/04'],
  ])('is parsed in the order of %s', (locale, text) => {
    expect(parseDay(text, locale)).toBe('2026-03-04')
    expect(parseDay(formatDay('2026-03-04', locale), locale)).toBe('2026-03-04')
  })

  it('may be short, contain spaces, or be in ISO format', () => {
    expect(parseDay('4 3 26', 'en-GB')).toBe('2026-03-04')
    expect(parseDay('2026-03-04', 'en-GB')).toBe('2026-03-04')
  })

  it.each([
    ['en-GB', '27112026'],
    ['fr-FR', '271126'],
    ['ro-RO', '27112026'],
    ['zh-CN', '20261127'],
    ['zh-CN', '261127'],
    // ISO 8601, not in the order of the language
    ['en-GB', '20261127'],
  ])('needs no separators (%s: %s)', (locale, text) => {
    expect(parseDay(text, locale)).toBe('2026-11-27')
  })

  it.each(['', 'soon', '31/02/2026', '4/13/2026', '4/3', '2711', '2711202', '31022026'])(
    'is refused if invalid: %s',
    (text) => {
      expect(parseDay(text, 'en-GB')).toBeNull()
    },
  )
})
