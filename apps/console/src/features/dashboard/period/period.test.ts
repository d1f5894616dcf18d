import { expect, it } from 'vitest'
import { daysOf } from './period.ts'

const now = Date.parse('2026-11-23T23:30:00Z')

it('ends with today in UTC, like the server', () => {
  expect(daysOf({ days: '28' }, now)).toEqual({ from: '2026-10-27', to: '2026-11-23', count: 28 })
})

it('includes both ends of a period', () => {
  expect(daysOf({ from: '2026-11-20', to: '2026-11-23' }, now)).toMatchObject({ count: 4 })
})
