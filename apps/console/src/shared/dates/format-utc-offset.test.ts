import { expect, it } from 'vitest'
import { intlLocales } from '#src/shared/messages/locales.ts'
import { formatUtcOffset, utcOffset } from './format-utc-offset.ts'

it.each([
  ['Etc/UTC', /UTC$/],
  ['Asia/Kolkata', /UTC\+5:30$/],
  ['America/New_York', /UTC[−-]5$/],
])('formats %s relative to UTC in every language', (timeZone, expected) => {
  for (const locale of Object.values(intlLocales)) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
      Date.UTC(2026, 0, 1),
    )
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    expect(formatUtcOffset(`12:00 ${offset}`)).toMatch(expected)
  }
})

it('returns the offset of a zone at a moment, with daylight saving', () => {
  expect(utcOffset('en-GB', 'Europe/London', new Date('2026-11-28T09:00:00Z'))).toBe('UTC')
  expect(utcOffset('fr', 'Europe/London', new Date('2027-07-01T09:00:00Z'))).toBe('UTC+1')
})
