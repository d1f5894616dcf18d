import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQuietAt, quietIntervalsBetween } from './quiet-hours.ts'
import { localMoment } from './zone-clock.ts'

const night = { from: '22:00', to: '07:30' }

it.each([
  ['2026-11-20T21:59:00Z', 'UTC', night, false],
  ['2026-11-20T22:00:00Z', 'UTC', night, true],
  ['2026-11-20T07:29:59Z', 'UTC', night, true],
  ['2026-11-20T07:30:00Z', 'UTC', night, false],
  ['2026-11-20T20:30:00Z', 'Europe/Bucharest', night, true],
  ['2026-07-20T20:30:00Z', 'Europe/London', night, false],
  ['2026-07-20T21:30:00Z', 'Europe/London', night, true],
  ['2026-11-20T23:00:00Z', '', night, true],
  ['2026-11-20T23:00:00Z', 'Atlantis/Poseidonis', night, true],
  ['2026-11-20T13:00:00Z', 'UTC', { from: '12:00', to: '14:00' }, true],
  ['2026-11-20T14:00:00Z', 'UTC', { from: '12:00', to: '14:00' }, false],
  ['2026-11-20T10:00:00Z', 'UTC', { from: '09:00', to: '09:00' }, true],
] as const)('decides for %s in %s whether %j is quiet: %s', (at, timeZone, hours, isQuiet) => {
  expect(isQuietAt(new Date(at), { ...hours, timeZone })).toBe(isQuiet)
})

const zones = [
  'Europe/Bucharest',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kolkata',
  'America/St_Johns',
  'Africa/Casablanca',
  'Pacific/Kiritimati',
  '',
]
const minute = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`)

/** The time of day of a moment, by the platform's own formatting. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const format = {
    timeZone: timeZone || 'UTC',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  return new Intl.DateTimeFormat('en-GB', format)
}

describe('the quiet intervals between two moments', () => {
  it('match the local time, minute by minute, across clock changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        minute,
        minute,
        // the weeks in which the clocks of these zones change
        fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-25', '2026-11-01'),
        (timeZone, from, to, day) => {
          const start = Date.parse(`${day}T00:00:00Z`) - 86_400_000
          const end = start + 3 * 86_400_000
          const clock = clockOf(timeZone)
          const quiet = quietIntervalsBetween({ from, to, timeZone }, start, end)
          const wrong: string[] = []
          for (let at = start; at < end; at += 7 * 60_000) {
            const time = clock.format(at)
            const expected = from < to ? time >= from && time < to : time >= from || time < to
            const is = quiet.some((one) => at >= one.from && at < one.to)
            if (is !== expected) wrong.push(`${new Date(at).toISOString()} is ${time}`)
          }
          expect(wrong).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the moment of a local time', () => {
  it.each([
    ['Europe/Bucharest', '2026-11-26', '09:00', '2026-11-26T07:00:00.000Z'],
    ['Europe/Bucharest', '2026-03-29', '03:30', '2026-03-29T01:00:00.000Z'],
    ['Europe/Bucharest', '2026-03-29', '04:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Bucharest', '2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-26', '09:00', '2026-11-25T19:00:00.000Z'],
    ['Pacific/Honolulu', '2026-11-26', '09:00', '2026-11-26T19:00:00.000Z'],
    ['', '2026-11-26', '09:00', '2026-11-26T09:00:00.000Z'],
    // Samoa crossed the date line: this day did not exist
    ['Pacific/Apia', '2011-12-30', '09:00', '2011-12-30T10:00:00.000Z'],
  ])('in %s on %s at %s is %s', (zone, day, time, expected) => {
    expect(new Date(localMoment(zone, day, time)).toISOString()).toBe(expected)
  })
})
