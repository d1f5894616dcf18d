import { describe, expect, it, onTestFinished } from 'vitest'
import { addDays, dayIn, momentIn, startOfDay, timeIn } from './date-arithmetic.ts'

describe('days', () => {
  it('cross the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('are those of the time zone, not of the machine', () => {
    const moment = new Date('2026-11-20T23:30:00Z')
    expect(dayIn('Europe/Bucharest', moment)).toBe('2026-11-21')
    expect(dayIn('UTC', moment)).toBe('2026-11-20')
  })

  it('are the same with other text formats of Intl, as in WebKit', () => {
    const { prototype } = Intl.DateTimeFormat
    const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
    onTestFinished(() => void Object.defineProperty(prototype, 'format', own))
    Object.defineProperty(prototype, 'format', { ...own, get: () => () => '11/21/2026, 1:30 AM' })
    const moment = new Date('2026-11-20T23:30:00Z')
    expect(dayIn('Europe/Bucharest', moment)).toBe('2026-11-21')
    expect(timeIn('Europe/Bucharest', moment)).toBe('01:30')
  })

  it('begin at midnight of their zone, also on days with clock changes', () => {
    expect(startOfDay('2026-11-20', 'Europe/Bucharest').toISOString()).toBe('2026-11-19T22:00:00.000Z')
    expect(startOfDay('2026-03-29', 'Europe/Bucharest').toISOString()).toBe('2026-03-28T22:00:00.000Z')
    expect(startOfDay('2026-03-30', 'Europe/Bucharest').toISOString()).toBe('2026-03-29T21:00:00.000Z')
    expect(startOfDay('2026-07-01', 'America/New_York').toISOString()).toBe('2026-07-01T04:00:00.000Z')
    expect(startOfDay('2026-07-01', 'UTC').toISOString()).toBe('2026-07-01T00:00:00.000Z')
  })

  it.each([
    ['2026-03-29', '02:30', 'Europe/Bucharest', '2026-03-29T00:30:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Bucharest', '2026-10-24T23:30:00.000Z'],
    ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ])('have correct hours around clock changes: %s %s %s', (day, time, zone, moment) => {
    expect(momentIn(day, time, zone).toISOString()).toBe(moment)
    expect(timeIn(zone, new Date(moment))).toBe(time)
  })
})
