import { describe, expect, it, onTestFinished } from 'vitest'
import { addDays, addMonths, dayIn, formatDay, monthDays, parseDay, startOfDay, timeIn } from './dates.ts'

describe('days', () => {
  it('go over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('keep within a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })

  it('are those of the time zone, not of the machine', () => {
    const moment = new Date('2026-11-20T23:30:00Z')
    expect(dayIn('Europe/Bucharest', moment)).toBe('2026-11-21')
    expect(dayIn('UTC', moment)).toBe('2026-11-20')
  })

  it('are read the same where Intl writes text in another form, as WebKit does', () => {
    const { prototype } = Intl.DateTimeFormat
    const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
    onTestFinished(() => void Object.defineProperty(prototype, 'format', own))
    Object.defineProperty(prototype, 'format', { ...own, get: () => () => '11/21/2026, 1:30 AM' })
    const moment = new Date('2026-11-20T23:30:00Z')
    expect(dayIn('Europe/Bucharest', moment)).toBe('2026-11-21')
    expect(timeIn('Europe/Bucharest', moment)).toBe('01:30')
  })

  it('begin at midnight of their zone, also on the days when clocks change', () => {
    expect(startOfDay('2026-11-20', 'Europe/Bucharest').toISOString()).toBe('2026-11-19T22:00:00.000Z')
    expect(startOfDay('2026-03-29', 'Europe/Bucharest').toISOString()).toBe('2026-03-28T22:00:00.000Z')
    expect(startOfDay('2026-03-30', 'Europe/Bucharest').toISOString()).toBe('2026-03-29T21:00:00.000Z')
    expect(startOfDay('2026-07-01', 'America/New_York').toISOString()).toBe('2026-07-01T04:00:00.000Z')
    expect(startOfDay('2026-07-01', 'UTC').toISOString()).toBe('2026-07-01T00:00:00.000Z')
  })

  it('fill six weeks that begin on Monday', () => {
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
  ])('is read in the order in which %s writes it', (locale, text) => {
    expect(parseDay(text, locale)).toBe('2026-03-04')
    expect(parseDay(formatDay('2026-03-04', locale), locale)).toBe('2026-03-04')
  })

  it('may be short, have spaces, or be written as the standard does', () => {
    expect(parseDay('4 3 26', 'en-GB')).toBe('2026-03-04')
    expect(parseDay('2026-03-04', 'en-GB')).toBe('2026-03-04')
  })

  it.each(['', 'soon', '31/02/2026', '4/13/2026', '4/3'])('is refused when it is none: %s', (text) => {
    expect(parseDay(text, 'en-GB')).toBeNull()
  })
})
