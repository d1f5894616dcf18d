import { expect, it } from 'vitest'
import { isQuietAt } from './quiet-hours.ts'

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
  ['2026-11-20T13:00:00Z', 'UTC', { from: '12:00', to: '14:00' }, true],
  ['2026-11-20T14:00:00Z', 'UTC', { from: '12:00', to: '14:00' }, false],
  ['2026-11-20T10:00:00Z', 'UTC', { from: '09:00', to: '09:00' }, true],
] as const)('knows of %s in %s whether %j is then: %s', (at, timeZone, hours, isQuiet) => {
  expect(isQuietAt(new Date(at), { ...hours, timeZone })).toBe(isQuiet)
})
