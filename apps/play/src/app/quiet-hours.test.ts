import { expect, it } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const at = (hours: number, minutes = 0) => new Date(2026, 10, 25, hours, minutes)

it('is quiet from the first minute to before the last, also past midnight', () => {
  const night = { quietFrom: '22:00', quietTo: '07:30' }
  expect([at(22), at(23, 59), at(0), at(7, 29)].map((now) => isQuiet(night, now))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([at(21, 59), at(7, 30), at(12)].map((now) => isQuiet(night, now))).toEqual([false, false, false])
  const noon = { quietFrom: '12:00', quietTo: '14:00' }
  expect([at(11, 59), at(12), at(13, 59), at(14)].map((now) => isQuiet(noon, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isQuiet({ quietFrom: null, quietTo: null }, at(3))).toBe(false)
})
